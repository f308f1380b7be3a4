import { useLayoutEffect, useRef, useState } from 'react'
import type { CitationListStore } from '../../../model/citation-list/citation-list-store.ts'
import type { ListSnapshot } from '../../../model/citation-list/list-snapshot.ts'
import { rowsAround } from '../reader/use-neighbours.ts'
import { nextFree, useViewers } from '../viewers.ts'
import type { Viewport } from './viewport.ts'

/** The row that shortcuts act on. It stays rendered when scrolled out of view. */
export type ActiveRow = {
  id: string | null
  /** Index among the matches, -1 for none. */
  index: number
  set: (id: string) => void
  focus: (id: string) => void
  /** Scrolls a row into view and focuses it; the index is clamped. */
  moveTo: (index: number) => void
  moveToRow: (id: string) => boolean
  /** Moves by some rows; if none is active, to the first visible one. */
  moveBy: (step: number) => void
  /** Focuses the active row if visible, else the first visible one. @returns whether there is one */
  focusInSight: () => boolean
  /**
   * Moves to the first row below a citation (which may no longer match) that no colleague has open; if there is none
   * and the citation has left the list, to the nearest one above.
   * @returns whether a row is active
   */
  moveOn: (id: string) => boolean
}

/** @param onMove called when the user moves to another row, before it is focused */
export function useActiveRow(
  viewport: Viewport,
  list: CitationListStore,
  { matches }: ListSnapshot,
  startsAt: () => string | null,
  onMove: (id: string) => void,
): ActiveRow {
  const { isFree } = useViewers()
  const [id, setId] = useState(startsAt)
  const target = useRef<string | null>(null)
  const index = id === null ? -1 : matches.citations.indexOf(id)

  const focusWanted = () => {
    const row = target.current === null ? null : viewport.rowOf(target.current)
    if (row === null) return
    target.current = null
    row.focus({ preventScroll: true })
  }
  // A row far away exists only after the list has rendered.
  useLayoutEffect(focusWanted)

  const focus = (next: string) => {
    target.current = next
    setId(next)
    focusWanted()
  }
  // The latest snapshot may not be rendered yet.
  const latestRows = () => list.snapshot.get().matches.citations
  const rowAt = (to: number) => {
    const rows = latestRows()
    return rows.at(Math.min(rows.length - 1, Math.max(0, to)))
  }
  const moveTo = (to: number) => {
    const citation = rowAt(to)
    if (citation === undefined) return
    onMove(citation.id)
    viewport.follow(latestRows().indexOf(citation.id))
    focus(citation.id)
  }
  return {
    id,
    index,
    set: setId,
    focus,
    moveTo,
    moveToRow: (next) => {
      const to = latestRows().indexOf(next)
      if (to !== -1) moveTo(to)
      return to !== -1
    },
    moveBy: (step) => {
      moveTo(index === -1 ? viewport.firstWhole() : index + step)
    },
    focusInSight: () => {
      const inSight = index !== -1 && viewport.isVisible(index) ? index : viewport.firstWhole()
      const citation = rowAt(inSight)
      if (citation === undefined) return false
      viewport.reveal(inSight)
      focus(citation.id)
      return true
    },
    moveOn: (from) => {
      const snapshot = list.snapshot.get()
      const rows = snapshot.matches.citations
      const isGone = rows.indexOf(from) === -1
      const next = nextFree(rows, rowsAround(snapshot, from, isGone), isFree)
      if (next !== undefined) moveTo(rows.indexOf(next.id))
      return next !== undefined || !isGone
    },
  }
}
