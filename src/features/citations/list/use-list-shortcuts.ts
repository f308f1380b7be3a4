import { useShortcuts } from '../../../parts/app/app-shortcuts.ts'
import { useCitations, useOpenCitation } from '../citations-context.tsx'
import { isInReader } from '../reader/use-reader-shortcuts.ts'
import { labelActions } from '../review/label-actions.ts'
import { useReviewSelection } from '../review/use-review-selection.ts'
import { useIsWide } from '../use-screen.ts'
import type { ActiveRow } from './active-row.ts'
import type { Viewport } from './viewport.ts'

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
  const flagRow = onRow((id) => {
    reviews.toggleFlag(brandId, id)
  })
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
      const labelRow = onRow((id) => {
        reviews.label(brandId, id, sentiment)
      })
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
