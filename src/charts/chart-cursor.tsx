import type { CSSProperties } from 'react'
import type { Plot } from './plot.ts'

/** Between the point and its tooltip, in CSS pixels. */
const DISTANCE = 12

const WIDTH = 176

type CursorLineProps = {
  plot: Plot
  x: number
  /** The values at the cursor, the most important one last. */
  dots?: readonly { value: number | null; color: string; radius: number }[]
}

export function CursorLine({ plot, x, dots }: CursorLineProps) {
  return (
    <>
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
    </>
  )
}

/** For a tooltip as wide as its text, in the half of the chart that does not contain its point. */
export function inOtherHalf({ width, left, right, top }: Plot, x: number): CSSProperties {
  return x > (left + right) / 2 ? { right: width - x + DISTANCE, top } : { left: x + DISTANCE, top }
}

/** For a tooltip of fixed width: after its point or bar, before it, or above or below if neither side has room. */
export function beside(
  plot: Plot,
  { start, end = start, y = null }: { start: number; end?: number; y?: number | null },
): CSSProperties {
  const [after, before] = [end + DISTANCE, start - DISTANCE - WIDTH]
  const { top, bottom, width, height } = plot
  if (after + WIDTH <= width) return { inlineSize: WIDTH, left: after, top }
  if (before >= 0) return { inlineSize: WIDTH, left: before, top }
  const left = Math.max(0, Math.min((start + end - WIDTH) / 2, width - WIDTH))
  const isHigh = y !== null && y < (top + bottom) / 2
  return { inlineSize: WIDTH, left, ...(isHigh ? { bottom: height - bottom } : { top }) }
}
