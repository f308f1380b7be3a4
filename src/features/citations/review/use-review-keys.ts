import { useSingleKeys } from '../use-single-keys.ts'
import { reviews } from './review-store.ts'

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
  useSingleKeys(isActive, {
    e: () => {
      const id = target()
      if (id === null) return
      markReviewed(brandId, id)
      goOn(id)
    },
    f: () => {
      const id = target()
      if (id !== null) toggleFlag(brandId, id)
    },
    x:
      onSelect === undefined
        ? undefined
        : () => {
            const id = target()
            if (id !== null) onSelect(id)
          },
    u: () => {
      reviews().undo(brandId)
    },
  })
}

/** Marks a citation as reviewed; one that is so already stays as it is. */
export function markReviewed(brandId: string, id: string): void {
  if (reviews().get(id)?.reviewed === true) return
  reviews().change(brandId, [id], { reviewed: true }, 'Marked as reviewed')
}

export function toggleReviewed(brandId: string, id: string): void {
  if (reviews().get(id)?.reviewed === true) {
    reviews().change(brandId, [id], { reviewed: false }, 'No longer marked as reviewed')
  } else markReviewed(brandId, id)
}

export function toggleFlag(brandId: string, id: string): void {
  const flagged = reviews().get(id)?.flagged !== true
  reviews().change(brandId, [id], { flagged }, flagged ? 'Flagged for follow-up' : 'Flag removed')
}
