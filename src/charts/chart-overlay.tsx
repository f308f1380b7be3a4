import type { ReactNode } from 'react'
import type { Plot } from './plot.ts'
import styles from './chart-frame.module.css'

/** Moves with the pointer without rendering the chart again. */
export function ChartOverlay({ plot, children }: { plot: Plot; children: ReactNode }) {
  return (
    <svg width={plot.width} height={plot.height} className={styles['overlay']}>
      {children}
    </svg>
  )
}

type CursorProps = {
  plot: Plot
  x: number
  /** The values at the cursor, the most important one last. */
  dots?: readonly { value: number | null; color: string; radius: number }[]
}

export function CursorLine({ plot, x, dots }: CursorProps) {
  return (
    <ChartOverlay plot={plot}>
      <path d={`M${x},${plot.top}V${plot.bottom}`} stroke="var(--chart-score)" strokeWidth="1.2" />
      {dots?.map(
        ({ value, color, radius }) =>
          value !== null && (
            <circle
              key={color}
              cx={x}
              cy={plot.y(value)}
              r={radius}
              fill={color}
              stroke="var(--chart-ground)"
              strokeWidth="2"
            />
          ),
      )}
    </ChartOverlay>
  )
}
