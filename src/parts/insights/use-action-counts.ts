import { useMemo } from 'react'
import type { CitationFacts } from '../../model/analysis/facts-reader.ts'
import { type ActionCounts, countForActions } from '../../model/insights/actions.ts'
import { useReviewOf } from '../app/use-review-of.ts'
import type { CountedList } from '../citations/use-counted-list.ts'
import { useWorkedOut } from '../citations/use-worked-out.ts'

/**
 * Counts a period's loaded citations in the background.
 * @param since its first day, as days since 1970; null: nothing yet
 * @param until its last day, if it is over
 */
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
