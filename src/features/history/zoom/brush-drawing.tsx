import { memo, useId, useMemo } from 'react'
import { dateLabels } from '../../../charts/axis-labels.ts'
import { linePath } from '../../../charts/line-path.ts'
import { RangeEdges, RangeGround } from '../../../charts/range-marks.tsx'
import { pointScale, valueScale } from '../../../charts/scales.ts'
import type { HistoryDay } from '../history-series.ts'
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
  const { path, labels, x } = useMemo(() => drawingOf(days, width), [days, width])
  const window = { start: x(first), end: x(last), top: 0, bottom: HEIGHT }
  const isWhole = first === 0 && last === days.length - 1
  return (
    <svg width={width} height={HEIGHT + 24} className={styles['drawing']} aria-hidden="true">
      <rect width={width} height={HEIGHT} rx="4" className={styles['ground']} />
      {!isWhole && <RangeGround {...window} />}
      <path d={path} className={styles['line']} />
      <clipPath id={clipId}>
        <rect x={window.start} width={Math.max(2, window.end - window.start)} height={HEIGHT} />
      </clipPath>
      <path d={path} clipPath={`url(#${clipId})`} className={styles['shownLine']} />
      <RangeEdges {...window} />
      {labels.map(({ index, label, anchor }) => (
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
  const { x } = pointScale(days.length, 0, width)
  const y = valueScale([low, Math.max(low + 1, high)], HEIGHT - EDGE, EDGE)
  const { line, dots } = linePath(
    days.map(({ score }) => score),
    x,
    y,
  )
  const dates = days.map(({ date }) => date)
  return { path: line + dots, labels: dateLabels(dates, width), x }
}
