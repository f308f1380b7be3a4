import { createAtom, type Readable } from '@tanstack/store'
import type { Citation } from '../../api/citations.ts'
import { timeUp } from '../../lib/time-up.ts'
import { serviceAddress } from '../service-address.ts'
import { lazyService } from '../services.ts'
import { askToPersist } from './persistence.ts'
import { changedReview, isNewer, Review, type ReviewChange, withCitation } from './review.ts'
import { createReviewsDatabase, type ReviewsDatabase } from './reviews-database.ts'

/** A change that can be undone. */
export type ReviewStep = {
  readonly brandId: string
  readonly ids: readonly string[]
  readonly change: ReviewChange
  readonly before: ReadonlyMap<string, Review | undefined>
}

/** The state of the reviews; {@link Reviews.get} gives the reviews themselves. */
export type ReviewsState = {
  /** Incremented by every change of a review. */
  readonly version: number
  /** The ids of the citations in the last change. */
  readonly changedIds: readonly string[]
  /** Whether the reviews are stored for the next visit. */
  readonly isKept: boolean
  /** The last step, done or undone; null after the reader has dismissed it. */
  readonly lastStep: { readonly step: ReviewStep; readonly isUndone: boolean } | null
}

const MOST_STEPS = 50

/** If the store has not opened by then, it is treated as blocked. */
const LONGEST_OPENING_MS = 5000

/** Tells the other tabs that all reviews were deleted. Their other messages are changed reviews. */
const CLEARED = 'cleared'

/** The other tabs of this browser. */
type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>

/**
 * The reader's reviews: in memory, in the browser's database for the next visit, and synchronized with other tabs. If the
 * store is blocked or full, the reviews last as long as the page.
 */
