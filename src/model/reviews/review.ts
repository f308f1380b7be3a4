import * as z from 'zod/mini'
import { Citation } from '../../api/citations.ts'
import { someText } from '../../api/schema.ts'
import { changedAt, changeTime } from '../changed-at.ts'

/** The reader's review of a citation, kept only in this browser. */
export const Review = z.object({
  /** The citation's id. */
  id: someText,
  brandId: someText,
  reviewed: z.boolean(),
  flagged: z.boolean(),
  note: z.string(),
  /** The citation of a flag or a note, so that it can be listed before its page is loaded. */
  citation: z.optional(Citation),
  /** When it was last changed. Of two records for a citation, the later one counts. */
  changedAt,
})
export type Review = z.infer<typeof Review>

/** What a reader decides about a citation. */
export type ReviewMembers = Pick<Review, 'reviewed' | 'flagged' | 'note'>

/** A change of a review by the reader. */
export type ReviewChange = Partial<ReviewMembers>

/** A review after a change. @param before undefined if the citation had no review @param now milliseconds since 1970 */
export function changedReview(
  before: Review | undefined,
  key: { id: string; brandId: string },
  change: ReviewChange,
  now: number,
): Review {
  const { reviewed = false, flagged = false, note = '' } = before ?? {}
  const members = { reviewed, flagged, note, ...change }
  const review = { ...members, ...key, changedAt: changeTime(before, now) }
  return withCitation(review, before?.citation)
}

/** Adds its citation to a review with a flag or a note. */
export function withCitation(review: Review, citation: Citation | undefined): Review {
  const isKept = citation !== undefined && (review.flagged || review.note !== '')
  return isKept ? { ...review, citation } : review
}

/**
 * Whether a record replaces another one: the later change counts. Two changes at the same instant are compared by content, so
 * that all tabs get the same result.
 */
export function isNewer(record: Review, than: Review | undefined): boolean {
  if (than === undefined) return true
  const difference = Date.parse(record.changedAt) - Date.parse(than.changedAt)
  return difference === 0 ? content(record) > content(than) : difference > 0
}

function content({ reviewed, flagged, note, citation }: Review): string {
  return JSON.stringify([reviewed, flagged, note, citation ?? null])
}
