import { type MouseEvent, useState } from 'react'
import { usePointerDrag } from '../../ui/use-pointer-drag.ts'

/** Where a row goes: directly before or after another one. */
export type RowTarget = { id: string; side: 'before' | 'after' }

/** So near to the edges of the window the page scrolls, in pixels, and so far with each move. */
const EDGE = 72
const SCROLLED = 14

/**
 * Rows that are dragged by a handle. A row has `data-item` and `data-group`, and is only moved among those of its group.
 * @param onDrop called when a row was dropped on a new place
 */
export function useDragRow(onDrop: (id: string, target: RowTarget) => void) {
  const [drag, setDrag] = useState<{ id: string; target: RowTarget | null } | null>(null)
  const { handlers, isDragClick } = usePointerDrag<string>({
    axis: 'y',
    begin: ({ currentTarget }) => rowOf(currentTarget)?.dataset['item'] ?? null,
    move: (id, { clientY, currentTarget }) => {
      if (clientY < EDGE) window.scrollBy({ top: -SCROLLED, behavior: 'instant' })
      if (clientY > window.innerHeight - EDGE) {
        window.scrollBy({ top: SCROLLED, behavior: 'instant' })
      }
      const target = targetAt(currentTarget, clientY)
      const isSame = drag?.target?.id === target?.id && drag?.target?.side === target?.side
      if (drag === null || !isSame) setDrag({ id, target })
    },
    drop: (id, { clientY, currentTarget }) => {
      const target = targetAt(currentTarget, clientY)
      setDrag(null)
      if (target !== null && target.id !== id) onDrop(id, target)
    },
    cancel: () => {
      setDrag(null)
    },
  })
  return {
    /** The row that is dragged, and where it would go. */
    drag,
    handle: {
      ...handlers,
      onClick: (event: MouseEvent) => {
        // It would open the menu of the handle.
        if (isDragClick(event)) event.preventDefault()
      },
    },
  }
}

const rowOf = (handle: HTMLElement) => handle.closest<HTMLElement>('[data-item]')

/** The row at a height of the window, and the half of it. */
function targetAt(handle: HTMLElement, y: number): RowTarget | null {
  const own = rowOf(handle)
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
