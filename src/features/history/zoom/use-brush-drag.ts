import { type PointerEvent, useRef } from 'react'
import { clamp } from '../../../lib/numbers.ts'
import type { HistoryDay } from '../history-series.ts'
import type { ZoomState } from './use-zoom.ts'
import { movedZoom, type Zoom, zoomBetween } from './zoom.ts'

type BrushDragOptions = ZoomState & { days: readonly HistoryDay[]; width: number }

/** Handlers of the pointer on the brush: it moves the part that is shown, or draws another one. */
export function useBrushDrag({ days, zoom, onZoom, width }: BrushDragOptions) {
  const start = useRef<{ index: number; zoom: Zoom | null } | null>(null)

  function indexAt(event: PointerEvent<HTMLElement>): number {
    const place = event.clientX - event.currentTarget.getBoundingClientRect().left
    const end = days.length - 1
    return clamp(Math.round((place / width) * end), 0, end)
  }

  function drag(event: PointerEvent<HTMLElement>, isDone: boolean) {
    if (start.current === null) return
    const from = start.current
    const index = indexAt(event)
    if (isDone) start.current = null
    const isInside = from.zoom && from.index >= from.zoom.first && from.index <= from.zoom.last
    // A click without a move changes nothing.
    if (index === from.index) onZoom(from.zoom, false)
    else if (from.zoom && isInside) onZoom(movedZoom(days, from.zoom, index - from.index), isDone)
    else onZoom(zoomBetween(days, from.index, index), isDone)
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || width === 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = { index: indexAt(event), zoom }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      drag(event, false)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      drag(event, true)
    },
    onPointerCancel: () => {
      // The finger scrolls the page.
      if (start.current !== null) onZoom(start.current.zoom, false)
      start.current = null
    },
  }
}
