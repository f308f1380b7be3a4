import { useShortcuts } from '../../../ui/shortcuts.tsx'
import { useCitations, useOpenCitation } from '../citations-context.tsx'
import { useReviewSelection } from '../review/use-review-selection.ts'
import type { ActiveRow } from './active-row.ts'
import type { Viewport } from './viewport.ts'

/**
 * The shortcuts of the list. Those that review act on the selection, or else on the active row; if it is out of sight, they scroll to it first.
 * @param openId the citation that is open beside the list; unless the focus is in the list, the shortcuts act on it
 */
export function useListShortcuts(
  viewport: Viewport,
  active: ActiveRow,
  openId: string | undefined,
): void {
  const { brandId, reviews, selection } = useCitations()
  const open = useOpenCitation()
  const reviewSelection = useReviewSelection()
  const actsOnOpenCitation = () => openId !== undefined && !viewport.hasFocus()
  const onRow = (act: (id: string) => void) => () => {
    if (actsOnOpenCitation() || active.id === null || active.index === -1) return false
    if (viewport.isVisible(active.index)) act(active.id)
    else active.moveTo(active.index)
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
    next: () => openId === undefined && active.moveBy(1),
    previous: () => openId === undefined && active.moveBy(-1),
    open: ({ target }) => {
      const isRow = target instanceof HTMLElement && target.dataset['citation'] === active.id
      if (!isRow || active.id === null) return false
      open(active.id)
      return true
    },
    review: () => reviewSelection({ reviewed: true }) || reviewRow(),
    flag: () => reviewSelection({ flagged: true }) || flagRow(),
    select: onRow(selection.toggle),
    clear: () => {
      if (selection.ids.size === 0 || !viewport.hasFocus()) return false
      selection.clear()
      return true
    },
  })
}
