import type { Citation } from '../../api/citations.ts'
import { newestFirst } from '../../lib/dates.ts'
import type { Review } from '../../model/reviews/review.ts'

export type FlaggedCitation = { citation: Citation; note: string }

/** Newest first, without those whose citation this browser has not loaded. */
export function newestFlagged(flagged: readonly Review[]): FlaggedCitation[] {
  return flagged
    .flatMap(({ citation, note }) => (citation === undefined ? [] : [{ citation, note }]))
    .toSorted(newestFirst(({ citation }) => citation.detected_at))
}
