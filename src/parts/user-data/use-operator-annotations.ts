import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { letteredAnnotations, type SharedEvent } from '../../model/events/operator-annotations.ts'
import type { NumberedAnnotation } from '../../model/notes/numbered-notes.ts'
import { useServices } from '../app/use-services.tsx'

const NONE: readonly SharedEvent[] = []

/** The operator's annotations for all users of a brand, with their letters, oldest first. */
export function useOperatorAnnotations(brandId: string): readonly NumberedAnnotation[] {
  const { loadEvents } = useServices()
  const { data = NONE } = useQuery({
    queryKey: ['events'],
    queryFn: async () => (await loadEvents?.()) ?? NONE,
    enabled: loadEvents !== undefined,
    staleTime: 'static',
    retry: false,
  })
  return useMemo(() => letteredAnnotations(data, brandId), [data, brandId])
}
