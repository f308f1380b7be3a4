import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { useCallback } from 'react'
import { citationStatsQuery, scoreHistoryQuery, scoreQuery } from '../../api/queries.ts'
import type { Score, ScoreHistory } from '../../api/score.ts'
import { dateOfDay, DAY_MS } from '../../lib/dates.ts'
import { daysOfPeriod } from '../../lib/period.ts'
import { comparisonOf } from '../../model/analysis/coverage.ts'
import { datesOf, recentDays } from '../../model/analysis/day-range.ts'
import type { CitationFacts } from '../../model/analysis/facts-reader.ts'
import { citationListsOf } from '../../model/citation-list/citation-lists.ts'
import { NO_FILTER } from '../../model/citation-list/list-filter.ts'
import { actionsFor } from '../../model/insights/actions.ts'
import { findTopRows } from '../../model/insights/top-rows.ts'
import { reviewsOf } from '../../model/reviews/reviews.ts'
import type { ScoreWeights } from '../../model/score/components.ts'
import { workOfPeriod } from '../../model/work/work-of-period.ts'
import { useNow } from '../../ui/use-now.ts'
import { panelState } from '../shared/panel-state.ts'
import { StoryPanel } from '../shared/story-panel.tsx'
import { trendDays } from '../shared/trend-summary.ts'
import { useActionCounts } from '../shared/use-action-counts.ts'
import { useChosenQuestions } from '../shared/use-chosen-questions.ts'
import { useCompared } from '../shared/use-compared.ts'
import { type CountedList, useCountedList } from '../shared/use-counted-list.ts'
import { useGroupedList } from '../shared/use-grouped-list.ts'
import { useLoadAhead } from '../shared/use-load-ahead.ts'
import { useNumberedNotes } from '../shared/use-notes.ts'
import { useApi, useBrandName, useServices } from '../shared/use-services.tsx'
import { useBrandWork } from '../shared/use-work-list.ts'
import { AddUpSection } from './add-up-section.tsx'
import { CommentSection } from './comment-section.tsx'
import { DoneSection } from './done-section.tsx'
import { FlaggedSection } from './flagged-section.tsx'
import { LikeForLikeSection } from './like-for-like-section.tsx'
import { NextSection } from './next-section.tsx'
import { QuotesSection } from './quotes-section.tsx'
import { ReportFoot } from './report-foot.tsx'
import { ReportHead } from './report-head.tsx'
import { reportNotes } from './report-notes.ts'
import { ScoreSection } from './score-section.tsx'
import { TopRowsSection } from './top-rows-section.tsx'
import { TrendSection } from './trend-section.tsx'
import styles from './report-sheet.module.css'

/** The days whose sources and questions are compared with as many before, as on Analysis. */
const COMPARED_DAYS = 7

/** More numbers than these would cover each other on the chart. */
const MOST_NOTES = 4

type ReportSheetProps = {
  brandId: string
  period: string
  scoreWeights: ScoreWeights | null
  /** The group of questions whose citations it is about; '' is all. */
  group?: string
  /** `1 of 2`. */
  page: string
}

