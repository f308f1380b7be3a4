import { useState } from 'react'
import type { DateRange } from '../../../lib/date-range.ts'
import type { OnHistorySearch } from '../history-search.ts'
import type { HistorySeries } from '../history-series.ts'
import { rangeOf, type Zoom, zoomOf } from './zoom.ts'

export type ZoomState = {
  /** Null for the whole series. */
  zoom: Zoom | null
  /** @param isDone false while the user is dragging; the URL does not change until the end */
  onZoom: (zoom: Zoom | null, isDone: boolean) => void
}

/** The dragged range and what it belongs to: it is dropped when the series or the URL changes. */
type Dragged = { zoom: Zoom | null; series: HistorySeries | undefined; from: string; to: string }

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
