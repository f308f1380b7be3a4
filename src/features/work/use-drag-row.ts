import { type PointerEvent, useRef, useState } from 'react'

/** Where a row goes: directly before or after another one. */
export type RowTarget = { id: string; side: 'before' | 'after' }

/** A press that moves less than this is a click, in pixels. */
const LEAST_MOVE = 5

/** So near to the edges of the window the page scrolls, in pixels, and so far with each move. */
const EDGE = 72
const SCROLLED = 14

/**
 * Rows that are dragged by a handle. A row has `data-item` and `data-group`, and is only moved among those of its group.
 * @param onDrop called when a row was dropped on a new place
 */
export function useDragRow(onDrop: (id: string, target: RowTarget) => void) {
  const [drag, setDrag] = useState<{ id: string; target: RowTarget | null } | null>(null)
  const press = useRef<{ id: string; y: number; hasMoved: boolean } | null>(null)
  /** The press has moved a row, so it is no click. */
  const wasDrag = useRef(false)

  function end() {
    press.current = null
    setDrag(null)
  }

  const handle = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      press.current = { id, y: event.clientY, hasMoved: false }
      wasDrag.current = false
    },
    onPointerMove: ({ clientY, currentTarget }: PointerEvent<HTMLElement>) => {
      const { current } = press
      if (current === null) return
      if (!current.hasMoved && Math.abs(clientY - current.y) < LEAST_MOVE) return
      current.hasMoved = true
      wasDrag.current = true
      if (clientY < EDGE) window.scrollBy({ top: -SCROLLED, behavior: 'instant' })
      if (clientY > window.innerHeight - EDGE) {
        window.scrollBy({ top: SCROLLED, behavior: 'instant' })
      }
      const target = targetAt(currentTarget, clientY)
      const isSame = drag?.target?.id === target?.id && drag?.target?.side === target?.side
      if (drag === null || !isSame) setDrag({ id, target })
    },
    onPointerUp: ({ clientY, currentTarget }: PointerEvent<HTMLElement>) => {
      const target = press.current?.hasMoved === true ? targetAt(currentTarget, clientY) : null
      end()
      if (target !== null && target.id !== id) onDrop(id, target)
    },
    onPointerCancel: end,
  })

  return {
    /** The row that is dragged, and where it would go. */
    drag,
    handle,
    /** Whether a click on the handle was the end of a drag. It is asked once. */
    takeDrag: () => {
      const was = wasDrag.current
      wasDrag.current = false
      return was
    },
    cancel: end,
  }
}

/** The row at a height of the window, and the half of it. */
function targetAt(handle: HTMLElement, y: number): RowTarget | null {
  const own = handle.closest<HTMLElement>('[data-item]')
  const rows = own?.parentElement?.querySelectorAll<HTMLElement>('[data-item]') ?? []
  const ofGroup = [...rows].filter(({ dataset }) => dataset['group'] === own?.dataset['group'])
  for (const [index, row] of ofGroup.entries()) {
    const { top, bottom } = row.getBoundingClientRect()
    const isLast = index === ofGroup.length - 1
    if (y > bottom && !isLast) continue
    const side = y < (top + bottom) / 2 ? 'before' : 'after'
    return { id: row.dataset['item'] ?? '', side }
  }
  return null
}
