import { Link } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { createContext, use, useEffect, useMemo, useState } from 'react'
import { type Day, isDate } from '../../lib/dates.ts'
import { formatNumber } from '../../lib/numbers.ts'
import { workInSlices, yieldToMain } from '../../lib/scheduling.ts'
import {
  type Analysis,
  type AnalysisSnapshot,
  type Comparison,
  type Coverage,
  type LoadedPart,
  loadedFrom,
} from '../../model/analysis/analysis.ts'
import {
  type PeriodChanges,
  type JudgedTable,
  knownChanges,
  workOutChanges,
} from '../../model/analysis/changes.ts'
import { daysOf } from '../../model/analysis/day-range.ts'
import type { SourceWeeks } from '../../model/analysis/rows.ts'
import { citationListsOf } from '../../model/citation-list/citation-lists.ts'
import type { ListFilter } from '../../model/citation-list/list-filter.ts'
import { competitorsNamedIn } from '../../model/competitors/answer-texts.ts'
import { competitorsOf } from '../../model/competitors/competitors.ts'
import {
  type CompetitorTable,
  countCompetitors,
} from '../../model/competitors/count-competitors.ts'
import { sentimentTone, type Tone } from '../../model/names.ts'
import type { RangeSearch } from '../../model/range-search.ts'
import { type Range, rangeOf } from '../../model/range.ts'
import type { TypeOf } from '../../model/source-types/source-type.ts'
import { useServices } from '../../parts/app/use-services.tsx'
import { type AnalysisSearch, ALL_DAYS } from './analysis-search.ts'
import styles from './analysis.module.css'

export type PageAnalysis = {
  brandId: string
  brandName: string
  /** With the dates of `range`. */
  search: AnalysisSearch
  range: Range
  /** @param isContinued replaces the history entry, because many changes follow each other */
  onSearch: (change: Partial<AnalysisSearch>, isContinued?: boolean) => void
  analysis: Analysis
  snapshot: AnalysisSnapshot
  coverage: Coverage
  chosenPart: LoadedPart
  comparison: Comparison
  /** Whether pages are loading, or will load once the browser is idle. */
  isLoading: boolean
  /** Whether the list has only citations of some platforms or sentiments. */
  isPart: boolean
  /** Compared with the period before; null if that is unknown or not computed yet. */
  changes: PeriodChanges | null
  weeks: SourceWeeks
  /** Null until the rules for source types are loaded, or if they can't be. */
  typeOf: TypeOf | null
  /** Null until counted; counted only for the table of competitors. */
  competitors: CompetitorTable | null
  today: Day
}

/** Whether the changes come from excerpts, because not all full answers were read. */
export function areChangesOfExcerpts({
  search,
  comparison,
  competitors,
}: Pick<PageAnalysis, 'search' | 'comparison' | 'competitors'>): boolean {
  const isPart = competitors?.arePartlyRead === true
  return search.by === 'competitors' && comparison.kind === 'period' && isPart
}

export const AnalysisContext = createContext<PageAnalysis | null>(null)

export function usePageAnalysis(): PageAnalysis {
  const analysis = use(AnalysisContext)
  if (analysis === null) throw new Error('There is no AnalysisContext above this component.')
  return analysis
}

/** What a number counts, in addition to the filters of the page. */
export type DrillDown = Partial<ListFilter> & { tone?: Tone }

export function useDrillDownFilter(): (drillDown: DrillDown) => Partial<ListFilter> {
  const { search, snapshot, coverage } = usePageAnalysis()
  return ({ tone, ...drillDown }) => {
    const { platform, sentiment, group, from, to } = search
    // An unknown sentiment counts as neutral, so there may be several.
    const { sentiments } = snapshot.tables
    const known = new Set([...(tone === undefined ? [] : [tone]), ...sentiments.keys()])
    const ofTone = [...known].filter((label) => sentimentTone(label) === tone)
    const asked = ofTone.filter((label) => sentiment.length === 0 || sentiment.includes(label))
    const chosen = tone === undefined ? sentiment : asked
    const all = { platform, from, to, group, sentiment: chosen, ...drillDown }
    return { ...all, from: loadedFrom(all.from, coverage) }
  }
}

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
  // Memoized: each matcher remembers what it found in a citation.
  const namedIn = useMemo(() => competitorsNamedIn(competitors, answerOf), [competitors, answerOf])
  const inExcerpts = useMemo(() => competitorsNamedIn(competitors, () => undefined), [competitors])
  const { tables, isCounting, list } = snapshot
  useEffect(() => {
    if (!isWanted || isCounting || list === null) return
    const stop = new AbortController()
    const count = async () => {
      await yieldToMain()
      const work = countCompetitors(
        () => analysis.entries(),
        competitors,
        tables.filter,
        namedIn,
        inExcerpts,
        ({ id }) => answerOf(id) !== undefined,
        setTable,
      )
      const counted = await workInSlices(work, stop.signal)
      if (counted !== undefined) setTable(counted)
    }
    void count()
    return () => {
      stop.abort()
    }
  }, [isWanted, isCounting, analysis, list, tables, competitors, namedIn, inExcerpts, answerOf])
  return isWanted ? table : null
}

type CitationsLinkProps = {
  drillDown: DrillDown
  of: string
  about: string
  children: number
}

/** A number that links to its citations. 0 is plain text. */
export function CitationsLink({ drillDown, of, about, children }: CitationsLinkProps) {
  const { brandId } = usePageAnalysis()
  const drillDownFilter = useDrillDownFilter()
  if (children === 0)
    return (
      <span className="text-faint" translate="no">
        0
      </span>
    )
  const text = formatNumber(children)
  return (
    <Link
      to="/brands/$brandId/citations"
      params={{ brandId }}
      search={drillDownFilter(drillDown)}
      className={`hover-link ${styles['link']}`}
      translate="no"
      aria-label={`${text} ${of}, ${about}`}
    >
      {text}
    </Link>
  )
}
