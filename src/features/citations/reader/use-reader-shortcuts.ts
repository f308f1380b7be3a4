import { useShortcuts } from '../../../ui/shortcuts.tsx'
import { useCitations, useOpenCitation } from '../citations-context.tsx'
import type { Neighbours } from './use-neighbours.ts'

/** The shortcuts of an open citation. Going to a neighbour replaces the history entry, so that Back leads to the list. */
export function useReaderShortcuts(citationId: string, { previous, next }: Neighbours): void {
  const { brandId, reviews, selection } = useCitations()
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
  })
}

/** If a row of the list has the focus, the shortcuts act on that row instead. */
function unlessOnRow(act: () => void) {
  return () => {
    if (document.activeElement?.closest('[role="feed"]') instanceof Element) return false
    act()
    return true
  }
}
