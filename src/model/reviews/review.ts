import * as z from 'zod/mini'
import { someText, timestamp } from '../../api/schema.ts'

/** What the reader thinks of one citation; kept in this browser only. */
export const Review = z.object({
  /** The citation's id. */
  id: someText,
  brandId: someText,
  reviewed: z.boolean(),
  flagged: z.boolean(),
  note: z.string(),
  /** When it was changed last; the later of two records for one citation counts. */
  changedAt: timestamp,
})
export type Review = z.infer<typeof Review>

/** The part of a review that the reader changes. */
export type ReviewChange = Partial<Pick<Review, 'reviewed' | 'flagged' | 'note'>>

/** A review after a change; without one before, the citation was neither reviewed nor flagged. */
export function changedReview(
  before: Review | undefined,
  key: { id: string; brandId: string },
  change: ReviewChange,
  now: number,
): Review {
  const { reviewed = false, flagged = false, note = '' } = before ?? {}
  return { reviewed, flagged, note, ...change, ...key, changedAt: changeTime(before, now) }
}

/** A clock that was set back must not make a change older than the one before it. */
function changeTime(before: Review | undefined, now: number): string {
  const last = before === undefined ? -Infinity : Date.parse(before.changedAt)
  return new Date(Math.max(now, last + 1)).toISOString()
}

/**
 * Whether a record replaces the one there is: the later change counts. Two of the same instant are told apart by
 * their content, so that all tabs and files come to the same end.
 */
export function isNewer(record: Review, than: Review | undefined): boolean {
  if (than === undefined) return true
  const difference = Date.parse(record.changedAt) - Date.parse(than.changedAt)
  return difference === 0 ? content(record) > content(than) : difference > 0
}

function content({ reviewed, flagged, note }: Review): string {
  return JSON.stringify([reviewed, flagged, note])
}
