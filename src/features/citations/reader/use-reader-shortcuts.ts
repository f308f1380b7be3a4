import { useNavigate } from '@tanstack/react-router'
import { useShortcuts } from '../../../parts/app/app-shortcuts.ts'
import { useCitations } from '../citations-context.tsx'
import { labelActions } from '../review/label-actions.ts'
import { useIsWide } from '../use-screen.ts'
import type { Neighbours } from './use-neighbours.ts'

type ReaderState = Neighbours & {
  /** False if the service does not know the citation. */
  canReview: boolean
  /** Whether it is a preview for a row of the list, which then handles the shortcuts. */
  isPreview: boolean
  goTo: (target: { id: string } | null) => void
}

export function useReaderShortcuts(
  citationId: string,
  { previous, next, free, canReview, isPreview, goTo }: ReaderState,
): void {
  const { brandId, filter, reviews, selection, wantedNote } = useCitations()
  const navigate = useNavigate()
  const isWide = useIsWide()
  // The shortcuts leave the selection alone only while the reader has the focus.
  const unlessSelected = (act: () => void) => {
    const actUnlessOnRow = unlessOnRow(act)
    return () => (selection.ids.size === 0 || isInReader()) && actUnlessOnRow()
  }
  const actions = {
    next: unlessOnRow(() => {
      goTo(next)
    }),
    previous: unlessOnRow(() => {
      goTo(previous)
    }),
    review: unlessSelected(() => {
      if (!canReview) return
      reviews.markReviewed(brandId, citationId)
      goTo(free)
    }),
    flag: unlessSelected(() => {
      if (canReview) reviews.toggleFlag(brandId, citationId)
    }),
    ...labelActions((sentiment) =>
      unlessSelected(() => {
        if (canReview) reviews.label(brandId, citationId, sentiment)
      }),
    ),
    note: unlessOnRow(() => {
      if (canReview) wantedNote.set(citationId)
    }),
    select: unlessOnRow(() => {
      if (canReview) selection.toggle(citationId)
    }),
    back: () => {
      // On wide screens the list takes the focus itself.
      if (isWide || !isInReader()) return false
      return void navigate({
        to: '/brands/$brandId/citations',
        params: { brandId },
        search: filter,
      })
    },
  }
  useShortcuts('reader', isPreview ? {} : actions)
}

export function isInReader(): boolean {
  return (document.activeElement?.closest('[data-reader]') ?? null) !== null
}

function unlessOnRow(act: () => void) {
  return () => {
    if (document.activeElement?.closest('[role="feed"]') instanceof Element) return false
    act()
    return true
  }
}
