import { useMemo } from 'react'
import { dayNumber } from '../../lib/dates.ts'
import type { CitationFacts } from '../../model/analysis/facts-reader.ts'
import { findSignificantRows, type SignificantRows } from '../../model/insights/significant-rows.ts'
import type { ScoreChange } from '../../model/statistics/score-windows.ts'
import type { CountedList } from '../citations/use-counted-list.ts'
import { type ComparedState, useCompared } from './use-compared.ts'

export type SignificantRowsState = ComparedState<SignificantRows>

/**
 * The sources, platforms and sentiments with a significant change in a range, computed in the background once the citations of
 * the range and of as many days before are loaded.
 */
export function useSignificantRows(
  counted: CountedList,
  { from, to }: ScoreChange,
): SignificantRowsState {
  const work = useMemo(
    () => (citations: Iterable<CitationFacts>) => findSignificantRows(citations, { from, to }),
    [from, to],
  )
  return useCompared(counted, { first: dayNumber(from), last: dayNumber(to) }, work)
}
