import { useMemo } from 'react'
import { DAY_MS } from '../../lib/dates.ts'
import { daysOf } from '../../model/analysis/day-range.ts'
import type { CitationFacts } from '../../model/analysis/facts-reader.ts'
import { findMeasurement, type Measurement } from '../../model/insights/measurement.ts'
import type { NumberedAnnotation } from '../../model/notes/numbered-notes.ts'
import { useNow } from '../../ui/use-now.ts'
import type { CountedList } from '../citations/use-counted-list.ts'
import { useWorkedOut } from '../citations/use-worked-out.ts'
import { measuredAnnotations } from './measurement-messages.ts'

type Counted = Pick<CountedList, 'analysis' | 'snapshot' | 'coverage' | 'isLoading'>

/** Undefined until it is known. @param from '' for no limit */
export function useMeasurement(
  counted: Counted,
  from: string,
  to: string,
): Measurement | undefined {
  const today = Math.floor(useNow() / DAY_MS)
  const { coverage, isLoading } = counted
  const work = useMemo(
    () => (citations: Iterable<CitationFacts>) =>
      findMeasurement(citations, coverage, daysOf({ from, to }), today),
    [coverage, from, to, today],
  )
  // Every page that loads could change it.
  return useWorkedOut(counted, isLoading ? null : work)
}

/** The marks on a chart. */
export function useMeasuredAnnotations(
  counted: Counted,
  brandId: string,
): readonly NumberedAnnotation[] {
  const found = useMeasurement(counted, '', '')
  return useMemo(() => measuredAnnotations(found?.changes ?? [], brandId), [found, brandId])
}
