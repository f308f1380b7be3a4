import type { Citation } from '../../api/citations.ts'
import type { Review } from '../../model/reviews/review.ts'

/** A flagged citation with the reader's note. */
export type FlaggedCitation = { citation: Citation; note: string }

/** The flagged citations, newest first. Those whose citation this browser has not loaded yet are left out. */
export function newestFlagged(flagged: readonly Review[]): FlaggedCitation[] {
  return flagged
    .flatMap(({ citation, note }) => (citation === undefined ? [] : [{ citation, note }]))
    .toSorted((a, b) => Date.parse(b.citation.detected_at) - Date.parse(a.citation.detected_at))
}
