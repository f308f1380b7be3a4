import { useCallback } from 'react'
import type { CitationFacts } from '../../model/analysis/facts-reader.ts'
import { type ActionCounts, countForActions } from '../../model/insights/actions.ts'
import type { CountedList } from '../citations/use-counted-list.ts'
import { useWorkedOut } from '../citations/use-worked-out.ts'

/** Counts a period's loaded citations in the background. @param since its first day, as days since 1970; null: nothing yet */
export function useActionCounts(
  counted: CountedList,
  since: number | null,
): ActionCounts | undefined {
  const work = useCallback(
    (citations: Iterable<CitationFacts>) => countForActions(citations, since ?? Infinity),
    [since],
  )
  return useWorkedOut(counted, since === null ? null : work)
}
