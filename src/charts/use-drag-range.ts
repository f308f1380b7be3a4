import { type MouseEvent, type PointerEvent, useState } from 'react'
import { clamp } from '../lib/numbers.ts'
import { usePointerDrag } from '../ui/use-pointer-drag.ts'
import { placeOf } from './chart-frame.tsx'

/** Points or bars of a chart, from the first to the last. */
export type IndexRange = { first: number; last: number }

/** How near to an edge of the range a drag moves this edge. CSS pixels. */
const REACH = 9

/** What a drag does: it moves the whole range, or one edge away from the other one, which stays. */
type Grip = { kind: 'whole'; range: IndexRange } | { kind: 'edge'; other: number }

type Drag = {
  grip: Grip
  /** What was chosen before. */
  before: IndexRange | null
  start: number
}

type DragOptions = {
  /** How many points or bars there are. */
  count: number
  /** The point or bar at a place. */
  indexAt: (x: number) => number
  /** The range that is chosen already, null for none. */
  range?: IndexRange | null
  /** The places of the edges of the range, where a drag moves one of them. */
  edges?: (range: IndexRange) => readonly [start: number, end: number]
  /** Whether a drag inside the range moves all of it, rather than begin another one. */
  movesRange?: boolean
  /** The fewest points of a range that is begun; with fewer, nothing changes. */
  fewest?: number
  /** Whether only a mouse drags, because a finger does something else. */
  isMouseOnly?: boolean
  /** Called while the reader drags, with `isDone` at the end. A drag that is broken off ends with what was chosen before. */
  onRange: (range: IndexRange | null, isDone: boolean) => void
}

/**
 * Chooses a range of a chart by dragging over it, or by dragging an edge or the whole of what is chosen.
 * @returns the handlers of the drawing, and the range under the drag that is going on, null without one
 */
export function useDragRange(options: DragOptions) {
  const {
    count,
    indexAt,
    range = null,
    edges,
    movesRange,
    fewest = 2,
    isMouseOnly,
    onRange,
  } = options
  const [dragged, setDragged] = useState<IndexRange | null>(null)

  const gripAt = (x: number, index: number): Grip => {
    if (range !== null && edges !== undefined) {
      const [start, end] = edges(range)
      if (Math.abs(x - start) <= REACH) return { kind: 'edge', other: range.last }
      if (Math.abs(x - end) <= REACH) return { kind: 'edge', other: range.first }
    }
    const isInside = range !== null && index >= range.first && index <= range.last
    return movesRange === true && isInside
      ? { kind: 'whole', range }
      : { kind: 'edge', other: index }
  }

  const rangeAt = (drag: Drag, event: PointerEvent) => {
    const next = rangeOf(drag, indexAt(placeOf(event).x), count)
    return next.last - next.first + 1 >= fewest ? next : null
  }

  const { handlers, isDragClick } = usePointerDrag<Drag>({
    axis: 'x',
    begin: (event) => {
      if (isMouseOnly === true && event.pointerType !== 'mouse') return null
      const { x } = placeOf(event)
      const start = indexAt(x)
      return { grip: gripAt(x, start), before: range, start }
    },
    move: (drag, event) => {
      const next = rangeAt(drag, event)
      setDragged(next)
      onRange(next ?? drag.before, false)
    },
    drop: (drag, event) => {
      const next = rangeAt(drag, event)
      setDragged(null)
      onRange(next ?? drag.before, next !== null)
    },
    cancel: (drag) => {
      setDragged(null)
      onRange(drag.before, false)
    },
  })
  const onClick = (event: MouseEvent) => {
    // Else the point at the end of the drag would be chosen too.
    if (isDragClick(event)) event.stopPropagation()
  }
  return { dragged, handlers: { ...handlers, onClick } }
}

function rangeOf({ grip, start }: Drag, index: number, count: number): IndexRange {
  if (grip.kind === 'whole') return moved(grip.range, index - start, count)
  return { first: Math.min(grip.other, index), last: Math.max(grip.other, index) }
}

/** A range moved by some points, with its length, as far as there are points. */
export function moved({ first, last }: IndexRange, by: number, count: number): IndexRange {
  const step = clamp(by, -first, count - 1 - last)
  return { first: first + step, last: last + step }
}
