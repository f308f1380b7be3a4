import { useId } from 'react'
import { Axes } from '../../charts/axes.tsx'
import { ChartFrame, type FrameState } from '../../charts/chart-frame.tsx'
import { CursorLine } from '../../charts/chart-overlay.tsx'
import { ChartSurface } from '../../charts/chart-surface.tsx'
import { ChartTooltip, inOtherHalf } from '../../charts/chart-tooltip.tsx'
import { runPath } from '../../charts/line-path.ts'
import { linePlot } from '../../charts/plot.ts'
import { scoreTicks } from '../../charts/ticks.ts'
import { formatFullDate } from '../../lib/dates.ts'
import { type Day, runsOf } from '../../model/score/daily-series.ts'
import { trendSummary } from '../shared/trend-summary.ts'
import styles from './trend-chart.module.css'

const HEIGHT = 232
const EDGES = { top: 8, right: 8, bottom: 38 }
/** The area reaches below the lowest tick, to the dates. */
const FLOOR = HEIGHT - 26

/** The scores of a period as an area in plain SVG, which is painted with the page. Days without data are gaps. */
export function TrendChart({ days }: { days: readonly Day[] }) {
  const describe = (index: number) => {
    const day = days[index]
    return day === undefined ? '' : `${formatFullDate(day.date)}: ${day.score ?? 'no data'}`
  }
  return (
    <ChartFrame
      summary={trendSummary(days)}
      points={days.length}
      describePoint={describe}
      height={HEIGHT}
    >
      {(frame) => <Plot days={days} {...frame} />}
    </ChartFrame>
  )
}

function Plot({ days, width, height, cursor, setCursor }: FrameState & { days: readonly Day[] }) {
  const gradientId = useId()
  const ticks = scoreTicks(days.map(({ score }) => score).filter((score) => score !== null))
  const dates = days.map(({ date }) => date)
  const plot = linePlot(dates, ticks, width, height, EDGES)
  const { x, y, left } = plot
  const low = ticks[0] ?? 0
  const last = days.findLastIndex(({ score }) => score !== null)
  const current = cursor === null ? undefined : days[cursor]
  return (
    <ChartSurface indexAt={plot.indexAt} cursor={cursor} setCursor={setCursor}>
      <svg width={width} height={height}>
        <defs>
          <linearGradient id={gradientId} x1="0" x2="0" y1="0" y2="1">
            <stop offset="0" stopColor="var(--chart-score)" stopOpacity="0.2" />
            <stop offset="1" stopColor="var(--chart-score)" stopOpacity="0.01" />
          </linearGradient>
        </defs>
        <Axes plot={plot} />
        {runsOf(days).map((run) => {
          const { line, area } = runPath(run, x, y, FLOOR)
          return (
            <g key={run[0]?.index}>
              <path d={area} fill={`url(#${gradientId})`} />
              <path d={line} className={styles[run.length === 1 ? 'dot' : 'line']} />
            </g>
          )
        })}
        {low !== 0 && (
          <text x={left} y={FLOOR + 3} className={styles['start']}>
            {`Scale starts at ${low}`}
          </text>
        )}
        {last !== -1 && (
          <circle cx={x(last)} cy={y(days[last]?.score ?? 0)} r="3.5" className={styles['last']} />
        )}
      </svg>
      {cursor !== null && current !== undefined && (
        <>
          <CursorLine plot={{ ...plot, bottom: FLOOR }} x={x(cursor)} />
          <ChartTooltip style={{ ...inOtherHalf(plot, x(cursor)), whiteSpace: 'nowrap' }}>
            <p>{formatFullDate(current.date)}</p>
            <strong>{current.score ?? 'no data'}</strong>
          </ChartTooltip>
        </>
      )}
    </ChartSurface>
  )
}
