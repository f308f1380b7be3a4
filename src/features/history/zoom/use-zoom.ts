import { useState } from 'react'
import type { HistorySearch, OnHistorySearch } from '../history-search.ts'
import type { HistorySeries } from '../history-series.ts'
import { rangeOf, type Zoom, zoomOf } from './zoom.ts'

export type ZoomState = {
  /** The shown part of the series, null for all of it. */
  zoom: Zoom | null
  /** Shows another part. @param isDone false while the reader is still dragging; then the URL does not change yet */
  onZoom: (zoom: Zoom | null, isDone: boolean) => void
}

/** The range that is zoomed into: the one of the URL, or the one being dragged. */
export function useZoom(
  series: HistorySeries | undefined,
  search: HistorySearch,
  onSearch: OnHistorySearch,
): ZoomState {
  const { from, to } = search
  const [dragged, setDragged] = useState<{ zoom: Zoom | null; over: string } | null>(null)
  // What is dragged counts until the URL has changed.
  const over = `${search.period} ${search.compare} ${from} ${to}`
  if (dragged !== null && dragged.over !== over) setDragged(null)
  const days = series?.days ?? []
  return {
    zoom: dragged?.over === over ? dragged.zoom : zoomOf(days, { from, to }),
    onZoom: (zoom, isDone) => {
      setDragged({ zoom, over })
      // One step back leaves the zoom, however often it was changed.
      if (isDone) onSearch(rangeOf(days, zoom), zoom !== null && (from !== '' || to !== ''))
    },
  }
}
