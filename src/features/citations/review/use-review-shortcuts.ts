import { useShortcuts } from '../../../ui/shortcuts.tsx'
import { useCitations, useOpenCitation } from '../citations-context.tsx'
import type { ActiveRow } from '../list/active-row.ts'
import type { Viewport } from '../list/viewport.ts'
import { useNeighbours } from '../reader/use-neighbours.ts'

/**
 * The keys of the list. Those that review are about the active row while it is in sight; out of sight they show it first.
 * @param openId the citation that is open beside the list: without the focus in the list, the keys are about that
 */
export function useListShortcuts(
  viewport: Viewport,
  active: ActiveRow,
  openId: string | undefined,
): void {
  const { brandId, reviews, selection } = useCitations()
  const open = useOpenCitation()
  const isAboutReader = () => openId !== undefined && !viewport.hasFocus()
  const onRow = (act: (id: string) => void) => () => {
    if (isAboutReader() || active.id === null || active.index === -1) return false
    if (viewport.isVisible(active.index)) act(active.id)
    else active.moveTo(active.index)
    return true
  }
  useShortcuts('list', {
    next: () => openId === undefined && active.moveBy(1),
    previous: () => openId === undefined && active.moveBy(-1),
    open: ({ target }) => {
      const isRow = target instanceof HTMLElement && target.dataset['citation'] === active.id
      if (!isRow || active.id === null) return false
      open(active.id)
      return true
    },
    review: onRow((id) => {
      reviews.markReviewed(brandId, id)
      active.moveOn(id)
    }),
    flag: onRow((id) => {
      reviews.toggleFlag(brandId, id)
    }),
    select: onRow(selection.toggle),
    clear: () => {
      if (selection.ids.size === 0 || !viewport.hasFocus()) return false
      selection.clear()
      return true
    },
    undo: () => {
      reviews.undo(brandId)
    },
  })
}

/** The keys of an open citation, which go on in the filtered list; Back still leads to the list. */
export function useReaderShortcuts(citationId: string): void {
  const { brandId, reviews, selection } = useCitations()
  const { previous, next } = useNeighbours(citationId)
  const open = useOpenCitation()
  const goTo = (target: { id: string } | null) => {
    if (target !== null) open(target.id, { replace: true })
  }
  useShortcuts('reader', {
    next: () => {
      goTo(next)
    },
    previous: () => {
      goTo(previous)
    },
    review: unlessOnRow(() => {
      reviews.markReviewed(brandId, citationId)
      goTo(next)
    }),
    flag: unlessOnRow(() => {
      reviews.toggleFlag(brandId, citationId)
    }),
    select: unlessOnRow(() => {
      selection.toggle(citationId)
    }),
    undo: () => {
      reviews.undo(brandId)
    },
  })
}

/** Beside the list, a row that has the focus is what the keys are about. */
function unlessOnRow(act: () => void) {
  return () => {
    if (document.activeElement?.closest('[role="feed"]') instanceof Element) return false
    act()
    return true
  }
}
