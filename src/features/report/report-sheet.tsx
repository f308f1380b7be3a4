import { useSelector } from '@tanstack/react-store'
import { useCallback, useMemo } from 'react'
import { citationStatsQuery, scoreHistoryQuery, scoreQuery } from '../../api/queries.ts'
import { type Score, type ScoreHistory, COMPONENTS } from '../../api/score.ts'
import { dateOfDay, dayOf } from '../../lib/dates.ts'
import { formatDecimal, formatNumber, formatPercent } from '../../lib/numbers.ts'
import { chosenPartOf, comparisonOf } from '../../model/analysis/analysis.ts'
import { type DayRange, datesOf, isWithin } from '../../model/analysis/day-range.ts'
import { type CitationFacts, countDays } from '../../model/analysis/facts-reader.ts'
import { citationListsOf } from '../../model/citation-list/citation-lists.ts'
import { NO_FILTER } from '../../model/citation-list/list-filter.ts'
import { actionsFor } from '../../model/insights/actions.ts'
import { findTopRows, type TopRows } from '../../model/insights/top-rows.ts'
import { configuredMethod } from '../../model/product/configured-product.ts'
import { periodFor, type Range, rangeOf } from '../../model/range.ts'
import { reviewsOf } from '../../model/reviews/reviews.ts'
import { addUp, COMPONENT_NAMES } from '../../model/score/components.ts'
import type { DailyScore } from '../../model/score/daily-series.ts'
import { usePanelQuery } from '../../parts/app/page-health.tsx'
import { useBrandName, useServices } from '../../parts/app/use-services.tsx'
import {
  usePrefetch,
  useWorkedOut,
  type CountedList,
  useCountedList,
  useGroupedList,
} from '../../parts/citations/use-counted-list.ts'
import {
  useActionCounts,
  type ComparedState,
  useCompared,
} from '../../parts/insights/use-compared.ts'
import { useLabelCheck } from '../../parts/insights/use-label-check.ts'
import { ExplanationPanel } from '../../parts/score/explanation-panel.tsx'
import { rangeDays } from '../../parts/score/trend-messages.ts'
import { useChosenQuestions } from '../../parts/user-data/question-group-menu.tsx'
import { useNumberedAnnotations, useBrandWork } from '../../parts/user-data/use-user-data.ts'
import { Name } from '../../ui/name.tsx'
import { Panel, Skeleton } from '../../ui/panel.tsx'
import { DataTable } from '../../ui/table.tsx'
import { useNow } from '../../ui/use-now.tsx'
import {
  LikeForLikeSection,
  TopRowsSection,
  QuotesSection,
  FlaggedSection,
} from './citation-sections.tsx'
import { type ReportSearch, useReportLists } from './report-controls.tsx'
import { ReportHead, CommentSection } from './report-head.tsx'
import { ScoreSection } from './score-section.tsx'
import { TrendSection } from './trend-section.tsx'
import { reportNotes, workOfPeriod, DoneSection, NextSection } from './work-sections.tsx'
import styles from './report.module.css'

/** More numbers would overlap on the chart. */
const MAX_NOTES = 4

type ReportSheetProps = {
  brandId: string
  search: ReportSearch
  /** `1 of 2` */
  page: string
}

