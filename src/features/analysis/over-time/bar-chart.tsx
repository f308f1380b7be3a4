import { useMemo } from 'react'
import { Axes } from '../../../charts/axes.tsx'
import type { FrameState } from '../../../charts/chart-frame.tsx'
import { ChartSurface } from '../../../charts/chart-surface.tsx'
import { RangeEdges, RangeGround } from '../../../charts/range-marks.tsx'
import { type IndexRange, useDragRange } from '../../../charts/use-drag-range.ts'
import type { Bar } from '../../../model/analysis/bars.ts'
import { usePageAnalysis } from '../analysis-context.tsx'
import { barPlot } from './bar-plot.ts'
import { BarTooltip } from './bar-tooltip.tsx'
import { NotLoaded } from './not-loaded.tsx'
import type { Series } from './series.ts'
import { StackedBars } from './stacked-bars.tsx'
import styles from './bar-chart.module.css'

/** How far a chosen range reaches above the plot, in CSS pixels. */
const RANGE_REACH = 6

type BarChartProps = FrameState & {
  bars: readonly Bar[]
  series: readonly Series[]
  selected: IndexRange | null
  onSelect: (range: IndexRange) => void
}

/**
 * Stacked bars, with the chosen days, the cursor and what is not loaded. In plain SVG, because Recharts would take twice as long
 * for ten years of bars.
 */
export function BarChart(props: BarChartProps) {
  const { bars, series, selected, onSelect, width, height, cursor, setCursor } = props
  const { today } = usePageAnalysis()
  const plot = useMemo(() => barPlot(bars, { width, height, today }), [bars, width, height, today])
  const { dragged, handlers } = useDragRange({
    count: bars.length,
    indexAt: plot.barAt,
    range: selected,
    edges: ({ first, last }) => [plot.x(first), plot.x(last + 1)],
    fewest: 1,
    onRange: (range, isDone) => {
      if (range !== null && isDone) onSelect(range)
    },
  })
  const marked = dragged ?? selected
  const span = marked !== null && {
    start: plot.x(marked.first),
    end: plot.x(marked.last + 1),
    top: plot.top - RANGE_REACH,
    bottom: plot.bottom,
  }
  const bar = cursor === null ? undefined : bars[cursor]
  return (
    <ChartSurface indexAt={plot.barAt} cursor={cursor} setCursor={setCursor} drag={handlers}>
      <svg width={width} height={height} className={styles['chart']}>
        {cursor !== null && bar !== undefined && (
          <rect
            x={plot.x(cursor)}
            y={plot.top}
            width={plot.slot}
            height={plot.bottom - plot.top}
            className={styles['cursor']}
          />
        )}
        <Axes plot={plot} base="var(--chart-ring)" />
        <NotLoaded bars={bars} plot={plot} edges={span === false ? [] : [span.start, span.end]} />
        {span !== false && <RangeGround {...span} />}
        <StackedBars bars={bars} series={series} plot={plot} selected={marked} />
        {span !== false && <RangeEdges {...span} />}
      </svg>
      {cursor !== null && bar !== undefined && dragged === null && (
        <BarTooltip bar={bar} index={cursor} series={series} plot={plot} />
      )}
    </ChartSurface>
  )
}
