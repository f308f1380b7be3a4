import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { citationStatsQuery, scoreHistoryQuery, scoreQuery } from '../../api/queries.ts'
import type { ScoreHistory } from '../../api/score.ts'
import { DAY_MS } from '../../lib/dates.ts'
import { daysOfPeriod } from '../../lib/period.ts'
import { datesOf, recentDays } from '../../model/analysis/day-range.ts'
import { citationListsOf } from '../../model/citation-list/citation-lists.ts'
import { NO_FILTER } from '../../model/citation-list/list-filter.ts'
import { notesOf } from '../../model/notes/notes.ts'
import type { ScoreWeights } from '../../model/score/components.ts'
import { Logo } from '../../ui/logo.tsx'
import { Name } from '../../ui/name.tsx'
import { useNow } from '../../ui/use-now.ts'
import { panelState } from '../shared/panel-state.ts'
import { useLoadAhead } from '../shared/use-load-ahead.ts'
import { useOpenList } from '../shared/use-open-list.ts'
import { useApi, useBrandName, useServices } from '../shared/use-services.tsx'
import { AddUpSection } from './add-up-section.tsx'
import { FlaggedSection } from './flagged-section.tsx'
import { NotesSection } from './notes-section.tsx'
import { PlatformSection } from './platform-section.tsx'
import { ReportFacts } from './report-facts.tsx'
import { ReportFoot } from './report-foot.tsx'
import { reportNotes } from './report-notes.ts'
import { ScoreSection } from './score-section.tsx'
import { SentimentSection } from './sentiment-section.tsx'
import { TrendSection } from './trend-section.tsx'
import styles from './report-sheet.module.css'

type ReportSheetProps = {
  brandId: string
  period: string
  scoreWeights: ScoreWeights | null
  /** `1 of 2`. */
  page: string
}

/** The report on one brand: a page of A4, light in every theme. */
export function ReportSheet({ brandId, period, scoreWeights, page }: ReportSheetProps) {
  const api = useApi()
  const brandName = useBrandName(brandId)
  const score = useQuery(scoreQuery(api, brandId))
  const history = useQuery(scoreHistoryQuery(api, brandId, period))
  const stats = useQuery(citationStatsQuery(api, brandId))
  const notes = useReportNotes(brandId, history.data)
  useCitationsOf(brandId, period)
  const statsState = panelState(stats, 'Citation data')
  return (
    <article
      className={styles['sheet']}
      // Paper is light.
      data-theme="light"
      aria-label={`Report on ${brandName}`}
    >
      <header>
        <p className={styles['product']}>
          <Logo />
          <span>Brand Visibility</span>
          <span>GEO report</span>
        </p>
        <h2 className={styles['brand']} data-long={brandName.length > 36}>
          <Name>{brandName}</Name>
        </h2>
      </header>
      <ReportFacts period={period} score={score.data} history={history.data} stats={stats.data} />
      <div className={styles['top']}>
        <ScoreSection brandId={brandId} state={panelState(score, 'The score')} />
        <TrendSection state={panelState(history, 'The score history')} notes={notes.shown} />
      </div>
      <AddUpSection state={panelState(score, 'The components')} scoreWeights={scoreWeights} />
      <div className={styles['shares']}>
        <PlatformSection state={statsState} />
        <SentimentSection state={statsState} />
      </div>
      <NotesSection {...notes} />
      <FlaggedSection brandId={brandId} brandName={brandName} />
      <ReportFoot brandId={brandId} period={period} page={page} />
    </article>
  )
}

/** Loads the citations of the report's period in the background. */
function useCitationsOf(brandId: string, period: string): void {
  const list = citationListsOf(useServices()).of(brandId, NO_FILTER)
  const today = Math.floor(useNow() / DAY_MS)
  useOpenList(list)
  useLoadAhead(list, datesOf(recentDays(daysOfPeriod(period) ?? 0, today)))
}

/** The reader's notes on the days of a brand's history. */
function useReportNotes(brandId: string, history: ScoreHistory | undefined) {
  const all = useSelector(notesOf(useServices()).sorted)
  const ofBrand = all.filter((note) => note.brandId === brandId)
  return history === undefined ? { shown: [], more: 0 } : reportNotes(ofBrand, history)
}
