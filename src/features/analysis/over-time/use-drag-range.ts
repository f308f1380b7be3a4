import { type PointerEvent, useState } from 'react'
import type { BarPlot } from './bar-plot.ts'

/** A drag shorter than this is a click, which selects nothing. CSS pixels. */
const SHORTEST_DRAG = 6
/** How near to an edge of the selection a drag moves this edge. CSS pixels. */
const REACH = 9

/** Bars from the first to the last. */
export type BarRange = { first: number; last: number }

type Drag = { pointerId: number; startX: number; anchor: number; head: number; hasMoved: boolean }

/**
 * Selects bars by dragging across them, or by dragging an edge of the selection.
 * @param selected the bars that are selected, null for none
 * @returns the bars under the drag that is going on, null without one, and the handlers of the drawing
 */
export function useDragRange(
  plot: BarPlot,
  selected: BarRange | null,
  onSelect: (range: BarRange) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      const x = xOf(event)
      const edge = edgeAt(x, plot, selected)
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({
        pointerId: event.pointerId,
        startX: x,
        anchor: edge ?? plot.barAt(x),
        head: plot.barAt(x),
        hasMoved: false,
      })
    },
    onPointerMove: (event: PointerEvent) => {
      if (drag === null || event.pointerId !== drag.pointerId) return
      const x = xOf(event)
      const hasMoved = drag.hasMoved || Math.abs(x - drag.startX) >= SHORTEST_DRAG
      setDrag({ ...drag, head: plot.barAt(x), hasMoved })
    },
    onPointerUp: () => {
      if (drag?.hasMoved === true) onSelect(rangeOf(drag))
      setDrag(null)
    },
    onPointerCancel: () => {
      setDrag(null)
    },
  }
  return { dragged: drag?.hasMoved === true ? rangeOf(drag) : null, handlers }
}

/** Where the pointer is in the chart. */
export function xOf(event: PointerEvent): number {
  return event.clientX - event.currentTarget.getBoundingClientRect().left
}

function rangeOf({ anchor, head }: Drag): BarRange {
  return { first: Math.min(anchor, head), last: Math.max(anchor, head) }
}

/** Near an edge of the selection, the bar at the other edge, which stays. */
function edgeAt(x: number, plot: BarPlot, selected: BarRange | null): number | null {
  if (selected === null) return null
  if (Math.abs(x - plot.x(selected.first)) <= REACH) return selected.last
  return Math.abs(x - plot.x(selected.last + 1)) <= REACH ? selected.first : null
}
