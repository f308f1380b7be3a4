import type { ScoreHistory } from '../../api/score.ts'
import { formatCompact } from '../../charts/chart-text.ts'
import { middleAtFoot, pinLabels } from '../../charts/pins.tsx'
import { dateLabels, pointScale, valueScale, roomyTicks, runPath } from '../../charts/plot.ts'
import { formatDate } from '../../lib/dates.ts'
import { formatNumber } from '../../lib/numbers.ts'
import { type DailyScore, runsOf } from '../../model/score/daily-series.ts'
import { bandStripes } from '../../parts/app/band-stripes.ts'
import { trendFacts, trendSummary } from '../../parts/score/trend-messages.ts'
import { Panel, type PanelState, Skeleton } from '../../ui/panel.tsx'
import { type Column, Table, TableRow } from '../../ui/table.tsx'
import styles from './report.module.css'

type ChartNote = { number: number; date: string }

type TrendSectionProps = {
  state: PanelState<ScoreHistory>
  days: readonly DailyScore[]
  notes: readonly ChartNote[]
}

export function TrendSection({ state, days, notes }: TrendSectionProps) {
  return (
    <Panel
      name="Score in the period"
      end={<span>{factsMessage(days)}</span>}
      className={styles['section']}
      state={state}
      // As high as the drawing, so that what is below does not move.
      skeleton={
        <div className={styles['drawing']} style={{ blockSize: HEIGHT }}>
          <Skeleton lines={6} />
        </div>
      }
    >
      {() =>
        days.length === 0 ? (
          <p className={`text-muted ${styles['none']}`}>No scores in this period.</p>
        ) : (
          <>
            <TrendDrawing days={days} notes={notes} />
            {/* For screen readers; the printed page has no room. */}
            <div className="no-print sr-only">
              <Table name="Score in the period" columns={VALUE_COLUMNS} hasCaption>
                {days.toReversed().map((day) => (
                  <TableRow key={day.date} columns={VALUE_COLUMNS} row={day} />
                ))}
              </Table>
            </div>
          </>
        )
      }
    </Panel>
  )
}

const VALUE_COLUMNS: Column<DailyScore>[] = [
  { label: 'Date', renderCell: ({ date }) => formatDate(date) },
  {
    label: 'Score',
    renderCell: ({ score }) =>
      score === null ? 'no data' : <span translate="no">{formatNumber(score)}</span>,
  },
]

/** `low 52 · high 76 · average 63 · 5 days without data` */
function factsMessage(days: readonly DailyScore[]): string {
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

const MAX_TICKS = 4
/** In print, in CSS pixels. */
const PAPER_WIDTH = 400
/** In print and on screen. */
const HEIGHT = 136
const NUMBER_HEIGHT = 15
/** The minimum height of a band for its name, in percent. */
const MIN_NAMED = 17

type TrendDrawingProps = { days: readonly DailyScore[]; notes: readonly ChartNote[] }

/** In percent, because print and screen differ in width and no script runs in between; labels are HTML on top. */
function TrendDrawing({ days, notes }: TrendDrawingProps) {
  const scores = days.map(({ score }) => score).filter((score) => score !== null)
  const ticks = roomyTicks(scores, MAX_TICKS)
  const { x } = pointScale(days.length, 0, 100)
  const onPaper = pointScale(days.length, 0, PAPER_WIDTH)
  const y = valueScale(ticks, 100, 0)
  /** In CSS pixels, like the numbers of events. */
  const pointOf = (index: number) => {
    const score = days[index]?.score ?? null
    return score === null ? null : (HEIGHT * y(score)) / 100
  }
  const indexOf = new Map(days.map(({ date }, index) => [date, index]))
  const pins = notes.map(({ number, date }) => ({ number, index: indexOf.get(date) ?? -1 }))
  const stripes = bandStripes({ ticks, top: 0, bottom: 100, y }, MIN_NAMED)
  const dates = days.map(({ date }) => date)
  const last = days.findLastIndex(({ score }) => score !== null)
  const lastScore = days[last]?.score ?? 0
  return (
    <div
      role="img"
      aria-label={trendSummary(days)}
      className={`relative text-muted ${styles['drawing']}`}
      style={{ blockSize: HEIGHT }}
    >
      {/* Screen readers would read the labels one by one. */}
      <div aria-hidden="true">
        {stripes.map(({ band, name, top, bottom }) => (
          <span
            key={band}
            className={`absolute ${styles['band']}`}
            data-band={band}
            style={{ top: `${top}%`, height: `${bottom - top}%` }}
          >
            {name}
          </span>
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          {ticks.map((tick) => (
            <path key={tick} d={`M0,${y(tick)}H100`} className={styles['grid']} />
          ))}
          {runsOf(days).map((run) => (
            <path key={run[0]?.index} d={runPath(run, x, y, 100).line} className={styles['line']} />
          ))}
        </svg>
        <span
          className={`absolute ${styles['last']}`}
          style={{ left: `${x(last)}%`, top: `${y(lastScore)}%` }}
        />
        <b
          className={`absolute font-semibold text-ink ${styles['value']}`}
          translate="no"
          style={{ left: `${x(last)}%`, top: `${y(lastScore)}%` }}
        >
          {formatNumber(lastScore)}
        </b>
        {[...new Set(pins.map(({ index }) => index))].map((index) => (
          <span
            key={index}
            className={`absolute ${styles['note']}`}
            style={{ left: `${x(index)}%`, top: pointOf(index) ?? HEIGHT }}
          />
        ))}
        {pinLabels(pins, onPaper.x, NUMBER_HEIGHT).map(({ label, x: middle, indexes }) => (
          <span
            key={label}
            className={`grid place-items-center absolute font-semibold text-ink whitespace-nowrap bg-surface ${styles['trendDrawingNumber']}`}
            translate="no"
            style={{
              left: `${(100 * middle) / PAPER_WIDTH}%`,
              top: middleAtFoot(indexes, pointOf, HEIGHT, NUMBER_HEIGHT),
            }}
          >
            {label}
          </span>
        ))}
        {ticks.map((tick) => (
          <span key={tick} className={styles['tick']} translate="no" style={{ top: `${y(tick)}%` }}>
            {formatCompact(tick)}
          </span>
        ))}
        {dateLabels(dates, PAPER_WIDTH).map(({ index, label, anchor }) => (
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
