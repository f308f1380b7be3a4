import { memo } from 'react'
import type { IndexRange } from '../../../charts/use-drag-range.ts'
import type { Bar } from '../../../model/analysis/bars.ts'
import type { BarPlot } from './bar-plot.ts'
import type { Series } from './series.ts'
import styles from './bar-chart.module.css'

type StackedBarsProps = {
  bars: readonly Bar[]
  series: readonly Series[]
  plot: BarPlot
  /** The other bars are paler; null for none. */
  selected: IndexRange | null
}

/** The bars. They are drawn again only when they change, not when the cursor moves. */
export const StackedBars = memo(function StackedBars({
  bars,
  series,
  plot,
  selected,
}: StackedBarsProps) {
  const gap = (plot.slot - plot.barWidth) / 2
  return bars.map((bar, index) => {
    const isPale = selected !== null && (index < selected.first || index > selected.last)
    let below = 0
    return (
      <g key={bar.first} className={styles['bar']} data-pale={isPale}>
        {series.toReversed().map(({ key, color, valueOf }) => {
          const value = valueOf(bar)
          if (value === 0) return null
          const y = plot.y(below + value)
          const height = plot.y(below) - y
          below += value
          return (
            <rect
              key={key}
              x={plot.x(index) + gap}
              y={y}
              width={plot.barWidth}
              height={Math.max(height > 3 ? height - 1.5 : height, 0.5)}
              rx={plot.barWidth > 6 ? 1.5 : 0}
              style={{ fill: color }}
            />
          )
        })}
      </g>
    )
  })
})
