import { useLayoutEffect, useRef, useState } from 'react'
import type { CitationListStore } from '../../../model/citation-list/citation-list-store.ts'
import type { ListSnapshot } from '../../../model/citation-list/list-snapshot.ts'
import type { CitationSequence } from '../../../model/citation-list/loaded-citations.ts'
import { useShortcuts } from '../../../parts/app/app-shortcuts.ts'
import { useCitations, useOpenCitation } from '../citations-context.tsx'
import {
  isInReader,
  labelActions,
  rowsAround,
  nextFree,
  useViewers,
} from '../reader/use-neighbours.ts'
import { useReviewSelection } from '../review/selection-bar.tsx'
import { useIsWide } from '../use-screen.ts'
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
   * Moves to the first row below a citation that no colleague has open, else, if the citation has left the list, to the nearest
   * one above. @returns whether a row is active
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

/**
 * The first row that no colleague has open when the list is first shown. It stays when a colleague comes or rows come above it,
 * so that no button acts on another citation than the one just read. @param listKey identifies the filter; another starts again
 */
export function useFirstRow(
  rows: CitationSequence,
  listKey: string,
  isFree: (citationId: string) => boolean,
): string | null {
  const [stored, setStored] = useState({ listKey, id: '' })
  const stays = stored.listKey === listKey && rows.indexOf(stored.id) !== -1
  const id = stays ? stored.id : (nextFree(rows, { below: 0, above: -1 }, isFree)?.id ?? '')
  if (stored.id !== id || stored.listKey !== listKey) setStored({ listKey, id })
  return id === '' ? null : id
}

/**
 * Review shortcuts act on the selection, or else on the active row; if it isn't visible, they scroll to it first.
 * @param openId the citation open beside the list; shortcuts act on it unless the list has the focus
 */
export function useListShortcuts(
  viewport: Viewport,
  active: ActiveRow,
  openId: string | undefined,
): void {
  const { brandId, list, reviews, selection, cursor, wantedNote } = useCitations()
  const open = useOpenCitation()
  const selected = useReviewSelection()
  const isWide = useIsWide()
  const actsOnOpenCitation = () => openId !== undefined && !viewport.hasFocus()
  const onRow = (act: (id: string) => void) => () => {
    // On wide screens the first citation is previewed before any row is active.
    const isFirst = active.index === -1 && isWide
    const id = isFirst ? cursor.get() : active.id
    const index = id === null ? -1 : list.snapshot.get().matches.citations.indexOf(id)
    if (actsOnOpenCitation() || id === null || index === -1) return false
    if (viewport.isVisible(index)) act(id)
    else active.moveTo(index)
    return true
  }
  const reviewRow = onRow((id) => {
    reviews.markReviewed(brandId, id)
    active.moveOn(id)
  })
  const flagRow = onRow((id) => reviews.toggleFlag(brandId, id))
  useShortcuts('list', {
    next: () => !actsOnOpenCitation() && active.moveBy(1),
    previous: () => !actsOnOpenCitation() && active.moveBy(-1),
    open: ({ target }) => {
      const isRow = target instanceof HTMLElement && target.dataset['citation'] === active.id
      if (!isRow || active.id === null) return false
      open(active.id)
      return true
    },
    review: () => selected.finish({ reviewed: true }) || reviewRow(),
    flag: () => selected.toggleFlag() || flagRow(),
    ...labelActions((sentiment) => {
      const labelRow = onRow((id) => reviews.label(brandId, id, sentiment))
      return () => selected.finish({ sentiment }) || labelRow()
    }),
    note: onRow((id) => {
      wantedNote.set(id)
      const isBeside = isWide && (openId === undefined || openId === id)
      if (!isBeside) open(id, { replace: openId !== undefined })
    }),
    select: onRow(selection.toggle),
    clear: () => {
      if (selection.ids.size === 0 || !viewport.hasFocus()) return false
      selection.clear()
      return true
    },
    back: () => {
      const id = openId ?? cursor.get()
      if (!isInReader() || id === null) return false
      if (!active.moveToRow(id)) active.focusInSight()
      return true
    },
  })
}
