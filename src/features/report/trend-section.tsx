import type { ScoreHistory } from '../../api/score.ts'
import { formatDate } from '../../lib/dates.ts'
import { formatNumber } from '../../lib/numbers.ts'
import type { Day } from '../../model/score/daily-series.ts'
import { trendFacts } from '../../parts/score/trend-summary.ts'
import { Panel, type PanelState, Skeleton } from '../../ui/panel.tsx'
import type { ReportNote } from './report-notes.ts'
import { TrendDrawing } from './trend-drawing.tsx'
import styles from './report.module.css'

type TrendSectionProps = {
  state: PanelState<ScoreHistory>
  days: readonly Day[]
  notes: readonly ReportNote[]
}

export function TrendSection({ state, days, notes }: TrendSectionProps) {
  return (
    <Panel
      name="Score in the period"
      end={<span>{factsMessage(days)}</span>}
      className={styles['section']}
      state={state}
      skeleton={<Skeleton lines={6} />}
    >
      {() =>
        days.length === 0 ? (
          <p className={`text-muted ${styles['none']}`}>No scores in this period yet.</p>
        ) : (
          <>
            <TrendDrawing days={days} notes={notes} />
            <TrendValues days={days} />
          </>
        )
      }
    </Panel>
  )
}

/** For screen readers only; the printed page has no room. */
function TrendValues({ days }: { days: readonly Day[] }) {
  return (
    <div className={`sr-only ${styles['onScreen']}`}>
      <table>
        <caption>Score in the period</caption>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Score</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ date, score }) => (
            <tr key={date}>
              <th scope="row">{formatDate(date)}</th>
              <td translate={score === null ? undefined : 'no'}>
                {score === null ? 'no data' : formatNumber(score)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** `low 52 · high 76 · average 63 · 5 days without data` */
function factsMessage(days: readonly Day[]): string {
  const facts = trendFacts(days)
  if (facts === null) return ''
  const scores = days.map(({ score }) => score).filter((score) => score !== null)
  const average = scores.reduce((sum, score) => sum + score, 0) / scores.length
  const words = [
    `low ${formatNumber(facts.low)}`,
    `high ${formatNumber(facts.high)}`,
    `average ${formatNumber(average)}`,
  ]
  if (facts.missing > 0) {
    words.push(
      `${formatNumber(facts.missing)} ${facts.missing === 1 ? 'day' : 'days'} without data`,
    )
  }
  return words.join(' · ')
}
