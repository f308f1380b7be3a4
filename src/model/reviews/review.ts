import { Citation } from '../../api/citations.ts'
import { isMember } from '../../api/schema.ts'
import { isObject } from '../../lib/is-object.ts'
import type { Kind } from '../collections/operations.ts'
import { type StoredRecord, valueOf, actorOf } from '../collections/record.ts'
import { readActor } from '../collections/team/team-choice.ts'
import { type Tone, TONES } from '../names.ts'

type ReviewMembers = { reviewed: boolean; flagged: boolean; note: string }

/** The team member who reviewed it, if known. */
type Reviewed = { by?: string }

/** The user's own label. The service's, if it was checked and stood. */
type Labelled = { sentiment?: Tone }

/** Undefined when there is no review. */
export type ReviewOf = (id: string) => (ReviewMembers & Reviewed & Labelled) | undefined

/** Without a label of the user, `sentiment` is ''. */
export type ReviewChange = Partial<ReviewMembers & { sentiment: Tone | '' }>

/** Stored only in this browser. */
export type Review = Readonly<
  ReviewMembers &
    Reviewed &
    Labelled & {
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
      ...labelled(record),
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

function labelled(record: StoredRecord): Labelled {
  const sentiment = TONES.find((tone) => tone === valueOf(record, 'sentiment'))
  return sentiment === undefined ? {} : { sentiment }
}

/** Whether the user has changed the service's label. */
export function isRelabelled(
  { sentiment }: Pick<Citation, 'sentiment'>,
  review: Labelled | undefined,
): boolean {
  return review?.sentiment !== undefined && review.sentiment !== sentiment
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
