import { Citation } from '../../api/citations.ts'
import { isMember } from '../../api/schema.ts'
import { isObject } from '../../lib/is-object.ts'
import type { Kind } from '../collections/operations.ts'
import { type StoredRecord, valueOf, actorOf } from '../collections/record.ts'
import { readActor } from '../collections/team/team-choice.ts'

/** What a reader decides about a citation. */
type ReviewMembers = { reviewed: boolean; flagged: boolean; note: string }

/** The name of who in the team has reviewed a citation, if that is known. */
type Reviewed = { by?: string }

/** Looks up the reader's review of a citation; undefined when there is none. */
export type ReviewOf = (id: string) => (ReviewMembers & Reviewed) | undefined

/** A change of a review by the reader. */
export type ReviewChange = Partial<ReviewMembers>

/** The reader's review of a citation, kept only in this browser. */
export type Review = Readonly<
  ReviewMembers &
    Reviewed & {
      /** The citation's id. */
      id: string
      brandId: string
      /** The citation of a flag or a note, so that it can be listed before its page is loaded. */
      citation?: Citation
    }
>

/** The most characters of a note. */
export const MAX_REVIEW_NOTE_LENGTH = 10_000

/** Reviews as records: a review without one of its members has the default. */
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
  // A URL has `\uFFFD` for half a surrogate pair.
  return isKnown ? { by: writer.name.toWellFormed() } : {}
}

/** A copy of a citation, as this or another version stored it: a text that it lacks and needs is empty. Null if it cannot be shown. */
function readCitation(id: string, stored: unknown): Citation | null {
  if (!isObject(stored)) return null
  const members = Object.entries(Citation.shape).map(([name, member]) => [
    name,
    isMember(stored[name], member) ? stored[name] : '',
  ])
  const { success, data } = Citation.safeParse({ ...Object.fromEntries(members), id })
  return success ? data : null
}
