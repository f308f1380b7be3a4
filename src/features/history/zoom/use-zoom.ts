import { useState } from 'react'
import type { DateRange } from '../../../lib/date-range.ts'
import type { OnHistorySearch } from '../history-search.ts'
import type { HistorySeries } from '../history-series.ts'
import { rangeOf, type Zoom, zoomOf } from './zoom.ts'

export type ZoomState = {
  /** The shown part of the series, null for all of it. */
  zoom: Zoom | null
  /** Shows another part. @param isDone false while the reader is still dragging; then the URL does not change yet */
  onZoom: (zoom: Zoom | null, isDone: boolean) => void
}

/** What is dragged, and what it is dragged over: it counts until the series or the URL changes. */
type Dragged = { zoom: Zoom | null; series: HistorySeries | undefined; from: string; to: string }

/** The range that is zoomed into: the one of the URL, or the one being dragged. */
export function useZoom(
  series: HistorySeries | undefined,
  { from, to }: DateRange,
  onSearch: OnHistorySearch,
): ZoomState {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const isCurrent = dragged?.series === series && dragged?.from === from && dragged.to === to
  if (dragged !== null && !isCurrent) setDragged(null)
  const days = series?.days ?? []
  return {
    zoom: dragged !== null && isCurrent ? dragged.zoom : zoomOf(days, { from, to }),
    onZoom: (zoom, isDone) => {
      setDragged({ zoom, series, from, to })
      // One step back leaves the zoom, however often it was changed.
      if (isDone) onSearch(rangeOf(days, zoom), zoom !== null && (from !== '' || to !== ''))
    },
  }
}
