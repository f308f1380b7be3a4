import { type MouseEvent, type PointerEvent, useRef } from 'react'

/** A shorter press is a click. CSS pixels. */
const MIN_DISTANCE = 6

/** The bit of `buttons` for the main button, a finger or a pen. */
const MAIN_BUTTON = 1

type PointerDrag<Press> = {
  axis: 'x' | 'y'
  /** Returns the state of the drag; null starts none. */
  begin: (event: PointerEvent<HTMLElement>) => Press | null
  move: (press: Press, event: PointerEvent<HTMLElement>) => void
  drop: (press: Press, event: PointerEvent<HTMLElement>) => void
  /** Cancelled, so nothing changes. */
  cancel: (press: Press) => void
}

type Drag<Press> = { press: Press; pointerId: number; from: number; hasMoved: boolean }

/** Follows one pointer until its release. A missed release, a second finger, a context menu or scrolling cancels the drag. */
export function usePointerDrag<Press>({ axis, begin, move, drop, cancel }: PointerDrag<Press>) {
  const drag = useRef<Drag<Press> | null>(null)
  const isEndOfDrag = useRef(false)
  const placeOf = ({ clientX, clientY }: PointerEvent) => (axis === 'x' ? clientX : clientY)
  const breakOff = () => {
    const broken = drag.current
    drag.current = null
    if (broken?.hasMoved === true) cancel(broken.press)
  }
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const { pointerId } = event
      const isSecond = drag.current !== null && drag.current.pointerId !== pointerId
      breakOff()
      isEndOfDrag.current = false
      const press = isSecond || !isPlain(event) ? null : begin(event)
      if (press === null) return
      drag.current = { press, pointerId, from: placeOf(event), hasMoved: false }
      capture(event)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { current } = drag
      if (current?.pointerId !== event.pointerId) return
      if ((event.buttons & MAIN_BUTTON) === 0) {
        // Released outside the window, or over a system dialog.
        breakOff()
        return
      }
      current.hasMoved ||= Math.abs(placeOf(event) - current.from) >= MIN_DISTANCE
      if (current.hasMoved) move(current.press, event)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const { current } = drag
      if (current?.pointerId !== event.pointerId) return
      drag.current = null
      isEndOfDrag.current = current.hasMoved
      if (current.hasMoved) drop(current.press, event)
    },
    onPointerCancel: breakOff,
    // After a release, the drag has already ended.
    onLostPointerCapture: breakOff,
    onContextMenu: breakOff,
  }
  return {
    handlers,
    /** Keys and screen readers click without a pointer. */
    isDragClick: ({ detail }: MouseEvent) => isEndOfDrag.current && detail > 0,
  }
}

/** Ctrl opens a context menu on a Mac, and other modifiers may move the window: the release would be lost. */
function isPlain({ button, ctrlKey, metaKey, altKey, isPrimary, pointerType }: PointerEvent) {
  const isOtherFinger = pointerType === 'touch' && !isPrimary
  return button === 0 && !ctrlKey && !metaKey && !altKey && !isOtherFinger
}

/** Also delivers moves outside the element. */
function capture({ currentTarget, pointerId }: PointerEvent) {
  try {
    currentTarget.setPointerCapture(pointerId)
  } catch {
    // On a busy page the pointer may be up already; the next move ends the drag.
  }
}
