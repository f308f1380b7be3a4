import { useSelector } from '@tanstack/react-store'
import { memo, useCallback } from 'react'
import { type Component, COMPONENTS } from '../../api/score.ts'
import { ChartFrame } from '../../charts/chart-frame.tsx'
import { Lines } from '../../charts/drawings.tsx'
import { type LinePlot, linePlot, roomyTicks } from '../../charts/plot.ts'
import {
  dateOfDay,
  formatDate,
  type Day,
  dayOf,
  formatFullDate,
  daysBetween,
  formatDayOf,
} from '../../lib/dates.ts'
import { formatNumber, formatSigned } from '../../lib/numbers.ts'
import {
  componentHistoryOf,
  type SeenDay,
} from '../../model/component-history/component-history.ts'
import { COMPONENT_NAMES } from '../../model/score/components.ts'
import type { ScoreChange } from '../../model/statistics/score-windows.ts'
import { useServices } from '../../parts/app/use-services.tsx'
import { ComponentVerdict } from '../../parts/score/component-verdict.tsx'
import { Panel } from '../../ui/panel.tsx'
import { DataTable } from '../../ui/table.tsx'
import styles from './breakdown.module.css'

const MIN_DAYS = 3

type ComponentHistoryPanelProps = { brandId: string; view: 'chart' | 'table' }

/** The components on the days this browser loaded them, because the service has no history of them. */
export function ComponentHistoryPanel({ brandId, view }: ComponentHistoryPanelProps) {
  const days = useSelector(componentHistoryOf(useServices()).of(brandId))
  return (
    <Panel
      name="Component history"
      end={<span>recorded on this device</span>}
      state={{ kind: 'ready', data: days, staleSince: null }}
    >
      {() => {
        if (days.length < MIN_DAYS) {
          return (
            <p className={`text-muted text-xs ${styles['note']}`}>
              {`We record the components each day you visit. The chart appears after 3 days (${formatNumber(days.length)} so far).`}
            </p>
          )
        }
        return view === 'chart' ? <SeenCharts days={days} /> : <SeenTable days={days} />
      }}
    </Panel>
  )
}

function SeenCharts({ days }: { days: readonly SeenDay[] }) {
  const scale = sharedScale(days)
  return (
    <ul className={`grid ${styles['charts']}`} role="list">
      {COMPONENTS.map((component) => (
        <li key={component}>
          <SeenChart series={seenSeries(days, component)} scale={scale} seen={days} />
        </li>
      ))}
    </ul>
  )
}

function SeenTable({ days }: { days: readonly SeenDay[] }) {
  return (
    <div className={styles['componentHistoryPanelTable']} tabIndex={-1}>
      <DataTable
        name="Components by day"
        columns={[
          { label: 'Date', renderCell: ({ date }) => formatDate(date) },
          ...COMPONENTS.map((component) => ({
            label: COMPONENT_NAMES[component],
            renderCell: (day: SeenDay) => formatNumber(day[component]),
            isNumber: true,
          })),
        ]}
        rows={days.toReversed()}
        keyOf={({ date }) => date}
      />
    </div>
  )
}

const HEIGHT = 96
const EDGES = { top: 8, right: 6, bottom: 8 }

type SeenChartProps = {
  series: SeenSeries
  scale: { low: number; high: number }
  seen: readonly SeenDay[]
}

function SeenChart({ series, scale, seen }: SeenChartProps) {
  const { component, points, values } = series
  const { low, high } = scale
  const layout = useCallback(
    (width: number, height: number) => seenPlot(series, [low, high], width, height),
    [series, low, high],
  )
  const change = changeOf(series)
  return (
    <>
      <div className={`text-muted text-xs ${styles['head']}`}>
        <span className="font-semibold text-ink">{COMPONENT_NAMES[component]}</span>{' '}
        {change !== null && (
          <>
            <strong translate="no">{formatNumber(change.score)}</strong>{' '}
            <span>{formatChange(series)}</span>{' '}
            <ComponentVerdict component={component} seen={seen} move={change} />
          </>
        )}
      </div>
      <ChartFrame
        summary={seenSummary(series)}
        points={points.length}
        describePoint={(index) => toMessage(points[index])}
        height={HEIGHT}
        layout={layout}
        renderCursor={(plot, index) => {
          const point = points[index]
          if (point === undefined) return null
          return {
            marks: (
              <circle
                cx={plot.x(point.day)}
                cy={plot.y(point.score)}
                r="4"
                fill="var(--chart-score)"
              />
            ),
            tooltip: <p>{toMessage(point)}</p>,
            place: { bottom: HEIGHT, right: 0, whiteSpace: 'nowrap' },
          }
        }}
      >
        {(plot) => <SeenLine points={points} values={values} plot={plot} />}
      </ChartFrame>
    </>
  )
}

