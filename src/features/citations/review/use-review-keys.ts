import { useSingleKeys } from '../use-single-keys.ts'
import { reviews } from './review-store.ts'

type ReviewKeys = {
  brandId: string
  /** The citation that the keys are about, null for none. */
  id: string | null
  /** Goes on to the next citation; the place is taken before the mark may take this one out of the list. */
  goOn: () => void
  /** Selects or unselects the citation, where there is a selection. */
  onSelect?: ((id: string) => void) | undefined
}

/** `e` marks as reviewed and goes on, `f` flags, `x` selects, `u` takes the last step back. */
export function useReviewKeys(
  isActive: boolean,
  { brandId, id, goOn, onSelect }: ReviewKeys,
): void {
  useSingleKeys(isActive, {
    e: () => {
      if (id === null) return
      markReviewed(brandId, id)
      goOn()
    },
    f: () => {
      if (id !== null) toggleFlag(brandId, id)
    },
    x:
      onSelect === undefined
        ? undefined
        : () => {
            if (id !== null) onSelect(id)
          },
    u: () => {
      reviews().undo()
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
