import { useServices } from '../../shared/services.tsx'
import { useSingleKeys } from '../use-single-keys.ts'
import { reviews, type ReviewStore } from './review-store.ts'

type ReviewKeys = {
  brandId: string
  /** The citation that the keys are about when one is pressed, null for none. */
  target: () => string | null
  /** Goes on from a citation to the next one, after the mark may have taken it out of the list. */
  goOn: (id: string) => void
  /** Selects or unselects the citation, where there is a selection. */
  onSelect?: ((id: string) => void) | undefined
}

/** `e` marks as reviewed and goes on, `f` flags, `x` selects, `u` takes the last step back. */
export function useReviewKeys(
  isActive: boolean,
  { brandId, target, goOn, onSelect }: ReviewKeys,
): void {
  const store = reviews(useServices())
  useSingleKeys(isActive, {
    e: () => {
      const id = target()
      if (id === null) return
      markReviewed(store, brandId, id)
      goOn(id)
    },
    f: () => {
      const id = target()
      if (id !== null) toggleFlag(store, brandId, id)
    },
    x:
      onSelect === undefined
        ? undefined
        : () => {
            const id = target()
            if (id !== null) onSelect(id)
          },
    u: () => {
      store.undo(brandId)
    },
  })
}

/** Marks a citation as reviewed; one that is so already stays as it is. */
export function markReviewed(store: ReviewStore, brandId: string, id: string): void {
  if (store.get(id)?.reviewed === true) return
  store.change(brandId, [id], { reviewed: true }, 'Marked as reviewed')
}

export function toggleReviewed(store: ReviewStore, brandId: string, id: string): void {
  if (store.get(id)?.reviewed === true) {
    store.change(brandId, [id], { reviewed: false }, 'No longer marked as reviewed')
  } else markReviewed(store, brandId, id)
}

export function toggleFlag(store: ReviewStore, brandId: string, id: string): void {
  const flagged = store.get(id)?.flagged !== true
  store.change(brandId, [id], { flagged }, flagged ? 'Flagged for follow-up' : 'Flag removed')
}
