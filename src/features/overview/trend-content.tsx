import { Link } from '@tanstack/react-router'
import { memo, useCallback } from 'react'
import { Axes } from '../../charts/axes.tsx'
import { CursorLine, inOtherHalf } from '../../charts/chart-cursor.tsx'
import { ChartFrame } from '../../charts/chart-frame.tsx'
import { textWidth } from '../../charts/chart-text.ts'
import { type Pin, Pins } from '../../charts/pins.tsx'
import { roomyTicks, type LinePlot, linePlot, runPath } from '../../charts/plot.ts'
import { formatDay, formatFullDate } from '../../lib/dates.ts'
import { formatCount, formatNumber } from '../../lib/numbers.ts'
import {
  inDateOrder,
  type NumberedAnnotation,
  formatMark,
  namedMarks,
} from '../../model/notes/note.ts'
import { type DailyScore, runsOf } from '../../model/score/daily-series.ts'
import { type BandStripe, bandStripes } from '../../parts/app/band-stripes.ts'
import { trendSummary } from '../../parts/score/trend-messages.ts'
import {
  useNumberedAnnotations,
  useOperatorAnnotations,
} from '../../parts/user-data/use-user-data.ts'
import styles from './overview.module.css'
import chartStyles from './trend-chart.module.css'

/** The score history shows the rest. */
const MAX_NOTES = 2

type TrendContentProps = { brandId: string; period: string; days: readonly DailyScore[] }

export function TrendContent({ brandId, period, days }: TrendContentProps) {
  const marked = inDateOrder(useNumberedAnnotations(brandId), useOperatorAnnotations(brandId))
  const indexes = new Map(days.map(({ date }, index) => [date, index]))
  const notes = marked.flatMap((numbered) => {
    const index = indexes.get(numbered.note.date)
    return index === undefined ? [] : [{ ...numbered, index }]
  })
  return (
    <>
      <TrendChart days={days} pins={notes} />
      <NotesLine brandId={brandId} period={period} notes={notes} />
    </>
  )
}

type NotesLineProps = { brandId: string; period: string; notes: readonly NumberedAnnotation[] }

function NotesLine({ brandId, period, notes }: NotesLineProps) {
  if (notes.length === 0) return null
  const more = notes.length - MAX_NOTES
  const link = {
    to: '/brands/$brandId/history',
    params: { brandId },
    search: { period },
    className: 'hover-link',
  } as const
  return (
    <ul
      className={`flex overflow-hidden text-xs text-muted ${styles['notes']}`}
      role="list"
      aria-label="Events"
    >
      {notes.slice(0, MAX_NOTES).map(({ number, letter, note }) => (
        <li key={note.id}>
          <Link {...link}>
            <b className="text-ink" translate="no">
              {letter ?? number}
            </b>{' '}
            <span className={styles['date']}>{formatDay(note.date)}</span>{' '}
            <span dir="auto">{note.text}</span>
          </Link>
        </li>
      ))}
      {more > 0 && (
        <li>
          <Link {...link}>{formatCount(more, 'more', 'more')}</Link>
        </li>
      )}
    </ul>
  )
}

const HEIGHT = 224

type TrendChartProps = {
  days: readonly DailyScore[]
  /** The annotations on these days, in date order. */
  pins: readonly Pin[]
}

/** Plain SVG, so that it is painted with the page. Days without data are gaps. */
function TrendChart({ days, pins }: TrendChartProps) {
  const describe = (index: number) => {
    const day = days[index]
    if (day === undefined) return ''
    const { named, more } = namedMarks(pins.filter((pin) => pin.index === index))
    const events = [...named.map(formatMark), more]
      .map((words) => (words === '' ? '' : `, ${words}`))
      .join('')
    return `${formatFullDate(day.date)}: ${day.score ?? 'no data'}${events}`
  }
  return (
    <ChartFrame
      summary={trendSummary(days)}
      points={days.length}
      describePoint={describe}
      height={HEIGHT}
      layout={useCallback((width, height) => trendPlot(days, width, height), [days])}
      renderCursor={(plot, index) => {
        const x = plot.x(index)
        return {
          marks: <CursorLine plot={plot} x={x} />,
          tooltip: (
            <>
              <p>{formatFullDate(days[index]?.date ?? '')}</p>
              <strong translate="no">{days[index]?.score ?? NO_DATA}</strong>
            </>
          ),
          place: { ...inOtherHalf(plot, x), whiteSpace: 'nowrap' },
        }
      }}
    >
      {(plot) => <TrendDrawing days={days} pins={pins} plot={plot} />}
    </ChartFrame>
  )
}

