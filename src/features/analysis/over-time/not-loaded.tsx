import { useId } from 'react'
import { textWidth } from '../../../lib/chart-text.ts'
import type { Bar } from '../../../model/analysis/bars.ts'
import { useNow } from '../../../ui/use-now.ts'
import { usePageAnalysis } from '../analysis-context.tsx'
import { notLoadedInWords } from '../analysis-words.ts'
import type { BarPlot } from './bar-plot.ts'
import styles from './bar-chart.module.css'

/** The days that are not loaded: hatched, and named where there is room. The summary of the chart names them too. */
export function NotLoaded({ bars, plot }: { bars: readonly Bar[]; plot: BarPlot }) {
  const pattern = useId()
  const { coverage } = usePageAnalysis()
  const now = useNow()
  const end = bars.findLastIndex(({ loaded }) => loaded !== 'all') + 1
  if (end === 0 || coverage.loaded.kind !== 'since') return null
  const width = plot.x(end) - plot.left
  const words = [notLoadedInWords(bars[0]?.first ?? 0, coverage.loaded.time, now), 'Not loaded yet']
  const label = words.find((text) => labelWidthOf(text) <= width)
  const labelWidth = labelWidthOf(label ?? '')
  const middle = { x: plot.left + width / 2, y: (plot.top + plot.bottom) / 2 }
  return (
    <>
      <defs>
        <pattern
          id={pattern}
          width="7"
          height="7"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="7" height="7" className={styles['hatchGround']} />
          {/* In the middle: at the edge, browsers cut it differently. */}
          <line x1="3.5" x2="3.5" y1="0" y2="7" className={styles['hatch']} />
        </pattern>
      </defs>
      <rect
        x={plot.left}
        y={plot.top}
        width={width}
        height={plot.bottom - plot.top}
        fill={`url(#${pattern})`}
      />
      {label !== undefined && (
        <g className={styles['notLoaded']}>
          <rect
            x={middle.x - labelWidth / 2}
            y={middle.y - 15}
            width={labelWidth}
            height={30}
            rx={6}
          />
          <text x={middle.x} y={middle.y} dy="0.32em" textAnchor="middle">
            {label}
          </text>
        </g>
      )}
    </>
  )
}

function labelWidthOf(text: string): number {
  return textWidth(text) + 24
}
