import { useEffect, useState } from 'react'
import type { Analysis, AnalysisSnapshot } from '../../model/analysis/analysis.ts'
import {
  type JudgedTable,
  knownChanges,
  type PeriodChanges,
  workOutChanges,
} from '../../model/analysis/changes.ts'
import type { Comparison } from '../../model/analysis/coverage.ts'

/** Null if unknown or not computed yet. Computed in a later task, so that clicks stay fast. */
export function usePeriodChanges(
  analysis: Analysis,
  { tables, isCounting }: AnalysisSnapshot,
  comparison: Comparison,
  table: JudgedTable | 'competitors',
): PeriodChanges | null {
  const [, setWorkedOut] = useState(0)
  // Competitors have changes of their own; the rest is the same for all tables.
  const by = table === 'competitors' ? 'platforms' : table
  const isCompared = comparison.kind === 'period'
  const { citations, before } = tables.total
  const known = isCompared ? knownChanges({ tables, citations, before }, by) : null
  const isWanted = isCompared && !isCounting && known === null
  useEffect(() => {
    if (!isWanted) return
    const stop = new AbortController()
    const workOut = async () => {
      const counted = { tables, citations, before }
      const isKnown = await workOutChanges(analysis, counted, by, stop.signal)
      if (isKnown) setWorkedOut((count) => count + 1)
    }
    void workOut()
    return () => {
      stop.abort()
    }
  }, [analysis, tables, citations, before, by, isWanted])
  return known
}
