import type { BarPlot } from './bar-plot.ts'
import type { BarRange } from './use-drag-range.ts'
import styles from './bar-chart.module.css'

type RangeMarksProps = {
  range: BarRange
  plot: BarPlot
  /** Whether this is the ground behind the bars, and not the edges in front of them. */
  isBehind?: boolean
}

/** The chosen days: a ground, and two edges that can be dragged. */
export function RangeMarks({ range, plot, isBehind = false }: RangeMarksProps) {
  const start = plot.x(range.first)
  const end = plot.x(range.last + 1)
  const top = plot.top - 6
  if (isBehind) {
    return (
      <rect
        x={start}
        y={top}
        width={end - start}
        height={plot.bottom - top}
        className={styles['chosen']}
      />
    )
  }
  const middle = (plot.top + plot.bottom) / 2
  return [start, end].map((x) => (
    <g key={x} className={styles['edge']}>
      <line x1={x} x2={x} y1={top} y2={plot.bottom} />
      <rect x={x - 4} y={middle - 12} width={8} height={24} rx={4} />
      <line x1={x} x2={x} y1={middle - 4} y2={middle + 4} />
    </g>
  ))
}
