import { useShortcuts } from '../../../ui/shortcuts.tsx'
import { useCitations, useOpenCitation } from '../citations-context.tsx'
import type { Neighbours } from './use-neighbours.ts'

type ReaderState = Neighbours & {
  /** False if the service does not know the citation. */
  canReview: boolean
}

/** The shortcuts of an open citation. Going to a neighbour replaces the history entry, so that Back leads to the list. */
export function useReaderShortcuts(
  citationId: string,
  { previous, next, canReview }: ReaderState,
): void {
  const { brandId, reviews, selection } = useCitations()
  const open = useOpenCitation()
  const goTo = (target: { id: string } | null) => {
    if (target !== null) open(target.id, { replace: true })
  }
  // Only where the reader reads do the shortcuts leave the selection alone.
  const onReader = (act: () => void) => {
    const actUnlessOnRow = unlessOnRow(act)
    return () => (selection.ids.size === 0 || isInReader()) && actUnlessOnRow()
  }
  useShortcuts('reader', {
    next: () => {
      goTo(next)
    },
    previous: () => {
      goTo(previous)
    },
    review: onReader(() => {
      if (!canReview) return
      reviews.markReviewed(brandId, citationId)
      goTo(next)
    }),
    flag: onReader(() => {
      if (canReview) reviews.toggleFlag(brandId, citationId)
    }),
    select: unlessOnRow(() => {
      if (canReview) selection.toggle(citationId)
    }),
  })
}

function isInReader(): boolean {
  return (document.activeElement?.closest('[data-reader]') ?? null) !== null
}

/** If a row of the list has the focus, the shortcuts act on that row instead. */
function unlessOnRow(act: () => void) {
  return () => {
    if (document.activeElement?.closest('[role="feed"]') instanceof Element) return false
    act()
    return true
  }
}
