import { memo, useId, useMemo } from 'react'
import type { HistoryDay } from '../history-series.ts'
import { linePath } from '../line-path.ts'
import { datesFor } from '../score-plot.ts'
import styles from './zoom-brush.module.css'

/** CSS pixels, as in the style sheet. */
const HEIGHT = 54
const EDGE = 9

type BrushDrawingProps = {
  days: readonly HistoryDay[]
  width: number
  first: number
  last: number
}

/** The line of the whole series, the part that is shown and its two handles. */
export const BrushDrawing = memo(function BrushDrawing({
  days,
  width,
  first,
  last,
}: BrushDrawingProps) {
  const clipId = useId()
  const { line, dots, dates } = useMemo(() => drawingOf(days, width), [days, width])
  const x = placeOf(days, width)
  const window = { x: x(first), width: Math.max(2, x(last) - x(first)), height: HEIGHT }
  return (
    <svg width={width} height={HEIGHT + 24} className={styles['drawing']} aria-hidden="true">
      <rect width={width} height={HEIGHT} rx="4" className={styles['ground']} />
      <path d={line + dots} className={styles['line']} />
      <rect
        {...window}
        rx="3"
        className={styles['window']}
        data-whole={first === 0 && last === days.length - 1}
      />
      <clipPath id={clipId}>
        <rect {...window} />
      </clipPath>
      <path d={line + dots} clipPath={`url(#${clipId})`} className={styles['shownLine']} />
      {[first, last].map((index, order) => (
        <g
          key={order === 0 ? 'start' : 'end'}
          transform={`translate(${x(index)} ${HEIGHT / 2})`}
          className={styles[order === 0 ? 'startMark' : 'endMark']}
        >
          <rect x="-5" y="-13" width="10" height="26" rx="4" />
          <path d="M0,-5V5" />
        </g>
      ))}
      {dates.map(({ index, label, anchor }) => (
        <text key={index} x={x(index)} y={HEIGHT + 18} textAnchor={anchor}>
          {label}
        </text>
      ))}
    </svg>
  )
})

function drawingOf(days: readonly HistoryDay[], width: number) {
  let low = Infinity
  let high = -Infinity
  for (const { score } of days) {
    if (score === null) continue
    low = Math.min(low, score)
    high = Math.max(high, score)
  }
  const span = Math.max(1, high - low)
  const path = linePath(
    days.map(({ score }) => score),
    placeOf(days, width),
    (score) => HEIGHT - EDGE - ((score - low) / span) * (HEIGHT - 2 * EDGE),
  )
  return { ...path, dates: datesFor(days, width) }
}

function placeOf(days: readonly HistoryDay[], width: number) {
  return (index: number) => (index / Math.max(1, days.length - 1)) * width
}
