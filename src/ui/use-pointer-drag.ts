import { type MouseEvent, type PointerEvent, useRef } from 'react'

/** A press that moves less than this is a click. CSS pixels. */
const MIN_DISTANCE = 6

/** What `buttons` has while the main button is down, or a finger or pen touches. */
const MAIN_BUTTON = 1

type PointerDrag<Press> = {
  /** The direction that counts for a drag. */
  axis: 'x' | 'y'
  /** @returns what the drag needs to know of the press; null begins none */
  begin: (event: PointerEvent<HTMLElement>) => Press | null
  move: (press: Press, event: PointerEvent<HTMLElement>) => void
  drop: (press: Press, event: PointerEvent<HTMLElement>) => void
  /** It is broken off, so nothing changes. */
  cancel: (press: Press) => void
}

type Drag<Press> = { press: Press; pointerId: number; from: number; hasMoved: boolean }

/**
 * Follows one pointer from its press to its release. The drag is broken off when the release was missed, a second finger or a
 * context menu comes in between, or the browser takes the pointer to scroll.
 * @returns the handlers of the element, and whether a click on it was the end of a drag
 */
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
        // Released outside of the window, or above a dialog of the system.
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
    // After a release, the drag has ended already.
    onLostPointerCapture: breakOff,
    onContextMenu: breakOff,
  }
  return {
    handlers,
    /** A key and a screen reader click without a pointer. */
    isDragClick: ({ detail }: MouseEvent) => isEndOfDrag.current && detail > 0,
  }
}

/** Ctrl opens a context menu on a Mac, and with the others the system may move the window: no release would come. */
function isPlain({ button, ctrlKey, metaKey, altKey, isPrimary, pointerType }: PointerEvent) {
  const isOtherFinger = pointerType === 'touch' && !isPrimary
  return button === 0 && !ctrlKey && !metaKey && !altKey && !isOtherFinger
}

/** The moves outside of the element come too. */
function capture({ currentTarget, pointerId }: PointerEvent) {
  try {
    currentTarget.setPointerCapture(pointerId)
  } catch {
    // On a busy page the pointer may be up already; the next move ends the drag.
  }
}
