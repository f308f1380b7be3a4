import { useLayoutEffect, useMemo } from 'react'
import { DAY_MS, formatClockOrDay } from '../../lib/dates.ts'
import { analysisOf } from '../../model/analysis/analysis.ts'
import type { PeriodChanges } from '../../model/analysis/changes.ts'
import { chosenPartOf, comparisonOf } from '../../model/analysis/coverage.ts'
import { datesOf } from '../../model/analysis/day-range.ts'
import type { CitationListStore } from '../../model/citation-list/citation-list-store.ts'
import { citationListsOf } from '../../model/citation-list/citation-lists.ts'
import { NO_FILTER } from '../../model/citation-list/list-filter.ts'
import type { ListSnapshot } from '../../model/citation-list/list-snapshot.ts'
import type { CompetitorTable } from '../../model/competitors/count-competitors.ts'
import { describeError } from '../../parts/app/describe-error.ts'
import { MethodsFooter } from '../../parts/app/methods-footer.tsx'
import { RangeControl } from '../../parts/app/range-control.tsx'
import { useServices } from '../../parts/app/use-services.tsx'
import { useCountedList } from '../../parts/citations/use-counted-list.ts'
import { usePrefetch } from '../../parts/citations/use-prefetch.ts'
import { useChosenQuestions } from '../../parts/user-data/use-chosen-questions.ts'
import { PageHead } from '../../ui/page-head.tsx'
import type { PanelState } from '../../ui/panel.tsx'
import { useNow } from '../../ui/use-now.ts'
import { AnalysisProvider } from './analysis-context.tsx'
import { analysisRange } from './analysis-range.ts'
import { ALL_DAYS, type AnalysisSearch, USUAL_RANGE } from './analysis-search.ts'
import { useCompetitorTable } from './competitors/use-competitor-table.ts'
import { CoverageLine } from './coverage-line.tsx'
import { PageFilters } from './filters/page-filters.tsx'
import { OverTimePanel } from './over-time/citations-chart-panel.tsx'
import { TablesPanel } from './tables/tables-panel.tsx'
import { usePeriodChanges } from './use-period-changes.ts'
import { useSourceTypes } from './use-source-types.ts'
import styles from './analysis-page.module.css'

type AnalysisPageProps = {
  brandId: string
  brandName: string
  search: AnalysisSearch
  onSearch: (change: Partial<AnalysisSearch>, isContinued?: boolean) => void
}

/** Where the loaded citations come from, what they are about, and how they change. */
export function AnalysisPage({ brandId, brandName, search: asked, onSearch }: AnalysisPageProps) {
  const now = useNow()
  const today = Math.floor(now / DAY_MS)
  const { platform, sentiment } = asked
  const range = useMemo(() => analysisRange(asked, today), [asked, today])
  const { days: chosen, before } = range
  const { from, to } = datesOf(chosen)
  const search = { ...asked, from, to }
  const list = citationListsOf(useServices()).of(brandId, { ...NO_FILTER, platform, sentiment })
  const analysis = analysisOf(list)
  const questions = useChosenQuestions(brandId, asked.group)
  // Before the list is counted, so that it is counted once.
  useLayoutEffect(() => {
    analysis.setFilter({ platform, sentiment, from, to, before, questions })
  }, [analysis, platform, sentiment, from, to, before, questions])
  const { loading, snapshot, coverage, isLoading } = useCountedList(list)
  usePrefetch(list, search, { firstBefore: before?.first })
  const chosenPart = chosenPartOf(chosen, coverage)
  const competitors = useCompetitorTable(brandId, analysis, snapshot, search.by === 'competitors')
  const comparison = comparisonOf(chosen, coverage, before)
  const tableChanges = usePeriodChanges(analysis, snapshot, comparison, search.by)
  const changes = search.by === 'competitors' ? withRows(tableChanges, competitors) : tableChanges
  const typeOf = useSourceTypes(brandId)
  const state = pageState(list, loading, snapshot.list !== null, now)
  // While the days are being loaded, an empty table would say that they have no citations.
  const isTableDue = isLoading && chosenPart !== 'all' && snapshot.tables.total.citations === 0
  return (
    <AnalysisProvider
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
        changes,
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
          onAllDays={() => {
            onSearch(ALL_DAYS)
          }}
        />
        <PageFilters />
      </PageHead>
      <div className={styles['page']}>
        <TablesPanel
          state={state.kind === 'ready' && isTableDue ? { kind: 'loading' } : state}
          coverage={<CoverageLine list={list} isReady={state.kind === 'ready'} />}
        />
        <OverTimePanel state={state} />
        <MethodsFooter />
      </div>
    </AnalysisProvider>
  )
}

/** The changes of the competitors in place of those of another table. */
function withRows(
  changes: PeriodChanges | null,
  competitors: CompetitorTable | null,
): PeriodChanges | null {
  const rows = competitors?.changes ?? null
  return changes === null || rows === null ? null : { ...changes, rows }
}

/** The state of both panels, which show the same list. @param now milliseconds since 1970 */
function pageState(
  list: CitationListStore,
  { isUntouched, status, failedAt, checkedAt }: ListSnapshot,
  isCounted: boolean,
  now: number,
): PanelState<null> {
  if (isUntouched && status.kind === 'failed') {
    return {
      kind: 'failed',
      problem: describeError(status.error, 'The citations'),
      retry: () => void list.loadNext(),
    }
  }
  if (isUntouched || !isCounted) return { kind: 'loading', isAgain: status.kind === 'loading' }
  const staleSince = failedAt === null ? null : formatClockOrDay(checkedAt, now)
  return { kind: 'ready', data: null, staleSince }
}
