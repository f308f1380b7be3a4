import { type MouseEvent, type PointerEvent, useState } from 'react'
import { clamp } from '../lib/numbers.ts'
import { usePointerDrag } from '../ui/use-pointer-drag.ts'

/** Points or bars of a chart, both ends included. */
export type IndexRange = { first: number; last: number }

/** How near to an edge a drag grabs it, in CSS pixels. */
const REACH = 9

/** A drag moves the whole range, or one edge while the other stays. */
type Grip = { kind: 'whole'; range: IndexRange } | { kind: 'edge'; other: number }

type Drag = {
  grip: Grip
  before: IndexRange | null
  start: number
}

type DragOptions = {
  count: number
  indexAt: (x: number) => number
  range?: IndexRange | null
  edges?: (range: IndexRange) => readonly [start: number, end: number]
  /** Whether a drag inside the range moves it instead of starting a new one. */
  movesRange?: boolean
  /** The minimum points of a new range; with fewer, nothing changes. */
  fewest?: number
  /** Only for a mouse, if touch does something else. */
  isMouseOnly?: boolean
  /** Called during the drag, and with `isDone` at its end. A cancelled drag ends with the previous range. */
  onRange: (range: IndexRange | null, isDone: boolean) => void
}

/**
 * Selects a range by dragging over a chart, or by dragging an edge or the whole selection.
 * @returns the drawing's handlers, and the range during a drag, else null
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
    // Otherwise the point where the drag ends would be chosen too.
    if (isDragClick(event)) event.stopPropagation()
  }
  return { dragged, handlers: { ...handlers, onClick } }
}

function rangeOf({ grip, start }: Drag, index: number, count: number): IndexRange {
  if (grip.kind === 'whole') return moved(grip.range, index - start, count)
  return { first: Math.min(grip.other, index), last: Math.max(grip.other, index) }
}

/** Keeps the length, and stays within the points. */
export function moved({ first, last }: IndexRange, by: number, count: number): IndexRange {
  const step = clamp(by, -first, count - 1 - last)
  return { first: first + step, last: last + step }
}

/** The pointer's position in the listening element, in CSS pixels. */
export function placeOf({ clientX, clientY, currentTarget }: PointerEvent): {
  x: number
  y: number
} {
  const { left, top } = currentTarget.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}