type TrendDrawingProps = TrendChartProps & { plot: TrendPlot }

const TrendDrawing = memo(function TrendDrawing({ days, pins, plot }: TrendDrawingProps) {
  const { width, height, x, y, left, bottom, stripes, gapLabels } = plot
  const last = days.findLastIndex(({ score }) => score !== null)
  const lastScore = days[last]?.score ?? null
  const isEventInGap = pins.some(({ index }) => days[index]?.score === null)
  return (
    <svg width={width} height={height}>
      {stripes.map(({ band, top, bottom: end }) => (
        <rect
          key={band}
          x={left}
          y={top}
          width={width - left}
          height={end - top}
          className={chartStyles['stripe']}
          data-band={band}
        />
      ))}
      <Axes plot={plot} end={width} />
      {stripes.map(({ band, name, nameTop }) => (
        <text
          key={band}
          x={left + 8}
          y={nameTop}
          dy="1.3em"
          className={chartStyles['band']}
          data-band={band}
        >
          {name}
        </text>
      ))}
      {gapLabels.map((label) => (
        <text
          key={label.x}
          x={label.x}
          y={bottom - 8}
          dy={isEventInGap ? '-2em' : 0}
          className={chartStyles['gap']}
        >
          {NO_DATA}
        </text>
      ))}
      {runsOf(days).map((run) => (
        <path
          key={run[0]?.index}
          d={runPath(run, x, y, bottom).line}
          className={chartStyles[run.length === 1 ? 'dot' : 'line']}
        />
      ))}
      <Pins pins={pins} values={days.map(({ score }) => score)} plot={plot} areAtFoot />
      {lastScore !== null && (
        <>
          <circle cx={x(last)} cy={y(lastScore)} r="4" className={chartStyles['last']} />
          <text
            x={x(last) + 8}
            y={y(lastScore)}
            dy="0.35em"
            className={`text-sm font-semibold ${chartStyles['value']}`}
          >
            {formatNumber(lastScore)}
          </text>
        </>
      )}
    </svg>
  )
})

const MAX_TICKS = 5
const TOP = 8
const BOTTOM = 30
const VALUE_GAP = 18
/** A lower band has no room for its name. */
const MIN_NAMED = 20

/** The middle of a gap wide enough for a label, in CSS pixels. */
type GapLabel = { x: number }

type TrendPlot = LinePlot & {
  /** `nameTop` is the top of the name: below any grid line that would strike it through. */
  stripes: readonly (BandStripe & { nameTop: number })[]
  gapLabels: readonly GapLabel[]
}

const NO_DATA = 'no data'

function trendPlot(days: readonly DailyScore[], width: number, height: number): TrendPlot {
  const ticks = roomyTicks(
    days.map(({ score }) => score).filter((score) => score !== null),
    MAX_TICKS,
  )
  const last = days.findLast(({ score }) => score !== null)?.score ?? 0
  const plot = linePlot(
    days.map(({ date }) => date),
    ticks,
    width,
    height,
    {
      top: TOP,
      right: VALUE_GAP + textWidth(formatNumber(last)) * 1.3,
      bottom: BOTTOM,
    },
  )
  const lines = ticks.map(plot.y)
  const stripes = bandStripes(plot, MIN_NAMED).map((stripe) => {
    const striking = lines.find((line) => line > stripe.top && line < stripe.top + MIN_NAMED)
    return { ...stripe, nameTop: striking ?? stripe.top }
  })
  return { ...plot, stripes, gapLabels: gapLabelsOf(days, plot) }
}

function gapLabelsOf(days: readonly DailyScore[], { x }: LinePlot): GapLabel[] {
  const labels: GapLabel[] = []
  let before = -1
  for (const [index, { score }] of days.entries()) {
    if (score === null) continue
    const [from, to] = [x(before), x(index)]
    const isGap = before !== -1 && index - before > 1
    if (isGap && to - from > textWidth(NO_DATA)) labels.push({ x: (from + to) / 2 })
    before = index
  }
  return labels
}
