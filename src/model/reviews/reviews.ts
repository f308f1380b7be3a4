import type { Readable } from '@tanstack/store'
import { Citation } from '../../api/citations.ts'
import { isMember } from '../../api/schema.ts'
import { isObject, textIn } from '../../lib/objects.ts'
import { collectionOf } from '../collections/collection-of.ts'
import type { Collection, RecordsState } from '../collections/collection.ts'
import { type Kind, type Operation, differing } from '../collections/operations.ts'
import { type StoredRecord, actorOf, valueOf } from '../collections/record.ts'
import { readActor } from '../collections/team/team-choice.ts'
import { TONES, type Tone } from '../names.ts'
import { lazyService } from '../services.ts'

type ReviewMembers = { reviewed: boolean; flagged: boolean; note: string }

/** The team member who reviewed it, if known. */
type Reviewed = { by?: string }

/** The user's own label. The service's, if it was checked and stood. */
type Labelled = { sentiment?: Tone }

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
  most: 1_000_000,
  read: (record) => {
    const flagged = valueOf(record, 'flagged') === true
    const note = textIn(valueOf(record, 'note'))
    const review = {
      id: record.id,
      brandId: record.brandId,
      reviewed: valueOf(record, 'reviewed') === true,
      flagged,
      note,
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

export class Reviews {
  readonly records: Collection<Review>

  constructor(records: Collection<Review>) {
    this.records = records
  }

  get state(): Readable<RecordsState> {
    return this.records.state
  }

  get(id: string): Review | undefined {
    return this.records.get(id)
  }

  all(): Review[] {
    return this.records.all()
  }

  async ready(): Promise<void> {
    await this.records.ready()
  }

  /** One operation. Unchanged reviews keep their author. @param over see `changesOf` */
  change(brandId: string, ids: readonly string[], change: ReviewChange, over?: number): void {
    // Without a label, there is none to remove.
    const isEmpty = (id: string) => change.sentiment === '' && this.get(id)?.sentiment === undefined
    const changing = ids.filter(
      (id) => !isEmpty(id) && Object.keys(differing(this.records.record(id), change)).length > 0,
    )
    if (changing.length > 0) this.records.change(brandId, changing, change, over)
  }

  /** Those without a `citation` were flagged before it was loaded. */
  flagged(brandId: string): Review[] {
    return this.all().filter((review) => review.brandId === brandId && review.flagged)
  }

  /** Stores the citations of flags and notes. */
  storeCitations(citations: readonly Citation[]): void {
    const missing = citations.filter(({ id }) => {
      const review = this.get(id)
      if (review === undefined || review.citation !== undefined) return false
      return review.flagged || review.note !== ''
    })
    this.records.complete('citation', new Map(missing.map((citation) => [citation.id, citation])))
  }

  markReviewed(brandId: string, id: string): void {
    this.change(brandId, [id], { reviewed: true })
  }

  toggleReviewed(brandId: string, id: string): void {
    this.change(brandId, [id], { reviewed: this.get(id)?.reviewed !== true })
  }

  toggleFlag(brandId: string, id: string): void {
    this.change(brandId, [id], { flagged: this.get(id)?.flagged !== true })
  }

  /** @param sentiment '' for the service's label */
  label(brandId: string, id: string, sentiment: Tone | ''): void {
    this.change(brandId, [id], { sentiment })
  }

  undo(brandId: string, step?: Operation): Operation | null {
    return this.records.undo(brandId, step)
  }

  dismissOperation(): void {
    this.records.dismissOperation()
  }
}

export const reviewsOf = lazyService(
  (services) => new Reviews(collectionOf(services, REVIEW, 'reviews')),
)