/** The report on one brand: a page of A4 or US Letter, light in every theme. */
export function ReportSheet({ brandId, period, scoreWeights, group = '', page }: ReportSheetProps) {
  const api = useApi()
  const brandName = useBrandName(brandId)
  const score = useQuery(scoreQuery(api, brandId))
  const history = useQuery(scoreHistoryQuery(api, brandId, period))
  const stats = useQuery(citationStatsQuery(api, brandId))
  const notes = useReportNotes(brandId, history.data)
  const flagged = useFlagged(brandId)
  const now = useNow()
  const today = Math.floor(now / DAY_MS)
  const whole = useCitationsOf(brandId, period, today)
  const counted = useGroupedList(whole, useChosenQuestions(brandId, group))
  const found = useTopRows(counted, today)
  const days = history.data === undefined ? [] : trendDays(history.data)
  const isLoading = score.isPending || history.isPending
  const counts = useActionCounts(counted, recentDays(daysOfPeriod(period) ?? 0, today).first)
  const work = workOfPeriod(useBrandWork(brandId), {
    from: days[0]?.date ?? '',
    to: days.at(-1)?.date ?? '',
  })
  const since = citationsSince(whole, daysOfPeriod(period) ?? 0, today)
  const actions = actionsFor({ score: score.data, weights: scoreWeights, days, counts, now })
  return (
    <article
      className={styles['sheet']}
      // Paper is light.
      data-theme="light"
      aria-label={`Report on ${brandName}`}
    >
      <ReportHead
        isLoading={isLoading}
        brandName={brandName}
        period={period}
        group={group}
        history={history.data}
        // It would move with every page that loads.
        since={whole.isLoading ? '' : since}
        isCounting={whole.isLoading}
      />
      <CommentSection brandId={brandId} />
      <div className={styles['top']}>
        <ScoreSection
          brandId={brandId}
          state={panelState(score, 'The score')}
          stats={panelState(stats, 'Citation data')}
        />
        <TrendSection
          state={panelState(history, 'The score history')}
          notes={notes.slice(-MOST_NOTES)}
        />
      </div>
      <div className={styles['pair']}>
        <StoryPanel
          className={`${styles['section']} ${styles['story']}`}
          brandId={brandId}
          period={period}
          state={panelState(history, 'The score history')}
          days={days}
          counted={counted}
          isOnPaper
        />
        <AddUpSection state={panelState(score, 'The components')} scoreWeights={scoreWeights} />
      </div>
      <LikeForLikeSection found={found} />
      <div className={styles['pair']}>
        <TopRowsSection by="sources" days={COMPARED_DAYS} found={found} coverage={whole.coverage} />
        <TopRowsSection
          by="questions"
          days={COMPARED_DAYS}
          found={found}
          coverage={whole.coverage}
        />
      </div>
      <QuotesSection brandId={brandId} brandName={brandName} group={group} counted={counted} />
      <FlaggedSection flagged={flagged} brandName={brandName} />
      <div className={styles['pair']}>
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
          // Each page that loads could change them.
          isLoading={isLoading || whole.isLoading}
          missing={missingOf(score.data, counted)}
        />
      </div>
      <ReportFoot brandName={brandName} page={page} />
    </article>
  )
}

/** What could not be loaded of all that actions follow from. */
function missingOf(score: Score | undefined, { loading }: CountedList) {
  if (loading.isUntouched && loading.status.kind === 'failed') return 'citations'
  return score === undefined ? 'score' : null
}

/** The citations of the report's period, which load in the background. */
function useCitationsOf(brandId: string, period: string, today: number): CountedList {
  const list = citationListsOf(useServices()).of(brandId, NO_FILTER)
  const counted = useCountedList(list)
  useLoadAhead(list, datesOf(recentDays(daysOfPeriod(period) ?? 0, today)), true)
  return counted
}

/** The first day of the citations, if not all that the report would need are loaded yet. */
function citationsSince({ coverage }: CountedList, days: number, today: number): string {
  const isPart = comparisonOf(recentDays(days, today), coverage).kind === 'not-loaded'
  return isPart && coverage.days !== null ? dateOfDay(coverage.days.first) : ''
}

/** The sources and questions of the last days, compared with as many days before. */
function useTopRows(counted: CountedList, today: number) {
  const { first, last } = recentDays(COMPARED_DAYS, today)
  const work = useCallback(
    (citations: Iterable<CitationFacts>) => findTopRows(citations, datesOf({ first, last })),
    [first, last],
  )
  return useCompared(counted, { first, last }, work)
}

/** The citations that the reader has flagged. */
function useFlagged(brandId: string) {
  const reviews = reviewsOf(useServices())
  useSelector(reviews.state)
  return reviews.flagged(brandId)
}

/** The reader's notes on the days of a brand's history. */
function useReportNotes(brandId: string, history: ScoreHistory | undefined) {
  const notes = useNumberedNotes(brandId)
  return history === undefined ? [] : reportNotes(notes, history)
}
