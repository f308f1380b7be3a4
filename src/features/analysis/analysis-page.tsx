import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { useLayoutEffect, useMemo, useRef, useEffect } from 'react'
import { citationStatsQuery } from '../../api/queries.ts'
import { dayOf } from '../../lib/dates.ts'
import { formatNumber } from '../../lib/numbers.ts'
import { formatPeriod } from '../../lib/period.ts'
import { analysisOf, chosenPartOf, comparisonOf } from '../../model/analysis/analysis.ts'
import type { PeriodChanges } from '../../model/analysis/changes.ts'
import { datesOf } from '../../model/analysis/day-range.ts'
import { countWeeks } from '../../model/analysis/rows.ts'
import type { CitationListStore } from '../../model/citation-list/citation-list-store.ts'
import { citationListsOf } from '../../model/citation-list/citation-lists.ts'
import { NO_FILTER } from '../../model/citation-list/list-filter.ts'
import type { CitationSequence } from '../../model/citation-list/loaded-citations.ts'
import type { CompetitorTable } from '../../model/competitors/count-competitors.ts'
import type { TypeOf } from '../../model/source-types/source-type.ts'
import { sourceTypesOf } from '../../model/source-types/source-types.ts'
import { describeError } from '../../parts/app/describe-error.ts'
import { MethodsFooter } from '../../parts/app/methods-footer.tsx'
import { useShownBy } from '../../parts/app/page-health.tsx'
import { RangeControl } from '../../parts/app/range-control.tsx'
import { useApi, useBrandName, useServices } from '../../parts/app/use-services.tsx'
import {
  loadedMessage,
  otherCountMessage,
  skippedMessage,
} from '../../parts/citations/citation-messages.ts'
import { useListStatus, useNewItems, LoadAllButton } from '../../parts/citations/list-status.tsx'
import {
  listPanelState,
  usePrefetch,
  useCountedList,
} from '../../parts/citations/use-counted-list.ts'
import { useLabelCheck } from '../../parts/insights/use-label-check.ts'
import { useChosenQuestions } from '../../parts/user-data/question-group-menu.tsx'
import { Button } from '../../ui/button.tsx'
import { useAnnounced } from '../../ui/live-region.tsx'
import { OneTimeButton } from '../../ui/one-time-button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useNow } from '../../ui/use-now.tsx'
import {
  AnalysisContext,
  type PageAnalysis,
  usePageAnalysis,
  analysisRange,
  useCompetitorTable,
  usePeriodChanges,
} from './analysis-context.tsx'
import { coverageMessage } from './analysis-messages.ts'
import { ALL_DAYS, type AnalysisSearch, USUAL_RANGE } from './analysis-search.ts'
import { PageFilters } from './filters/page-filters.tsx'
import { OverTimePanel } from './over-time/citations-chart-panel.tsx'
import { TablesPanel } from './tables/tables-panel.tsx'
import styles from './analysis.module.css'

type AnalysisPageProps = {
  brandId: string
  search: AnalysisSearch
  onSearch: PageAnalysis['onSearch']
}

