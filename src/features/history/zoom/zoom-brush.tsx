import { useEffect, useEffectEvent, useRef, memo, useId, useMemo } from 'react'
import { dateLabels } from '../../../charts/axis-labels.ts'
import { linePath } from '../../../charts/line-path.ts'
import { RangeEdges, RangeGround } from '../../../charts/range-marks.tsx'
import { pointScale, valueScale } from '../../../charts/scales.ts'
import { useDragRange } from '../../../charts/use-drag-range.ts'
import { formatFullDate } from '../../../lib/dates.ts'
import { useWidth } from '../../../ui/use-width.ts'
import type { HistoryDay } from '../history-series.ts'
import type { ZoomState } from './use-zoom.ts'
import { zoomBetween } from './zoom.ts'
import styles from './zoom.module.css'

type ZoomBrushProps = ZoomState & { days: readonly HistoryDay[] }

/**
 * The whole series in small, with a handle at each end of the shown part. Dragging inside that part moves it, dragging
 * outside selects another one.
 */
export function ZoomBrush({ days, zoom, onZoom }: ZoomBrushProps) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const { first, last } = zoom ?? { first: 0, last: days.length - 1 }
  const { handlers } = useDragRange({
    count: days.length,
    indexAt: pointScale(days.length, 0, width).indexAt,
    range: zoom,
    movesRange: true,
    onRange: (range, isDone) => {
      onZoom(range === null ? null : zoomBetween(days, range.first, range.last), isDone)
    },
  })
  return (
    <fieldset className={`relative ${styles['brush']}`}>
      <legend className="sr-only">Range shown</legend>
      <div ref={ref} className={`absolute ${styles['surface']}`} {...handlers} />
      <Handle
        name="Start of the range"
        className={styles['start']}
        days={days}
        index={first}
        onMove={(index, isDone) => {
          onZoom(zoomBetween(days, index, Math.max(index, last)), isDone)
        }}
      />
      <Handle
        name="End of the range"
        className={styles['end']}
        days={days}
        index={last}
        onMove={(index, isDone) => {
          onZoom(zoomBetween(days, Math.min(index, first), index), isDone)
        }}
      />
      {width > 0 && <BrushDrawing days={days} width={width} first={first} last={last} />}
    </fieldset>
  )
}

type HandleProps = {
  name: string
  className: string | undefined
  days: readonly HistoryDay[]
  index: number
  onMove: (index: number, isDone: boolean) => void
}

/** A native slider over the drawing, which renders its handle and focus. */
function Handle({ name, className, days, index, onMove }: HandleProps) {
  const ref = useRef<HTMLInputElement>(null)
  const onDone = useEffectEvent(() => {
    if (ref.current !== null) onMove(ref.current.valueAsNumber, true)
  })
  useEffect(() => {
    // React’s onChange is the browser’s `input`; `change` fires when the handle is released, and after each key.
    const input = ref.current
    const listener = () => {
      onDone()
    }
    input?.addEventListener('change', listener)
    return () => {
      input?.removeEventListener('change', listener)
    }
  }, [])
  return (
    <input
      ref={ref}
      type="range"
      className={`${styles['handle']} ${className}`}
      aria-label={name}
      aria-valuetext={formatFullDate(days[index]?.date ?? '')}
      min={0}
      max={days.length - 1}
      value={index}
      onChange={(event) => {
        onMove(event.target.valueAsNumber, false)
      }}
    />
  )
}

/** CSS pixels, as in the style sheet. */
const HEIGHT = 54
const EDGE = 9

type BrushDrawingProps = {
  days: readonly HistoryDay[]
  width: number
  first: number
  last: number
}

const BrushDrawing = memo(function BrushDrawing({ days, width, first, last }: BrushDrawingProps) {
  const clipId = useId()
  const { path, labels, x } = useMemo(() => drawingOf(days, width), [days, width])
  const window = { start: x(first), end: x(last), top: 0, bottom: HEIGHT }
  const isWhole = first === 0 && last === days.length - 1
  return (
    <svg
      width={width}
      height={HEIGHT + 24}
      className={`absolute ${styles['drawing']}`}
      aria-hidden="true"
    >
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
