import type { CitationStats } from '../../api/citations.ts'
import type { Score } from '../../api/score.ts'
import { capitalized } from '../../lib/capitalized.ts'
import { formatCount, formatNumber, formatShare } from '../../lib/numbers.ts'
import { periodInWords } from '../../lib/period.ts'
import { sentimentName } from '../../model/names.ts'
import { bandOf } from '../../model/score/bands.ts'
import { moveOfScore } from '../../model/statistics/score-verdicts.ts'
import { Panel, PanelProblem, type PanelState, Skeleton } from '../../ui/panel.tsx'
import { ScoreChange } from '../shared/score-change.tsx'
import { distanceToNextBand } from '../shared/score-summary.ts'
import { scoreVerdictWords } from '../shared/score-verdict-words.ts'
import { inSentimentOrder, sumOf } from '../shared/share-rows.ts'
import { useScoreVerdicts } from '../shared/use-score-verdict.ts'
import styles from './report-sheet.module.css'

type ScoreSectionProps = {
  brandId: string
  state: PanelState<Score>
  stats: PanelState<CitationStats>
}

/** The score with its band and its change, and how many citations there are. */
export function ScoreSection({ brandId, state, stats }: ScoreSectionProps) {
  const verdicts = useScoreVerdicts(brandId)
  return (
    <Panel
      name="GEO score"
      className={styles['section']}
      state={state}
      skeleton={<Skeleton lines={6} />}
    >
      {({ score, change, change_period, updated_at }) => {
        const verdict = scoreVerdictWords(
          verdicts,
          moveOfScore({ change, change_period, updated_at }),
        )
        const next = distanceToNextBand(score)
        return (
          <>
            <p className={styles['score']}>
              <strong translate="no">{formatNumber(score)}</strong>
              <span className="visually-hidden"> / 100</span>{' '}
              <span className={styles['bandOf']}>
                <b>{bandOf(score).name}</b>{' '}
                {next !== null && <span>{`${next.distance} ${next.band}`}</span>}
              </span>
            </p>
            <p className={styles['change']}>
              <ScoreChange change={change} verdict={verdict?.kind ?? null} unit />{' '}
              <span>{`in ${periodInWords(change_period)}`}</span>
            </p>
            {change !== 0 && (
              <p className={styles['verdict']}>
                {verdict === null ? '' : `${capitalized(verdict.verdict)}. ${verdict.reason}`}
              </p>
            )}
            <p className={`quiet ${styles['citations']}`}>
              {stats.kind === 'ready' ? citationsInWords(stats.data) : ''}
            </p>
            <PanelProblem state={stats} />
          </>
        )
      }}
    </Panel>
  )
}

/** `1,284 citations in 30 days, 69% positive, 6% negative`. */
function citationsInWords({ total_citations, period, by_sentiment }: CitationStats): string {
  const total = sumOf(by_sentiment)
  const shares = inSentimentOrder(by_sentiment)
    .filter(({ key }) => key === 'positive' || key === 'negative')
    .map(
      ({ key, count }) =>
        `${formatShare(Math.max(0, count), total)} ${sentimentName(key).toLowerCase()}`,
    )
  const all = `${formatCount(total_citations, 'citation', 'citations')} in ${periodInWords(period)}`
  return [all, ...(total === 0 ? [] : shares)].join(', ')
}