type SeenLineProps = Pick<SeenSeries, 'points' | 'values'> & { plot: LinePlot }

const SeenLine = memo(function SeenLine({ points, values, plot }: SeenLineProps) {
  return (
    <Lines
      plot={plot}
      lines={[{ key: 'score', values, color: 'var(--chart-score)', strokeWidth: 1.8 }]}
    >
      {points.map(({ day, score }) => (
        <circle key={day} cx={plot.x(day)} cy={plot.y(score)} r="2" fill="var(--chart-score)" />
      ))}
    </Lines>
  )
})

function seenPlot(
  { points, values }: SeenSeries,
  ticks: readonly number[],
  width: number,
  height: number,
): LinePlot {
  const first = dayOf(points[0]?.date ?? '')
  const dates = values.map((_, day) => dateOfDay(first + day))
  const plot = linePlot(dates, ticks, width, height, EDGES)
  // No date labels: the text above names the first day, and the cursor names the others.
  return { ...plot, labels: [], indexAt: (x) => nearest(points, plot.indexAt(x)) }
}

/** `Tue, 17 Nov 2026: 68` */
function toMessage(point: SeenPoint | undefined): string {
  return point === undefined ? '' : `${formatFullDate(point.date)}: ${formatNumber(point.score)}`
}

function nearest(points: readonly SeenPoint[], day: Day): number {
  const distances = points.map((point) => Math.abs(point.day - day))
  return distances.indexOf(Math.min(...distances))
}

const MAX_TICKS = 4

/** `day` counts from the first one. */
type SeenPoint = { date: string; score: number; day: Day }

type SeenSeries = {
  component: Component
  points: readonly SeenPoint[]
  /** One value per day from first to last; null where nothing was stored. */
  values: readonly (number | null)[]
}

function sharedScale(days: readonly SeenDay[]): { low: number; high: number } {
  const scores = days.flatMap((day) => COMPONENTS.map((component) => day[component]))
  const ticks = roomyTicks(scores, MAX_TICKS)
  return { low: ticks[0] ?? 0, high: ticks.at(-1) ?? 100 }
}

/** @param days oldest first */
function seenSeries(days: readonly SeenDay[], component: Component): SeenSeries {
  const first = dayOf(days[0]?.date ?? '')
  const last = dayOf(days.at(-1)?.date ?? '')
  const points = days.map((day) => ({
    date: day.date,
    score: day[component],
    day: dayOf(day.date) - first,
  }))
  const values = Array.from<number | null>({ length: last - first + 1 }).fill(null)
  for (const { day, score } of points) values[day] = score
  return { component, points, values }
}

function seenSummary({ component, points }: SeenSeries): string {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return `${COMPONENT_NAMES[component]}, never seen`
  const days = daysBetween(first.date, last.date)
  return `${COMPONENT_NAMES[component]} as seen on ${points.length} days from ${formatDayOf(days, first.date)} to ${formatDayOf(days, last.date)}: ${formatNumber(first.score)} to ${formatNumber(last.score)}`
}

/** From the first day to the last; null without days. */
function changeOf({ points }: SeenSeries): (ScoreChange & { score: number }) | null {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return null
  const { score } = last
  return { from: first.date, to: last.date, points: score - first.score, score }
}

/** `+3 since 14 Nov`, or `no change since 14 Nov` */
function formatChange(series: SeenSeries): string {
  const change = changeOf(series)
  if (change === null) return ''
  const { from, to, points } = change
  const words = points === 0 ? 'no change' : formatSigned(points)
  return `${words} since ${formatDayOf(daysBetween(from, to), from)}`
}
