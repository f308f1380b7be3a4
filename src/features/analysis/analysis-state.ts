import { useSelector } from '@tanstack/react-store'
import { useEffect, useState, useCallback, useMemo } from 'react'
import type { Citation } from '../../api/citations.ts'
import { type Day, isDate } from '../../lib/dates.ts'
import { workInSlices, yieldToMain } from '../../lib/scheduling.ts'
import type { Analysis, AnalysisSnapshot, Comparison } from '../../model/analysis/analysis.ts'
import {
  type JudgedTable,
  knownChanges,
  type PeriodChanges,
  workOutChanges,
} from '../../model/analysis/changes.ts'
import { daysOf } from '../../model/analysis/day-range.ts'
import { citationListsOf } from '../../model/citation-list/citation-lists.ts'
import { nameMatcher } from '../../model/competitors/answer-texts.ts'
import { competitorsOf } from '../../model/competitors/competitors.ts'
import {
  type CompetitorTable,
  countCompetitors,
} from '../../model/competitors/count-competitors.ts'
import type { RangeSearch } from '../../model/range-search.ts'
import { type Range, rangeOf } from '../../model/range.ts'
import { useServices } from '../../parts/app/use-services.tsx'
import { ALL_DAYS } from './analysis-search.ts'

/** The range in the URL. `from` may be `all`: every day, or every day up to `to`. */
export function analysisRange(search: RangeSearch, today: Day): Range {
  const { from, to, month, quarter } = search
  const isUntil = from === '' && isDate(to)
  const isOpen = from === ALL_DAYS.from || isUntil
  if (month !== '' || quarter !== '' || !isOpen) return rangeOf(search, today)
  const days = daysOf({ from: '', to: isDate(to) ? to : '' })
  return { kind: 'custom', days, before: null, fault: null }
}

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

/** The table is computed in later tasks; the previous one stays until then. */
export function useCompetitorTable(
  brandId: string,
  analysis: Analysis,
  snapshot: AnalysisSnapshot,
  isWanted: boolean,
): CompetitorTable | null {
  const services = useServices()
  const known = competitorsOf(services)
  const competitors = useSelector(known.of(brandId))
  const answers = citationListsOf(services).answers(brandId)
  const answerOf = useSelector(answers.state, (state) => state.answerOf)
  const [table, setTable] = useState<CompetitorTable | null>(null)
  useEffect(() => {
    if (isWanted) void answers.restore()
  }, [answers, isWanted])
  const isRead = useCallback(({ id }: Citation) => answerOf(id) !== undefined, [answerOf])
  const namedIn = useMemo(() => nameMatcher(competitors, answerOf), [competitors, answerOf])
  const inExcerpts = useMemo(() => nameMatcher(competitors, () => undefined), [competitors])
  const { tables, isCounting, list } = snapshot
  useEffect(() => {
    if (!isWanted || isCounting || list === null) return
    const stop = new AbortController()
    const citations = () => analysis.entries()
    const count = async () => {
      await yieldToMain()
      const work = countCompetitors(
        citations,
        competitors,
        tables.filter,
        namedIn,
        inExcerpts,
        isRead,
        setTable,
      )
      const counted = await workInSlices(work, stop.signal)
      if (counted !== undefined) setTable(counted)
    }
    void count()
    return () => {
      stop.abort()
    }
  }, [isWanted, isCounting, analysis, list, tables, competitors, namedIn, inExcerpts, isRead])
  return isWanted ? table : null
}
