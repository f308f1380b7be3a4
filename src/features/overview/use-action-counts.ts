import { useEffect, useState } from 'react'
import { workInSlices } from '../../lib/slices.ts'
import { type ActionCounts, countForActions } from '../../model/insights/actions.ts'
import type { CountedList } from '../shared/use-counted-list.ts'

/** Counts the loaded citations of a period off the click. @param since its first day, counted since 1970 */
export function useActionCounts(
  { analysis, snapshot: { list } }: CountedList,
  since: number,
): ActionCounts | undefined {
  const [counts, setCounts] = useState<ActionCounts | undefined>()
  useEffect(() => {
    if (list === null) return
    const stop = new AbortController()
    void workInSlices(countForActions(analysis.facts(), since), stop.signal).then((counted) => {
      if (counted !== undefined) setCounts(counted)
    })
    return () => {
      stop.abort()
    }
  }, [analysis, list, since])
  return counts
}
