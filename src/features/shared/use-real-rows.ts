import { useEffect, useState } from 'react'
import { dayNumber } from '../../lib/dates.ts'
import { workInSlices } from '../../lib/slices.ts'
import { comparisonOf } from '../../model/analysis/coverage.ts'
import { findRealRows, type RealRows } from '../../model/insights/real-rows.ts'
import type { ScoreMove } from '../../model/statistics/score-windows.ts'
import type { CountedList } from './use-counted-list.ts'

/** What changed among the citations of a move, or why that is not known. */
export type RealRowsState = RealRows | 'loading' | 'not-loaded' | 'before-first'

/**
 * The sources, platforms and sentiments that changed by more than chance in the days of a move. They are worked out off the
 * click, once the citations of these days and of as many days before are loaded.
 */
export function useRealRows(
  { analysis, snapshot, coverage, loading, isLoading }: CountedList,
  move: ScoreMove,
): RealRowsState {
  const { from, to } = move
  const [found, setFound] = useState<{ key: string; rows: RealRows } | null>(null)
  const chosen = { first: dayNumber(from), last: dayNumber(to) }
  const comparison = comparisonOf(chosen, coverage)
  const isCovered = comparison.kind === 'period'
  const key = `${from} ${to}`
  const { list } = snapshot
  useEffect(() => {
    if (!isCovered || list === null) return
    const stop = new AbortController()
    void workInSlices(findRealRows(analysis.facts(), { from, to }), stop.signal).then((rows) => {
      if (rows !== undefined) setFound({ key: `${from} ${to}`, rows })
    })
    return () => {
      stop.abort()
    }
  }, [analysis, list, isCovered, from, to])
  if (isCovered) return found?.key === key ? found.rows : 'loading'
  if (comparison.kind === 'before-first' || comparison.kind === 'no-period') return 'before-first'
  return isLoading || loading.isUntouched ? 'loading' : 'not-loaded'
}
