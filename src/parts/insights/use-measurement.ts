import { useEffect, useMemo, useState } from 'react'
import { daysOf } from '../../model/analysis/day-range.ts'
import type { CitationFacts } from '../../model/analysis/facts-reader.ts'
import { citationListsOf } from '../../model/citation-list/citation-lists.ts'
import {
  findMeasurement,
  type Measurement,
  modelsByPlatform,
  type PlatformModel,
} from '../../model/insights/measurement.ts'
import type { NumberedAnnotation } from '../../model/notes/note.ts'
import { useToday } from '../../ui/use-now.tsx'
import { useServices } from '../app/use-services.tsx'
import { useWorkedOut, type CountedList } from '../citations/use-counted-list.ts'
import { measuredAnnotations } from './measurement-messages.ts'

type Counted = Pick<CountedList, 'analysis' | 'snapshot' | 'coverage' | 'isLoading' | 'isPart'>

/** Undefined until it is known, and for a part of the citations. @param from '' for no limit */
export function useMeasurement(
  counted: Counted,
  from: string,
  to: string,
): Measurement | undefined {
  const today = useToday()
  const { coverage, isLoading, isPart = false } = counted
  const work = useMemo(
    () => (citations: Iterable<CitationFacts>) =>
      findMeasurement(citations, coverage, daysOf({ from, to }), today),
    [coverage, from, to, today],
  )
  // Every page that loads could change it.
  return useWorkedOut(counted, isLoading || isPart ? null : work)
}

export function useMeasuredAnnotations(
  counted: Counted,
  brandId: string,
): readonly NumberedAnnotation[] {
  const found = useMeasurement(counted, '', '')
  return useMemo(() => measuredAnnotations(found?.changes ?? [], brandId), [found, brandId])
}

const NONE: readonly PlatformModel[] = []

/** The models of the answers that this browser has stored, by platform. */
export function useReadModels(brandId: string): readonly PlatformModel[] {
  const services = useServices()
  const [found, setFound] = useState({ brandId, models: NONE })
  useEffect(() => {
    let isLeft = false
    const read = async () => {
      const stored = (await citationListsOf(services).database?.models(brandId)) ?? []
      if (!isLeft) setFound({ brandId, models: modelsByPlatform(stored) })
    }
    read().catch(() => undefined)
    return () => {
      isLeft = true
    }
  }, [services, brandId])
  return found.brandId === brandId ? found.models : NONE
}