/** One page of A4 or US Letter, light in every theme. */
export function ReportSheet({ brandId, search, page }: ReportSheetProps) {
  const { group, period } = search
  const { api, scoreWeights: weights } = useServices()
  const brandName = useBrandName(brandId)
  const [scoreState, score] = usePanelQuery(scoreQuery(api, brandId), 'The score')
  const now = useNow()
  const today = dayOf(now)
  const range = useMemo(() => rangeOf(search, today), [search, today])
  const isNow = range.days.last === today
  const [historyState, history] = usePanelQuery(
    scoreHistoryQuery(api, brandId, periodFor(range.days.first, today)),
    'The score history',
    { panels: 2 },
  )
  const [stats] = usePanelQuery(citationStatsQuery(api, brandId), 'Citation data', {
    saysStale: true,
  })
  const days = history.data === undefined ? [] : rangeDays(history.data, range)
  const notes = useReportNotes(brandId, history.data, days)
  const flagged = useFlagged(brandId, range.days)
  const whole = useCitationsOf(brandId, range)
  const counted = useGroupedList(whole, useChosenQuestions(brandId, group))
  const found = useTopRows(counted, range)
  const counts = useDayCounts(counted, range.days)
  const isLoading = score.isPending || history.isPending
  const ofActions = useActionCounts(counted, range.days.first, range.days.last)
  const work = workOfPeriod(useBrandWork(brandId), {
    from: days[0]?.date ?? '',
    to: days.at(-1)?.date ?? '',
  })
  const missing = missingOf(score.data, counted)
  const isReading = whole.isLoading || (ofActions === undefined && missing !== 'citations')
  const labels = useLabelCheck(whole.isLoading ? null : whole.loading.citations)
  const since = citationsSince(whole, range)
  const actions = actionsFor({
    // Without a score on these days, today's components say nothing about them.
    score: days.some((day) => day.score !== null) ? score.data : undefined,
    weights,
    days,
    counts: ofActions,
    now,
  })
  return (
    <article
      className={`flex flex-col min-w-0 text-xs text-ink bg-surface ${styles['sheet']}`}
      data-theme="light"
      aria-label={`Report on ${brandName}`}
    >
      <ReportHead
        isLoading={isLoading}
        brandName={brandName}
        range={range}
        group={group}
        // It would change with every page that loads.
        since={whole.isLoading ? '' : since}
        isCounting={whole.isLoading}
      />
      <CommentSection brandId={brandId} />
      <div className={`grid ${styles['top']}`}>
        <ScoreSection
          brandId={brandId}
          // The change needs the history, the count the statistics; without waiting, they would move what is below.
          state={history.isPending || stats.kind === 'loading' ? { kind: 'loading' } : scoreState}
          stats={stats}
          range={range}
          history={history.data}
          isNow={isNow}
          counts={counts}
          citedFrom={firstCited(whole, range)}
          isGroup={group !== ''}
        />
        <TrendSection state={historyState} days={days} notes={notes.slice(-MAX_NOTES)} />
      </div>
      <div className={`grid ${styles['pair']}`}>
        <ExplanationPanel
          className={`${styles['section']} ${styles['story']}`}
          brandId={brandId}
          period={period}
          state={historyState}
          days={days}
          counted={counted}
          pickedFrom={range.pickedFrom}
          isOnPaper
        />
        {/* The service gives only today's components. */}
        {isNow && <AddUpSection brandId={brandId} />}
      </div>
      <LikeForLikeSection found={found} />
      <div className={`grid ${styles['pair']}`}>
        <TopRowsSection by="sources" range={range} found={found} />
        <TopRowsSection by="questions" range={range} found={found} />
      </div>
      <QuotesSection
        brandId={brandId}
        brandName={brandName}
        group={group}
        days={range.days}
        counted={counted}
      />
      <FlaggedSection flagged={flagged} brandName={brandName} />
      <div className={`grid ${styles['pair']}`}>
        <DoneSection
          brandId={brandId}
          work={work.done}
          notes={notes}
          today={today}
          hasRoom={flagged.length === 0}
        />
        <NextSection
          work={work.next}
          actions={actions}
          since={since}
          range={range}
          // Each page that loads could change them.
          isLoading={isLoading || isReading}
          missing={missing}
        />
      </div>
      <ReportFoot brandName={brandName} labels={labels} page={page} />
    </article>
  )
}

/** The first day with citations, if the report begins earlier; else ''. */
function firstCited(
  { coverage: { days, loaded } }: Pick<CountedList, 'coverage'>,
  range: Range,
): string {
  const isLater = loaded.kind === 'all' && days !== null && days.first > range.days.first
  return isLater ? dateOfDay(days.first) : ''
}

function missingOf(score: Score | undefined, { loading }: CountedList) {
  if (loading.isUntouched && loading.status.kind === 'failed') return 'citations'
  return score === undefined ? 'score' : null
}

function useCitationsOf(brandId: string, { days, before }: Range): CountedList {
  const list = citationListsOf(useServices()).of(brandId, NO_FILTER)
  const counted = useCountedList(list)
  usePrefetch(list, datesOf(days), { firstBefore: before?.first, isUnlimited: true })
  // Lists load one after the other: the others wait.
  const [target] = useReportLists([brandId])
  if (target?.kind !== 'loading' && !counted.isLoading) return counted
  // Each page would start every comparison again, and together they take longer than the pages.
  const snapshot = { ...counted.snapshot, list: null }
  return { ...counted, snapshot, isLoading: true }
}

