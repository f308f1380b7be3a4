import type { Readable } from '@tanstack/store'
import type { Citation } from '../../api/citations.ts'
import { collectionOf } from '../collections/collection-of.ts'
import type { RecordsState } from '../collections/collection-options.ts'
import type { Collection } from '../collections/collection.ts'
import { differing, type Operation } from '../collections/operations.ts'
import type { Tone } from '../names.ts'
import { lazyService } from '../services.ts'
import { type Review, REVIEW, type ReviewChange } from './review.ts'

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

  /** Waits until the stored reviews were read, or that takes too long. */
  async ready(): Promise<void> {
    await this.records.ready()
  }

  /**
   * One operation. Unchanged reviews keep their author.
   * @param over the timestamp of the note that a new note replaces, if not the current one; 0 for none
   */
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

  /** Undoes an operation, by default the brand's last; null if there was none. */
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
