import { useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'
import type { TypeOf } from '../../model/source-types/source-type.ts'
import { sourceTypesOf } from '../../model/source-types/source-types.ts'
import { useServices } from '../../parts/app/use-services.tsx'

/** The types of a brand's sources; null until their rules are loaded, and when they can't be. */
export function useSourceTypes(brandId: string): TypeOf | null {
  const source = sourceTypesOf(useServices()).of(brandId)
  useEffect(() => {
    // `MissingTypes` says that they couldn't be loaded.
    source.load().catch(() => undefined)
  }, [source])
  return useSelector(source.rules)?.typeOf ?? null
}