export class Reviews {
  readonly #state = createAtom<ReviewsState>({
    version: 0,
    changedIds: [],
    isKept: true,
    lastStep: null,
  })
  readonly #reviews = new Map<string, Review>()
  readonly #steps: ReviewStep[] = []
  readonly #database: ReviewsDatabase
  readonly #channel: Channel | null
  readonly #now: () => number
  /** Resolves when the stored reviews were read. Changes wait for it, because they would overwrite them. */
  readonly #loading: Promise<void>
  #isLoaded = false
  /** Whether the stored reviews could be read; if not, they must not be overwritten. */
  #hasDatabase = false
  /** Reviews that are not stored yet; the next change tries again. */
  readonly #unsaved = new Map<string, Review>()

  /**
   * @param channel to other tabs, null for none
   * @param now milliseconds since 1970
   */
  constructor(database: ReviewsDatabase, channel: Channel | null, now: () => number) {
    this.#database = database
    this.#channel = channel
    this.#now = now
    this.#loading = this.#load()
    channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data === CLEARED) this.#forgetAll()
      else this.#take(Array.isArray(data) ? data : [])
    })
  }

  get state(): Readable<ReviewsState> {
    return this.#state
  }

  get(id: string): Review | undefined {
    return this.#reviews.get(id)
  }

  /** All reviews, in no particular order. */
  all(): Review[] {
    return [...this.#reviews.values()]
  }

  /** Waits until the stored reviews were read. */
  async ready(): Promise<void> {
    await this.#loading
  }

  /** Changes the reviews of some citations in one step, after the stored reviews were read. */
  change(brandId: string, ids: readonly string[], change: ReviewChange): void {
    if (!this.#isLoaded) {
      void this.#loading.then(() => {
        this.change(brandId, ids, change)
      })
      return
    }
    const isFirstNote = (change.note ?? '') !== '' && this.all().every(({ note }) => note === '')
    if (isFirstNote) void askToPersist()
    const before = new Map(ids.map((id) => [id, this.#reviews.get(id)]))
    const step = { brandId, ids, change, before }
    this.#steps.push(step)
    if (this.#steps.length > MOST_STEPS) this.#steps.shift()
    const now = this.#now()
    this.#write(
      ids.map((id) => changedReview(before.get(id), { id, brandId }, change, now)),
      { step, isUndone: false },
    )
  }

  /** The flagged citations of a brand. Those without a `citation` were flagged before it was loaded. */
  flagged(brandId: string): Review[] {
    return this.all().filter((review) => review.brandId === brandId && review.flagged)
  }

  /** Keeps the citations of reviews with a flag or a note. */
  keepCitations(citations: readonly Citation[]): void {
    const completed = citations.flatMap((citation) => {
      const review = this.#reviews.get(citation.id)
      if (review === undefined || review.citation !== undefined) return []
      const complete = withCitation(review, citation)
      return complete === review ? [] : [complete]
    })
    if (completed.length > 0) this.#write(completed, this.#state.get().lastStep)
  }

  /** Marks a citation as reviewed, unless it is already. */
  markReviewed(brandId: string, id: string): void {
    if (this.get(id)?.reviewed !== true) this.change(brandId, [id], { reviewed: true })
  }

  toggleReviewed(brandId: string, id: string): void {
    this.change(brandId, [id], { reviewed: this.get(id)?.reviewed !== true })
  }

  toggleFlag(brandId: string, id: string): void {
    this.change(brandId, [id], { flagged: this.get(id)?.flagged !== true })
  }

  /** Undoes a step, by default the last one with a brand's citations. Other members of their reviews stay as they are. @returns the step, null if there was none */
  undo(
    brandId: string,
    step = this.#steps.findLast((each) => each.brandId === brandId),
  ): ReviewStep | null {
    const index = step === undefined ? -1 : this.#steps.indexOf(step)
    if (step === undefined || index === -1) return null
    this.#steps.splice(index, 1)
    const now = this.#now()
    const undone = step.ids.flatMap((id) => {
      const current = this.#reviews.get(id)
      if (current === undefined) return []
      const { reviewed = false, flagged = false, note = '' } = step.before.get(id) ?? {}
      const change = {
        ...(step.change.reviewed !== undefined && { reviewed }),
        ...(step.change.flagged !== undefined && { flagged }),
        ...(step.change.note !== undefined && { note }),
      }
      const review = changedReview(current, { id, brandId: current.brandId }, change, now)
      return [withCitation(review, current.citation ?? step.before.get(id)?.citation)]
    })
    this.#write(undone, { step, isUndone: true })
    return step
  }

  /** Dismisses the message about the last step. */
  dismissStep(): void {
    this.#state.set((state) => ({ ...state, lastStep: null }))
  }

  /**
   * Deletes all reviews and notes, here and in the other tabs.
   * @throws the browser's error when those of earlier visits could not be deleted
   */
  async clear(): Promise<void> {
    await this.#loading
    this.#forgetAll()
    this.#channel?.postMessage(CLEARED)
    await this.#database.clear()
  }

  /** Merges the records of a file; of two records the later one counts. @returns how many reviews changed */
  async merge(records: readonly Review[]): Promise<number> {
    await this.#loading
    const latest = new Map<string, Review>()
    for (const record of records) {
      if (isNewer(record, latest.get(record.id))) latest.set(record.id, record)
    }
    const newer = [...latest.values()].filter((record) =>
      isNewer(record, this.#reviews.get(record.id)),
    )
    if (newer.length > 0) this.#write(newer, this.#state.get().lastStep)
    return newer.length
  }

  async #load(): Promise<void> {
    const reading = this.#database.all().catch(() => null)
    const kept = await Promise.race([reading, timeUp(LONGEST_OPENING_MS)])
    this.#isLoaded = true
    this.#hasDatabase = kept !== null
    if (kept === null) this.#setKept(false)
    else this.#take(kept)
  }

  /** Adds records of another tab (see #write, which sends them) or an earlier visit. */
  #take(records: readonly unknown[]): void {
    const changed: string[] = []
    for (const record of records) {
      const review = Review.safeParse(record).data
      if (review === undefined || !isNewer(review, this.#reviews.get(review.id))) continue
      this.#reviews.set(review.id, review)
      changed.push(review.id)
    }
    if (changed.length > 0) this.#changed(changed)
  }

  #forgetAll(): void {
    const ids = [...this.#reviews.keys()]
    this.#reviews.clear()
    this.#unsaved.clear()
    this.#steps.length = 0
    this.#changed(ids, null)
  }

  #write(records: readonly Review[], lastStep: ReviewsState['lastStep']): void {
    for (const record of records) {
      this.#reviews.set(record.id, record)
      this.#unsaved.set(record.id, record)
    }
    this.#changed(
      records.map(({ id }) => id),
      lastStep,
    )
    this.#channel?.postMessage(records)
    const unsaved = [...this.#unsaved.values()]
    void this.#save(async () => {
      await this.#database.put(unsaved)
      for (const record of unsaved) {
        if (this.#unsaved.get(record.id) === record) this.#unsaved.delete(record.id)
      }
    })
  }

  async #save(save: () => Promise<void>): Promise<void> {
    if (!this.#hasDatabase) return
    try {
      await save()
      this.#setKept(true)
    } catch {
      this.#setKept(false)
    }
  }

  #setKept(isKept: boolean): void {
    if (this.#state.get().isKept !== isKept) this.#state.set((state) => ({ ...state, isKept }))
  }

  #changed(changedIds: readonly string[], lastStep = this.#state.get().lastStep): void {
    this.#state.set(({ version, isKept }) => ({
      version: version + 1,
      changedIds,
      isKept,
      lastStep,
    }))
  }
}

/** The reviews of this page, for the service that it reads. */
export const reviewsOf = lazyService(({ api }) => {
  const service = serviceAddress(api)
  return new Reviews(
    createReviewsDatabase(service),
    new BroadcastChannel(`reviews ${service}`),
    () => Date.now(),
  )
})
