import { Link } from '@tanstack/react-router'
import { formatDayRange } from '../../../lib/date-range.ts'
import { focusAround } from '../../../ui/focus-around.ts'
import type { HistoryDay } from '../history-series.ts'
import type { ZoomState } from './use-zoom.ts'
import { ZoomBrush } from './zoom-brush.tsx'
import { rangeOf } from './zoom.ts'
import styles from './zoom.module.css'

type ZoomBarProps = ZoomState & {
  brandId: string
  days: readonly HistoryDay[]
  /** The space beside the plot above, in CSS pixels: the brush ends where the plot does. */
  room: number
}

export function ZoomBar({ brandId, days, zoom, onZoom, room }: ZoomBarProps) {
  const range = rangeOf(days, zoom)
  return (
    <div
      className={`grid items-center text-xs text-faint ${styles['zoom']}`}
      style={{ paddingInlineEnd: room }}
    >
      <p className={styles['label']}>
        <strong>{zoom === null ? 'Zoom' : formatDayRange(range.from, range.to)}</strong>{' '}
        <span className={styles['hint']}>Drag to zoom</span>
      </p>
      <ZoomBrush days={days} zoom={zoom} onZoom={onZoom} />
      {zoom !== null && (
        <p className={`flex flex-wrap ${styles['actions']}`}>
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
