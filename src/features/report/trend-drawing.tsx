import { dateLabels } from '../../charts/axis-labels.ts'
import { formatCompact } from '../../charts/chart-text.ts'
import { runPath } from '../../charts/line-path.ts'
import { pointScale, valueScale } from '../../charts/scales.ts'
import { scoreTicks } from '../../charts/ticks.ts'
import { type Day, runsOf } from '../../model/score/daily-series.ts'
import { trendSummary } from '../shared/trend-summary.ts'
import type { ReportNote } from './report-notes.ts'
import styles from './trend-drawing.module.css'

const MOST_TICKS = 5

type TrendDrawingProps = { days: readonly Day[]; notes: readonly ReportNote[] }

/**
 * The scores as a line. It is laid out in percent, because a print has another width than the screen and no script runs
 * in between: the labels are HTML over a drawing that is stretched.
 */
export function TrendDrawing({ days, notes }: TrendDrawingProps) {
  const scores = days.map(({ score }) => score).filter((score) => score !== null)
  const ticks = scoreTicks(scores, MOST_TICKS)
  const { x } = pointScale(days.length, 0, 100)
  const y = valueScale(ticks, 100, 0)
  const dates = days.map(({ date }) => date)
  const last = days.findLastIndex(({ score }) => score !== null)
  return (
    <div role="img" aria-label={trendSummary(days)} className={styles['drawing']}>
      {/* Screen readers would read the labels one by one. */}
      <div aria-hidden="true">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          {ticks.map((tick) => (
            <path key={tick} d={`M0,${y(tick)}H100`} className={styles['grid']} />
          ))}
          {runsOf(days).map((run) => {
            const { line, area } = runPath(run, x, y, 100)
            return (
              <g key={run[0]?.index}>
                <path d={area} className={styles['area']} />
                <path d={line} className={styles['line']} />
              </g>
            )
          })}
        </svg>
        <span
          className={styles['last']}
          style={{ left: `${x(last)}%`, top: `${y(days[last]?.score ?? 0)}%` }}
        />
        {notes.map(({ id, number, date }) => (
          <span
            key={id}
            className={styles['note']}
            style={{ left: `${x(days.findIndex((day) => day.date === date))}%` }}
          >
            <span>{number}</span>
          </span>
        ))}
        {ticks.map((tick) => (
          <span key={tick} className={styles['tick']} style={{ top: `${y(tick)}%` }}>
            {formatCompact(tick)}
          </span>
        ))}
        {dateLabels(dates, Infinity).map(({ index, label, anchor }) => (
          <span
            key={index}
            className={styles['date']}
            data-edge={anchor}
            style={{ left: `${x(index)}%` }}
          >
            {label}
          </span>
        ))}
      </div>
    </div>
  )
}
