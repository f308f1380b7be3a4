import { useState } from 'react'
import { type DateRange, daysBetween } from '../../../lib/dates.ts'
import { clamp } from '../../../lib/numbers.ts'
import type { OnHistorySearch } from '../history-search.ts'
import type { HistorySeries } from '../history-series.ts'

export type Zoom = { first: number; last: number }

type Dated = { date: string }

/**
 * The days between two dates; '' is no limit.
 * @param days consecutive, without gaps
 * @returns null for the whole series, also if the dates are outside it
 */
export function zoomOf(days: readonly Dated[], { from, to }: DateRange): Zoom | null {
  const begin = days[0]
  if (begin === undefined) return null
  const end = days.length - 1
  const indexOf = (date: string) => daysBetween(begin.date, date)
  const first = from === '' ? 0 : indexOf(from)
  const last = to === '' ? end : indexOf(to)
  if (first > end || last < 0) return null
  return unlessWhole({ first: Math.max(0, first), last: Math.min(end, last) }, days)
}

export function rangeOf(days: readonly Dated[], zoom: Zoom | null): DateRange {
  const whole = { from: '', to: '' }
  if (zoom === null) return whole
  const { from, to } = { from: days[zoom.first]?.date, to: days[zoom.last]?.date }
  return from === undefined || to === undefined ? whole : { from, to }
}

/** The range between two days in any order, clamped to the series; null for all of it. */
export function zoomBetween(days: readonly Dated[], one: number, other: number): Zoom | null {
  const end = days.length - 1
  const [first, last] = [Math.min(one, other), Math.max(one, other)]
  return unlessWhole({ first: clamp(first, 0, end), last: clamp(last, 0, end) }, days)
}

function unlessWhole(zoom: Zoom, days: readonly Dated[]): Zoom | null {
  return zoom.first === 0 && zoom.last === days.length - 1 ? null : zoom
}

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
