import type { Readable } from '@tanstack/store'
import type { Citation } from '../../api/citations.ts'
import { collectionOf } from '../collections/collection-of.ts'
import type { RecordsState } from '../collections/collection-options.ts'
import type { Collection } from '../collections/collection.ts'
import { differing } from '../collections/differing.ts'
import type { Operation } from '../collections/operations.ts'
import { lazyService } from '../services.ts'
import { type Review, REVIEW, type ReviewChange } from './review.ts'

/** The reader's reviews of citations. */
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

  /** All reviews, in no particular order. */
  all(): Review[] {
    return this.records.all()
  }

  /** Waits until the stored reviews were read, or until that takes too long. */
  async ready(): Promise<void> {
    await this.records.ready()
  }

  /**
   * Changes the reviews of some citations in one step. Those that say so already stay those of whoever made them.
   * @param over when the note was written that a new note is written over, if that is not the present one; 0 for none
   */
  change(brandId: string, ids: readonly string[], change: ReviewChange, over?: number): void {
    const changing = ids.filter(
      (id) => Object.keys(differing(this.records.record(id), change)).length > 0,
    )
    if (changing.length > 0) this.records.change(brandId, changing, change, over)
  }

  /** The flagged citations of a brand. Those without a `citation` were flagged before it was loaded. */
  flagged(brandId: string): Review[] {
    return this.all().filter((review) => review.brandId === brandId && review.flagged)
  }

  /** Keeps the citations of reviews with a flag or a note. */
  storeCitations(citations: readonly Citation[]): void {
    const missing = citations.filter(({ id }) => {
      const review = this.get(id)
      if (review === undefined || review.citation !== undefined) return false
      return review.flagged || review.note !== ''
    })
    this.records.complete('citation', new Map(missing.map((citation) => [citation.id, citation])))
  }

  /** Marks a citation as reviewed, unless it is already. */
  markReviewed(brandId: string, id: string): void {
    this.change(brandId, [id], { reviewed: true })
  }

  toggleReviewed(brandId: string, id: string): void {
    this.change(brandId, [id], { reviewed: this.get(id)?.reviewed !== true })
  }

  toggleFlag(brandId: string, id: string): void {
    this.change(brandId, [id], { flagged: this.get(id)?.flagged !== true })
  }

  /** Undoes a step, by default the last one with a brand's citations. @returns the step, null if there was none */
  undo(brandId: string, step?: Operation): Operation | null {
    return this.records.undo(brandId, step)
  }

  /** Dismisses the message about the last step. */
  dismissOperation(): void {
    this.records.dismissOperation()
  }
}

/** The reviews of this page, for the service and the reader. */
export const reviewsOf = lazyService(
  (services) => new Reviews(collectionOf(services, REVIEW, 'reviews')),
)
