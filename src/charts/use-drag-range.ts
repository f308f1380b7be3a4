import { type MouseEvent, type PointerEvent, useState } from 'react'
import { usePointerDrag } from '../ui/use-pointer-drag.ts'

/** Points or bars of a chart, both ends included. */
export type IndexRange = { first: number; last: number }

/** How near to an edge a drag grabs it, in CSS pixels. */
const REACH = 9

type DragOptions = {
  indexAt: (x: number) => number
  range?: IndexRange | null
  edges?: (range: IndexRange) => readonly [start: number, end: number]
  /** The minimum points of a new range; with fewer, nothing changes. */
  fewest?: number
  /** Only for a mouse, if touch does something else. */
  isMouseOnly?: boolean
  /** Called at the end of a drag. */
  onRange: (range: IndexRange) => void
}

/**
 * Selects a range by dragging over a chart, or by dragging an edge of the selection.
 * @returns the drawing's handlers, and the range during a drag, else null
 */
export function useDragRange(options: DragOptions) {
  const { indexAt, range = null, edges, fewest = 2, isMouseOnly, onRange } = options
  const [dragged, setDragged] = useState<IndexRange | null>(null)

  /** The edge that stays. */
  const fixedAt = (x: number) => {
    if (range !== null && edges !== undefined) {
      const [start, end] = edges(range)
      if (Math.abs(x - start) <= REACH) return range.last
      if (Math.abs(x - end) <= REACH) return range.first
    }
    return indexAt(x)
  }

  const rangeAt = (fixed: number, event: PointerEvent) => {
    const index = indexAt(placeOf(event).x)
    const next = { first: Math.min(fixed, index), last: Math.max(fixed, index) }
    return next.last - next.first + 1 >= fewest ? next : null
  }

  const { handlers, isDragClick } = usePointerDrag<number>({
    axis: 'x',
    begin: (event) => {
      if (isMouseOnly === true && event.pointerType !== 'mouse') return null
      return fixedAt(placeOf(event).x)
    },
    move: (fixed, event) => {
      setDragged(rangeAt(fixed, event))
    },
    drop: (fixed, event) => {
      const next = rangeAt(fixed, event)
      setDragged(null)
      if (next !== null) onRange(next)
    },
    cancel: () => {
      setDragged(null)
    },
  })
  const onClick = (event: MouseEvent) => {
    // Otherwise the point where the drag ends would be chosen too.
    if (isDragClick(event)) event.stopPropagation()
  }
  return { dragged, handlers: { ...handlers, onClick } }
}

/** The pointer's position in the listening element, in CSS pixels. */
export function placeOf({ clientX, clientY, currentTarget }: PointerEvent): {
  x: number
  y: number
} {
  const { left, top } = currentTarget.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}
