import { useMemo } from 'react'
import { comparisonOf } from '../../model/analysis/analysis.ts'
import type { DayRange } from '../../model/analysis/day-range.ts'
import type { CitationFacts } from '../../model/analysis/facts-reader.ts'
import { type ActionCounts, countForActions } from '../../model/insights/actions.ts'
import { useReviewOf } from '../app/use-review-of.ts'
import { useWorkedOut, type CountedList } from '../citations/use-counted-list.ts'

export type ComparedState<Result> = Result | 'loading' | 'not-loaded' | 'before-first'

/** Compares the citations of some days with those before, by default as many, once all are loaded. @param work memoized */
export function useCompared<Result extends object>(
  counted: CountedList,
  days: DayRange,
  work: (citations: Iterable<CitationFacts>) => Generator<void, Result, void>,
  before?: DayRange | null,
): ComparedState<Result> {
  const { kind } = comparisonOf(days, counted.coverage, before)
  const isCovered = kind === 'period'
  const result = useWorkedOut(counted, isCovered ? work : null)
  if (isCovered) return result ?? 'loading'
  const { isUntouched, status } = counted.loading
  if (isUntouched) return status.kind === 'failed' ? 'not-loaded' : 'loading'
  if (counted.snapshot.list === null) return 'loading'
  if (kind === 'before-first' || kind === 'no-period') return 'before-first'
  return counted.isLoading ? 'loading' : 'not-loaded'
}

/** Counts a period's loaded citations in the background. @param since null: not yet @param until the last day, if it is over */
export function useActionCounts(
  counted: CountedList,
  since: number | null,
  until?: number,
): ActionCounts | undefined {
  const reviewOf = useReviewOf()
  const work = useMemo(
    () =>
      since === null
        ? null
        : (citations: Iterable<CitationFacts>) =>
            countForActions(citations, since, reviewOf, until),
    [since, until, reviewOf],
  )
  // After a review, the last counts stay until there are new ones.
  const about = useMemo(() => (since === null ? null : { since, until }), [since, until])
  return useWorkedOut(counted, work, about)
}
