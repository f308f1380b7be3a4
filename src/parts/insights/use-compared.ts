import { comparisonOf } from '../../model/analysis/coverage.ts'
import type { DayRange } from '../../model/analysis/day-range.ts'
import type { CitationFacts } from '../../model/analysis/facts-reader.ts'
import type { CountedList } from '../citations/use-counted-list.ts'
import { useWorkedOut } from '../citations/use-worked-out.ts'

/** What was worked out, or why that is not known. */
export type ComparedState<Result> = Result | 'loading' | 'not-loaded' | 'before-first'

/**
 * What the citations of some days say compared with days before. It is worked out off the click, once all these
 * citations are loaded.
 * @param work memoized
 * @param before the days that they are compared with; by default there are as many
 */
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