/** The first day of the citations, if the report would need earlier ones; else ''. */
function citationsSince({ coverage }: CountedList, { days, before }: Range): string {
  const isPart = comparisonOf(days, coverage, before).kind === 'not-loaded'
  return isPart && coverage.days !== null ? dateOfDay(coverage.days.first) : ''
}

function useTopRows(counted: CountedList, { days, before }: Range): ComparedState<TopRows> {
  const work = useMemo(() => {
    const workFor = (other: DayRange | null) => (citations: Iterable<CitationFacts>) =>
      findTopRows(citations, { ...datesOf(days), before: other })
    return { compared: workFor(before), alone: workFor(null) }
  }, [days, before])
  const compared = useCompared(counted, days, work.compared, before)
  const isAlone = compared === 'before-first'
  const alone = useWorkedOut(counted, isAlone ? work.alone : null)
  return isAlone ? (alone ?? 'loading') : compared
}

function useDayCounts(counted: CountedList, days: DayRange) {
  const work = useCallback(
    (citations: Iterable<CitationFacts>) => countDays(citations, days),
    [days],
  )
  const isWhole = chosenPartOf(days, counted.coverage) === 'all' && !counted.loading.isUntouched
  return useWorkedOut(counted, isWhole ? work : null)
}

function useFlagged(brandId: string, days: DayRange) {
  const reviews = reviewsOf(useServices())
  useSelector(reviews.state)
  return reviews
    .flagged(brandId)
    .filter(({ citation }) => citation === undefined || isWithin(dayOf(citation.detected_at), days))
}

function useReportNotes(
  brandId: string,
  history: ScoreHistory | undefined,
  days: readonly DailyScore[],
) {
  const notes = useNumberedAnnotations(brandId)
  return history === undefined ? [] : reportNotes(notes, history, days)
}

const NAME = 'What makes up the score'

/** How the components add up to the score, if the weights are known (contract §9). */
function AddUpSection({ brandId }: { brandId: string }) {
  const { api, scoreWeights } = useServices()
  const [state] = usePanelQuery(scoreQuery(api, brandId), 'The components')
  const added = state.kind === 'ready' ? addUp(state.data, scoreWeights) : null
  return (
    <Panel
      name={NAME}
      className={styles['section']}
      state={state}
      skeleton={<Skeleton lines={5} />}
    >
      {({ breakdown }) => (
        <DataTable
          name={NAME}
          columns={[
            { label: 'Component', renderCell: ({ component }) => COMPONENT_NAMES[component] },
            { label: 'Score', renderCell: ({ own }) => formatNumber(own), isNumber: true },
            {
              label: 'Weight',
              renderCell: ({ row }) => row && formatPercent(row.weight),
              isNumber: true,
              isShown: added !== null,
            },
            {
              label: 'Room to grow',
              renderCell: ({ row }) => row && formatDecimal(row.stillToGain),
              isNumber: true,
              isShown: added !== null,
            },
          ]}
          rows={COMPONENTS.map((component) => ({
            component,
            own: breakdown[component],
            row: added?.rows.find((each) => each.component === component),
          }))}
          keyOf={({ component }) => component}
        />
      )}
    </Panel>
  )
}

const ASK_AGAIN =
  'Ask again and you may get a different answer: it depends on the time, place, account and model.'

type ReportFootProps = { brandName: string; labels: string; page: string }

function ReportFoot({ brandName, labels, page }: ReportFootProps) {
  const method = configuredMethod(useServices().configured.method).text
  return (
    <footer className={`flex justify-between text-muted border-t gap-4 ${styles['foot']}`}>
      <div>
        <p>
          <span>Covers AI answers that mention</span> <Name>{brandName}</Name>
          <span data-explains="rows">; “real change” means too large to be luck</span>
          <span>.</span>
          {labels !== '' && <span>{` ${labels}`}</span>}
        </p>
        <p>{ASK_AGAIN}</p>
        {method !== '' && <p dir="auto">{method}</p>}
      </div>
      <p>{page}</p>
    </footer>
  )
}