export function AnalysisPage({ brandId, search: asked, onSearch }: AnalysisPageProps) {
  const brandName = useBrandName(brandId)
  const now = useNow()
  const today = dayOf(now)
  const { platform, sentiment } = asked
  const range = useMemo(() => analysisRange(asked, today), [asked, today])
  const { days: chosen, before } = range
  const { from, to } = datesOf(chosen)
  const search = { ...asked, from, to }
  const list = citationListsOf(useServices()).of(brandId, { ...NO_FILTER, platform, sentiment })
  const analysis = analysisOf(list)
  const questions = useChosenQuestions(brandId, asked.group)
  // Before the list is counted, so that it is counted only once.
  useLayoutEffect(() => {
    analysis.setFilter({ platform, sentiment, from, to, before, questions })
  }, [analysis, platform, sentiment, from, to, before, questions])
  const { loading, snapshot, coverage, isLoading } = useCountedList(list)
  usePrefetch(list, search, { firstBefore: before?.first })
  const labels = useLabelCheck(isLoading ? null : loading.citations)
  const chosenPart = chosenPartOf(chosen, coverage)
  const last = Number.isFinite(chosen.last) ? chosen.last : today
  const weeks = useMemo(
    () => countWeeks(snapshot.tables, coverage, last),
    [snapshot, coverage, last],
  )
  const competitors = useCompetitorTable(brandId, analysis, snapshot, search.by === 'competitors')
  const comparison = comparisonOf(chosen, coverage, before)
  const tableChanges = usePeriodChanges(analysis, snapshot, comparison, search.by)
  const changes = search.by === 'competitors' ? withRows(tableChanges, competitors) : tableChanges
  const typeOf = useSourceTypes(brandId)
  const retry = () => void list.loadNext()
  const subject = 'The citations'
  useShownBy(list.firstPage, loading.isUntouched ? { subject, panels: 2, retry } : undefined)
  const state = listPanelState(loading, snapshot.list, { subject, retry, now })
  // While the days are loading, an empty table would claim that they have no citations.
  const isTableDue = isLoading && chosenPart !== 'all' && snapshot.tables.total.citations === 0
  return (
    <AnalysisContext
      value={{
        brandId,
        brandName,
        search,
        range,
        onSearch,
        analysis,
        snapshot,
        coverage,
        chosenPart,
        comparison,
        isLoading,
        isPart: platform.length + sentiment.length > 0,
        changes,
        weeks,
        typeOf,
        competitors,
        today,
      }}
    >
      <PageHead title="Analysis" about={brandName}>
        <RangeControl
          search={asked}
          usual={USUAL_RANGE.period}
          range={range}
          today={today}
          onChange={onSearch}
          onAllDays={() => onSearch(ALL_DAYS)}
        />
        <PageFilters />
      </PageHead>
      <div className={`grid ${styles['page']}`}>
        <TablesPanel
          state={state.kind === 'ready' && isTableDue ? { kind: 'loading' } : state}
          coverage={<CoverageLine list={list} isReady={state.kind === 'ready'} />}
        />
        <OverTimePanel state={state} />
        {labels !== '' && <p className="text-muted text-xs">{labels}</p>}
        <MethodsFooter />
      </div>
    </AnalysisContext>
  )
}

function withRows(
  changes: PeriodChanges | null,
  competitors: CompetitorTable | null,
): PeriodChanges | null {
  const rows = competitors?.changes ?? null
  return changes === null || rows === null ? null : { ...changes, rows }
}

type CoverageLineProps = { list: CitationListStore; isReady: boolean }

function CoverageLine({ list, isReady }: CoverageLineProps) {
  const ref = useRef<HTMLElement>(null)
  const focus = () => ref.current?.focus({ preventScroll: true })
  return (
    <section
      ref={ref}
      aria-label="Coverage"
      tabIndex={-1}
      className={`relative ${styles['coverage']}`}
    >
      {isReady ? (
        <>
          <div className={`flex flex-wrap items-center ${styles['line']}`}>
            <CoverageText list={list} />
            <CoverageActions list={list} onFocusLost={focus} />
          </div>
          <CoverageProblem list={list} onFocusLost={focus} />
        </>
      ) : (
        <div className={`flex flex-wrap items-center ${styles['line']} ${styles['room']}`}>
          <p>
            <span>Based on the newest 50 citations, since 30 Nov</span>
            <span className={styles['ofService']}> · 0,000 in the last 30 days</span>
          </p>
          <span className={`no-print flex items-center gap-2 flex-wrap ${styles['actions']}`}>
            <Button>Load all</Button>
          </span>
        </div>
      )}
    </section>
  )
}

function CoverageText({ list }: { list: CitationListStore }) {
  const { brandId, coverage, isLoading, today } = usePageAnalysis()
  const { data: stats, isPending } = useQuery(citationStatsQuery(useApi(), brandId))
  const { citations, end, unreadable } = useSelector(list.snapshot)
  const otherCount = useOtherCount(citations)
  const isWhole = coverage.loaded.kind === 'all'
  const [start, important, rest] = coverageMessage(coverage, end.kind === 'reached', today)
  // Announces the end of loading, not each page.
  useAnnounced(!isLoading && isWhole ? loadedMessage(coverage.count, true) : '', isLoading)
  return (
    <p>
      <span>{start}</span>
      <strong>{important}</strong>
      <span>{rest}</span>
      {!isWhole && stats !== undefined && (
        <span
          className={styles['ofService']}
        >{` · ${formatNumber(stats.total_citations)} in the last ${formatPeriod(stats.period)}`}</span>
      )}
      {!isWhole && isPending && (
        <span className={`${styles['ofService']} ${styles['room']}`}>
          {' · 0,000 in the last 30 days'}
        </span>
      )}
      {otherCount !== '' && <span>{` · ${otherCount}`}</span>}
      {unreadable.count > 0 && <span>{` · ${skippedMessage(unreadable.count)}`}</span>}
    </p>
  )
}

