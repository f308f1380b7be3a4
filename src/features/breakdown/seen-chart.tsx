import { Suspense, useMemo } from 'react'
import { ChartFrame, type FrameState } from '../../charts/chart-frame.tsx'
import { ChartOverlay } from '../../charts/chart-overlay.tsx'
import { ChartSurface } from '../../charts/chart-surface.tsx'
import { ChartTooltip } from '../../charts/chart-tooltip.tsx'
import { lazyChart } from '../../charts/lazy-chart.tsx'
import { linePlot } from '../../charts/plot.ts'
import { dateOfDay, dayNumber, formatFullDate } from '../../lib/dates.ts'
import { formatNumber } from '../../lib/numbers.ts'
import type { SeenDay } from '../../model/component-history/component-history.ts'
import { COMPONENT_NAMES } from '../../model/score/components.ts'
import { ComponentVerdict } from '../../parts/score/component-verdict.tsx'
import {
  formatChange,
  changeOf,
  type SeenPoint,
  type SeenSeries,
  seenSummary,
} from './seen-series.ts'
import styles from './breakdown.module.css'

const HEIGHT = 96
const EDGES = { top: 8, right: 6, bottom: 8 }

const [SeenLine] = lazyChart(async () => (await import('./seen-line.tsx')).SeenLine)

type PlotProps = { series: SeenSeries; scale: { low: number; high: number } }
type SeenChartProps = PlotProps & {
  seen: readonly SeenDay[]
}

export function SeenChart({ series, scale, seen }: SeenChartProps) {
  const { component, points } = series
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
      >
        {(frame) => <Plot series={series} scale={scale} {...frame} />}
      </ChartFrame>
    </>
  )
}

function Plot({ series, scale, width, height, cursor, setCursor }: PlotProps & FrameState) {
  const { points, values } = series
  const first = dayNumber(points[0]?.date ?? '')
  const { low, high } = scale
  const plot = useMemo(() => {
    const dates = values.map((_, day) => dateOfDay(first + day))
    // No date labels: the text above names the first day, and the cursor names the others.
    return { ...linePlot(dates, [low, high], width, height, EDGES), labels: [] }
  }, [values, first, low, high, width, height])
  const current = cursor === null ? undefined : points[cursor]
  return (
    <ChartSurface
      indexAt={(x) => nearest(points, plot.indexAt(x))}
      cursor={cursor}
      setCursor={setCursor}
    >
      <Suspense fallback={null}>
        <SeenLine points={points} values={values} plot={plot} />
      </Suspense>
      {current !== undefined && (
        <>
          <ChartOverlay plot={plot}>
            <circle
              cx={plot.x(current.day)}
              cy={plot.y(current.score)}
              r="4"
              fill="var(--chart-score)"
            />
          </ChartOverlay>
          <ChartTooltip style={{ bottom: height, right: 0, whiteSpace: 'nowrap' }}>
            <p>{toMessage(current)}</p>
          </ChartTooltip>
        </>
      )}
    </ChartSurface>
  )
}

/** `Tue, 17 Nov 2026: 68` */
function toMessage(point: SeenPoint | undefined): string {
  return point === undefined ? '' : `${formatFullDate(point.date)}: ${formatNumber(point.score)}`
}

function nearest(points: readonly SeenPoint[], day: number): number {
  const distances = points.map((point) => Math.abs(point.day - day))
  return distances.indexOf(Math.min(...distances))
}
