import { useLayoutEffect, useRef, useState } from 'react'
import { indexBelow } from '../../../model/citation-list/filter.ts'
import type { CitationListStore, ListSnapshot } from '../../../model/citation-list/store.ts'
import type { Viewport } from './viewport.ts'

/** The row that shortcuts act on. It stays rendered when it is scrolled out of sight. */
export type ActiveRow = {
  id: string | null
  /** Its index among the matches, -1 for none. */
  index: number
  /** Activates a row without moving the focus. */
  set: (id: string) => void
  /** Activates and focuses a row without scrolling. */
  focus: (id: string) => void
  /** Scrolls a row into sight and focuses it; an index beyond the ends is the first or the last. */
  moveTo: (index: number) => void
  /** Moves by some rows; if no row is active, to the first one in sight. */
  moveBy: (step: number) => void
  /** Focuses the active row if it is in sight, else the first row in sight. */
  focusInSight: () => void
  /** Moves to the row below a citation, which may no longer match; after the last, to the row before it. */
  moveOn: (id: string) => void
}

/** @param startsAt the citation that is active at first */
export function useActiveRow(
  viewport: Viewport,
  list: CitationListStore,
  { matches }: ListSnapshot,
  startsAt: () => string | null,
): ActiveRow {
  const [id, setId] = useState(startsAt)
  const wanted = useRef<string | null>(null)
  const index = id === null ? -1 : matches.citations.indexOf(id)

  const focusWanted = () => {
    const row = wanted.current === null ? null : viewport.rowOf(wanted.current)
    if (row === null) return
    wanted.current = null
    row.focus({ preventScroll: true })
  }
  // A row far away exists only after the list has rendered.
  useLayoutEffect(focusWanted)

  const focus = (next: string) => {
    wanted.current = next
    setId(next)
    focusWanted()
  }
  const moveTo = (to: number) => {
    // The latest snapshot may not be rendered yet.
    const rows = list.snapshot.get().matches.citations
    const citation = rows.at(Math.min(rows.length - 1, Math.max(0, to)))
    if (citation === undefined) return
    viewport.reveal(rows.indexOf(citation.id))
    focus(citation.id)
  }
  return {
    id,
    index,
    set: setId,
    focus,
    moveTo,
    moveBy: (step) => {
      moveTo(index === -1 ? viewport.firstWhole() : index + step)
    },
    focusInSight: () => {
      moveTo(index !== -1 && viewport.isVisible(index) ? index : viewport.firstWhole())
    },
    moveOn: (from) => {
      const { citations, matches: left } = list.snapshot.get()
      const rows = left.citations
      const below = indexBelow(citations, rows, from)
      if (below < rows.length) moveTo(below)
      // When the last row is removed, the focus must not be lost.
      else if (rows.indexOf(from) === -1) moveTo(below - 1)
    },
  }
}
