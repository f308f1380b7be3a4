import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { formatDayRange, formatFullDate } from '../../../lib/dates.ts'
import { focusAround } from '../../../ui/focus-around.ts'
import type { HistoryDay } from '../history-series.ts'
import { type ZoomState, rangeOf, zoomBetween } from './zoom.ts'
import styles from '../history.module.css'

type ZoomBarProps = ZoomState & {
  brandId: string
  days: readonly HistoryDay[]
}

export function ZoomBar({ brandId, days, zoom, onZoom }: ZoomBarProps) {
  const range = rangeOf(days, zoom)
  return (
    <div className={`grid items-center text-xs text-faint ${styles['zoom']}`}>
      <p className={styles['zoomLabel']}>
        <strong>{zoom === null ? 'Zoom' : formatDayRange(range.from, range.to)}</strong>{' '}
        <span className={styles['hint']}>Drag to zoom</span>
      </p>
      <ZoomHandles days={days} zoom={zoom} onZoom={onZoom} />
      {zoom !== null && (
        <p className={`flex flex-wrap ${styles['zoomActions']}`}>
          <Link to="/brands/$brandId/analysis" params={{ brandId }} search={range}>
            Explain this change
          </Link>
          <Link to="/brands/$brandId/citations" params={{ brandId }} search={range}>
            See citations from these days
          </Link>
          <button
            type="button"
            onClick={({ currentTarget }) => {
              // The button disappears, so the focus moves to the panel.
              focusAround(currentTarget)
              onZoom(null, true)
            }}
          >
            Reset zoom
          </button>
        </p>
      )}
    </div>
  )
}

type ZoomHandlesProps = ZoomState & { days: readonly HistoryDay[] }

/** For the keyboard and touch, where dragging on the chart does not zoom, and for zooming out. */
function ZoomHandles({ days, zoom, onZoom }: ZoomHandlesProps) {
  const { first, last } = zoom ?? { first: 0, last: days.length - 1 }
  return (
    <fieldset className={`grid ${styles['handles']}`}>
      <legend className="sr-only">Range shown</legend>
      <Handle
        name="Start of the range"
        days={days}
        index={first}
        onMove={(index, isDone) => {
          onZoom(zoomBetween(days, index, Math.max(index, last)), isDone)
        }}
      />
      <Handle
        name="End of the range"
        days={days}
        index={last}
        onMove={(index, isDone) => {
          onZoom(zoomBetween(days, Math.min(index, first), index), isDone)
        }}
      />
    </fieldset>
  )
}

type HandleProps = {
  name: string
  days: readonly HistoryDay[]
  index: number
  onMove: (index: number, isDone: boolean) => void
}

function Handle({ name, days, index, onMove }: HandleProps) {
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
    <label className={styles['handle']}>
      <span className="sr-only">{name}</span>
      <input
        ref={ref}
        type="range"
        aria-valuetext={formatFullDate(days[index]?.date ?? '')}
        min={0}
        max={days.length - 1}
        value={index}
        onChange={(event) => {
          onMove(event.target.valueAsNumber, false)
        }}
      />
    </label>
  )
}