function useOtherCount(citations: CitationSequence): string {
  const { brandId, search, range, snapshot, chosenPart } = usePageAnalysis()
  const { data: stats } = useQuery(citationStatsQuery(useApi(), brandId))
  const { platform, sentiment, group } = search
  const isFiltered = platform.length + sentiment.length > 0 || group !== ''
  // The last page may be loaded but not yet counted.
  const isCounted = !snapshot.isCounting && snapshot.list === citations
  if (stats === undefined || isFiltered || chosenPart !== 'all' || !isCounted) return ''
  return otherCountMessage(range, snapshot.tables.total.citations, stats)
}

const SUBJECT = 'The next citations'

function CoverageProblem({ list, onFocusLost }: CoverageActionsProps) {
  const snapshot = useSelector(list.snapshot)
  const { status } = snapshot
  const { failure, isAgain, faults } = useListStatus(snapshot, SUBJECT)
  const note = faults.join(' ')
  useAnnounced(note)
  const look = `flex items-center gap-2 flex-wrap justify-between text-ink ${styles['problem']}`
  if (failure === null) return note !== '' && <p className={look}>{note}</p>
  const { title, advice } = describeError(failure.error, SUBJECT)
  return (
    <div role="alert" aria-live={isAgain ? 'off' : undefined} className={look}>
      <p>
        {`${title}. ${failure.isCursorExpired ? 'The service no longer knows where the list continues. Loaded citations stay.' : advice}`}
      </p>
      {failure.isCursorExpired ? (
        <OneTimeButton onFocusLost={onFocusLost} onClick={() => void list.rescan()}>
          Start again from the newest
        </OneTimeButton>
      ) : (
        <OneTimeButton
          onFocusLost={onFocusLost}
          aria-disabled={status.kind !== 'failed'}
          onClick={() => {
            if (status.kind !== 'failed') return
            // If a background load failed, retrying one page resumes the rest.
            void (status.wasLoadingAll ? list.loadAll() : list.loadNext())
          }}
        >
          {status.kind === 'failed' ? 'Try again' : 'Trying again…'}
        </OneTimeButton>
      )}
    </div>
  )
}

type CoverageActionsProps = { list: CitationListStore; onFocusLost: () => void }

function CoverageActions({ list, onFocusLost }: CoverageActionsProps) {
  const { status, end, news } = useSelector(list.snapshot)
  const { isLoading } = usePageAnalysis()
  return (
    <span className={`no-print flex items-center gap-2 flex-wrap ${styles['actions']}`}>
      {isLoading && <progress aria-label="Loading citations" />}
      <NewCitations list={list} onFocusLost={onFocusLost} />
      {news.kind === 'gap' && (
        <OneTimeButton onFocusLost={onFocusLost} onClick={() => void list.closeGap()}>
          Load what is missing
        </OneTimeButton>
      )}
      {end.kind === 'open' && status.kind !== 'failed' && (
        <LoadAllButton list={list} onFocusLost={onFocusLost} />
      )}
    </span>
  )
}

/** Adds newly listed citations. The app checks for them when the page opens and while the list is on screen. */
function NewCitations({ list, onFocusLost }: CoverageActionsProps) {
  const { brandId, search, coverage } = usePageAnalysis()
  const { first, count, label } = useNewItems(list, brandId, search, 0)
  if (coverage.count === 0 || count === 0) return null
  return (
    <OneTimeButton onFocusLost={onFocusLost} onClick={() => void list.showNewItems(first)}>
      {`Add ${label}`}
    </OneTimeButton>
  )
}

function useSourceTypes(brandId: string): TypeOf | null {
  const source = sourceTypesOf(useServices()).of(brandId)
  useEffect(() => {
    source.load().catch(() => undefined)
  }, [source])
  return useSelector(source.rules)?.typeOf ?? null
}
