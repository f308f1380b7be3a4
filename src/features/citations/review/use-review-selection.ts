import type { ReviewChange } from '../../../model/reviews/review.ts'
import { useCitations } from '../citations-context.tsx'

/** Reviews all selected citations as one operation; both functions return false if none is selected. */
export function useReviewSelection() {
  const { brandId, reviews, selection, listFocus } = useCitations()
  const ids = [...selection.ids]
  return {
    finish: (change: ReviewChange): boolean => {
      if (ids.length === 0) return false
      reviews.change(brandId, ids, change)
      selection.clear()
      // The focused row may no longer match the filter.
      listFocus.restoreIfLost()
      return true
    },
    /** Flags them or, if all are flagged, unflags them. They stay selected. */
    toggleFlag: (): boolean => {
      if (ids.length === 0) return false
      const areFlagged = ids.every((id) => reviews.get(id)?.flagged === true)
      reviews.change(brandId, ids, { flagged: !areFlagged })
      return true
    },
  }
}
