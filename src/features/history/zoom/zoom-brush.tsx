import { useEffect, useEffectEvent, useRef } from 'react'
import { pointScale } from '../../../charts/scales.ts'
import { useDragRange } from '../../../charts/use-drag-range.ts'
import { formatFullDate } from '../../../lib/dates.ts'
import { useWidth } from '../../../ui/use-width.ts'
import type { HistoryDay } from '../history-series.ts'
import { BrushDrawing } from './brush-drawing.tsx'
import type { ZoomState } from './use-zoom.ts'
import { zoomBetween } from './zoom.ts'
import styles from './zoom-brush.module.css'

type ZoomBrushProps = ZoomState & { days: readonly HistoryDay[] }

/**
 * The whole series in small, with a handle at each end of the part that is shown. Dragging inside that part moves it,
 * dragging outside chooses another one.
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
    <fieldset className={styles['brush']}>
      <legend className="visually-hidden">Range shown</legend>
      <div ref={ref} className={styles['surface']} {...handlers} />
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

/** A native slider over the drawing, which shows its handle and its focus. */
function Handle({ name, className, days, index, onMove }: HandleProps) {
  const ref = useRef<HTMLInputElement>(null)
  const onDone = useEffectEvent(() => {
    if (ref.current !== null) onMove(ref.current.valueAsNumber, true)
  })
  useEffect(() => {
    // React’s onChange is the browser’s `input`; `change` comes when the handle is released, and after each key.
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
