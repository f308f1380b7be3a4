import { Citation } from '../../api/citations.ts'
import { isMember } from '../../api/schema.ts'
import { isObject } from '../../lib/is-object.ts'
import type { Kind } from '../collections/operations.ts'
import { type StoredRecord, valueOf, actorOf } from '../collections/record.ts'
import { readActor } from '../collections/team/team-choice.ts'

type ReviewMembers = { reviewed: boolean; flagged: boolean; note: string }

/** The team member who reviewed it, if known. */
type Reviewed = { by?: string }

/** Undefined when there is no review. */
export type ReviewOf = (id: string) => (ReviewMembers & Reviewed) | undefined

export type ReviewChange = Partial<ReviewMembers>

/** Stored only in this browser. */
export type Review = Readonly<
  ReviewMembers &
    Reviewed & {
      id: string
      brandId: string
      /** A copy for flags and notes, so that the citation can be listed before its page is loaded. */
      citation?: Citation
    }
>

/** In characters. */
export const MAX_REVIEW_NOTE_LENGTH = 10_000

/** Missing fields have defaults. */
export const REVIEW: Kind<Review> = {
  name: 'review',
  texts: ['note'],
  copies: ['citation', 'own note'],
  isRemovable: false,
  read: (record) => {
    const [flagged, note] = [valueOf(record, 'flagged') === true, valueOf(record, 'note')]
    const review = {
      id: record.id,
      brandId: record.brandId,
      reviewed: valueOf(record, 'reviewed') === true,
      flagged,
      note: typeof note === 'string' ? note : '',
      ...reviewedBy(record),
    }
    if (!review.flagged && review.note === '') return review
    const citation = readCitation(record.id, valueOf(record, 'citation'))
    return citation === null ? review : { ...review, citation }
  },
}

function reviewedBy(record: StoredRecord): Reviewed {
  const writer = readActor(actorOf(record, 'reviewed'))
  const isKnown = writer !== null && valueOf(record, 'reviewed') === true
  // A URL has `\uFFFD` for a lone surrogate.
  return isKnown ? { by: writer.name.toWellFormed() } : {}
}

/** Reads a citation's copy as stored by any version: missing required texts are empty. Null if it cannot be shown. */
function readCitation(id: string, stored: unknown): Citation | null {
  if (!isObject(stored)) return null
  const members = Object.entries(Citation.shape).map(([name, member]) => [
    name,
    isMember(stored[name], member) ? stored[name] : '',
  ])
  const { success, data } = Citation.safeParse({ ...Object.fromEntries(members), id })
  return success ? data : null
}
