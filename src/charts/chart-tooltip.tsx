import type { CSSProperties, ReactNode } from 'react'
import type { Plot } from './plot.ts'
import styles from './chart-tooltip.module.css'

/** Between the point and its tooltip, in CSS pixels. */
const DISTANCE = 12

/** The width of a tooltip whose place depends on it, in CSS pixels. */
const WIDTH = 176

type ChartTooltipProps = { style: CSSProperties; children: ReactNode }

/** What a chart says beside the point of its cursor. A list in it has a row for each line or part. */
export function ChartTooltip({ style, children }: ChartTooltipProps) {
  return (
    <div className={styles['tooltip']} style={style}>
      {children}
    </div>
  )
}

/** The place of a tooltip as wide as its text, in the half of the chart where its point is not. */
export function inOtherHalf({ width, left, right, top }: Plot, x: number): CSSProperties {
  return x > (left + right) / 2 ? { right: width - x + DISTANCE, top } : { left: x + DISTANCE, top }
}

/**
 * The place of a tooltip of a fixed width: after its point or bar, before it, or where neither side has room, above or below.
 * @param start the left edge of the point or bar
 * @param y the place of the value, null where there is none
 */
export function beside(
  plot: Plot,
  { start, end, y }: { start: number; end: number; y: number | null },
): CSSProperties {
  const [after, before] = [end + DISTANCE, start - DISTANCE - WIDTH]
  const { top, bottom, width, height } = plot
  if (after + WIDTH <= width) return { inlineSize: WIDTH, left: after, top }
  if (before >= 0) return { inlineSize: WIDTH, left: before, top }
  const left = Math.max(0, Math.min((start + end - WIDTH) / 2, width - WIDTH))
  const isHigh = y !== null && y < (top + bottom) / 2
  return { inlineSize: WIDTH, left, ...(isHigh ? { bottom: height - bottom } : { top }) }
}
