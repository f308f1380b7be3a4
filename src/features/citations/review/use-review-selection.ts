import type { ReviewChange } from '../../../model/reviews/review.ts'
import { useCitations } from '../citations-context.tsx'

/** Changes the reviews of all selected citations in one step and clears the selection. @returns false if none is selected */
export function useReviewSelection(): (change: ReviewChange) => boolean {
  const { brandId, reviews, selection, listFocus } = useCitations()
  return (change) => {
    if (selection.ids.size === 0) return false
    reviews.change(brandId, [...selection.ids], change)
    selection.clear()
    // The focused row may no longer match the filter.
    listFocus.restoreIfLost()
    return true
  }
}
