import { type PointerEvent, useMemo } from 'react'
import type { Bar } from '../../../model/analysis/bars.ts'
import { usePageAnalysis } from '../analysis-context.tsx'
import { barPlot } from './bar-plot.ts'
import { BarTooltip } from './bar-tooltip.tsx'
import { NotLoaded } from './not-loaded.tsx'
import { RangeMarks } from './range-marks.tsx'
import type { Series } from './series.ts'
import { StackedBars } from './stacked-bars.tsx'
import { type BarRange, useDragRange, xOf } from './use-drag-range.ts'
import styles from './bar-chart.module.css'

type BarChartProps = {
  bars: readonly Bar[]
  series: readonly Series[]
  selected: BarRange | null
  onSelect: (range: BarRange) => void
  width: number
  height: number
  cursor: number | null
  setCursor: (index: number | null) => void
}

/** Stacked bars in plain SVG, with the chosen days, the cursor and what is not loaded. */
export function BarChart(props: BarChartProps) {
  const { bars, series, selected, onSelect, width, height, cursor, setCursor } = props
  const { today } = usePageAnalysis()
  const plot = useMemo(() => barPlot(bars, { width, height, today }), [bars, width, height, today])
  const { dragged, handlers } = useDragRange(plot, selected, onSelect)
  const marked = dragged ?? selected
  const bar = cursor === null ? undefined : bars[cursor]
  return (
    <div
      className={styles['chart']}
      {...handlers}
      onPointerMove={(event: PointerEvent) => {
        handlers.onPointerMove(event)
        const index = plot.barAt(xOf(event))
        if (index !== cursor) setCursor(index)
      }}
    >
      <svg width={width} height={height}>
        {plot.ticks.map(({ value, label }) => (
          <g key={value}>
            <line
              x1={plot.left}
              x2={width}
              y1={plot.y(value)}
              y2={plot.y(value)}
              className={styles[value === 0 ? 'baseline' : 'grid']}
            />
            <text x={plot.left - 10} y={plot.y(value)} dy="0.32em" className={styles['value']}>
              {label}
            </text>
          </g>
        ))}
        {plot.days.map(({ x, label, anchor }) => (
          <text key={x} x={x} y={height - 6} textAnchor={anchor} className={styles['day']}>
            {label}
          </text>
        ))}
        {cursor !== null && bar !== undefined && (
          <rect
            x={plot.x(cursor)}
            y={plot.top}
            width={plot.slot}
            height={plot.bottom - plot.top}
            className={styles['cursor']}
          />
        )}
        <NotLoaded bars={bars} plot={plot} />
        {marked !== null && <RangeMarks range={marked} plot={plot} isBehind />}
        <StackedBars bars={bars} series={series} plot={plot} selected={marked} />
        {marked !== null && <RangeMarks range={marked} plot={plot} />}
      </svg>
      {cursor !== null && bar !== undefined && dragged === null && (
        <BarTooltip bar={bar} index={cursor} series={series} plot={plot} />
      )}
    </div>
  )
}
