import { lazyService } from '../../../model/services.ts'
import { timeUp } from '../time-up.ts'
import { openReviewDatabase, type ReviewDatabase } from './review-database.ts'
import { changedReview, isNewer, Review, type ReviewChange } from './review.ts'

/** A change that can be taken back, with the words for it. */
type Step = {
  brandId: string
  ids: readonly string[]
  change: ReviewChange
  before: ReadonlyMap<string, Review | undefined>
  words: string
}

const MOST_STEPS = 50

/** So many changes are remembered by citation; what is behind further looks at everything again. */
const MOST_CHANGES = 200

/** A browser that has not opened its store by then is one that keeps nothing: the reader does not wait any longer. */
const LONGEST_OPENING_MS = 5000

/** A way to the other tabs of this browser. */
type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>

/**
 * The reader's reviews: in memory for the page, in the browser's database for the next visit, and in step with the
 * other tabs. A store that is blocked or full never stops the work: then the reviews live as long as the page.
 */
export class ReviewStore {
  /** Changes with everything that can be seen. */
  version = 0
  /** Whether reviews will be there at the next visit. */
  isKept = true
  /** What was done last, for the message that offers to undo it; null when it is undone or taken note of. */
  lastStep: Step | null = null
  /** The brand that the last step, or the one taken back last, is about. */
  lastBrandId: string | null = null
  /** The words of the step that was taken back last, until something else is done. */
  undoneWords: string | null = null

  readonly #reviews = new Map<string, Review>()
  readonly #listeners = new Set<() => void>()
  readonly #steps: Step[] = []
  /** The citations of the last changes; the last one led to `version`. */
  readonly #changes: (readonly string[])[] = []
  readonly #now: () => number
  readonly #channel: Channel | null
  readonly #database: Promise<ReviewDatabase | null>
  /** Whether what was kept has been read; a change to what nobody knows yet would lose it. */
  #isRead = false

  /**
   * @param open opens the database; may fail
   * @param channel the way to other tabs, null where there is none
   * @param now milliseconds since 1970
   */
  constructor(open: () => Promise<ReviewDatabase>, channel: Channel | null, now: () => number) {
    this.#now = now
    this.#channel = channel
    this.#database = this.#load(open)
    channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      this.#take(Array.isArray(data) ? data : [])
    })
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  getVersion = (): number => this.version

  get(id: string): Review | undefined {
    return this.#reviews.get(id)
  }

  /** The citations whose reviews changed after a version; null when that is too long ago to tell. */
  changedSince(version: number): readonly string[] | null {
    const count = this.version - version
    if (count > this.#changes.length) return null
    return count === 0 ? [] : this.#changes.slice(-count).flat()
  }

  /** Every review there is, in no order. */
  all(): Review[] {
    return [...this.#reviews.values()]
  }

  /** Waits until what was kept has been read. */
  async ready(): Promise<void> {
    await this.#database
  }

  /**
   * Changes the reviews of some citations in one step, as soon as what was kept has been read.
   * @param words what was done: `Marked 3 as reviewed`
   */
  change(brandId: string, ids: readonly string[], change: ReviewChange, words: string): void {
    if (!this.#isRead) {
      void this.#database.then(() => {
        this.change(brandId, ids, change, words)
      })
      return
    }
    const before = new Map(ids.map((id) => [id, this.#reviews.get(id)]))
    const now = this.#now()
    const step = { brandId, ids, change, before, words }
    this.#steps.push(step)
    if (this.#steps.length > MOST_STEPS) this.#steps.shift()
    this.lastStep = step
    this.lastBrandId = brandId
    this.undoneWords = null
    this.#write(ids.map((id) => changedReview(before.get(id), { id, brandId }, change, now)))
  }

  /**
   * Takes the last step with a brand's citations back, and nothing that came in between from elsewhere.
   * @returns its words, null when there is nothing to take back
   */
  undo(brandId: string): string | null {
    const index = this.#steps.findLastIndex((step) => step.brandId === brandId)
    const [step] = index === -1 ? [] : this.#steps.splice(index, 1)
    if (step === undefined) return null
    this.lastStep = null
    this.lastBrandId = brandId
    this.undoneWords = step.words
    const now = this.#now()
    this.#write(
      step.ids.flatMap((id) => {
        const current = this.#reviews.get(id)
        if (current === undefined) return []
        const { reviewed = false, flagged = false, note = '' } = step.before.get(id) ?? {}
        const change = {
          ...(step.change.reviewed !== undefined && { reviewed }),
          ...(step.change.flagged !== undefined && { flagged }),
          ...(step.change.note !== undefined && { note }),
        }
        return [changedReview(current, { id, brandId: current.brandId }, change, now)]
      }),
    )
    return step.words
  }

  /** The message about the last step has been seen. */
  dismissStep(): void {
    this.lastStep = null
    this.undoneWords = null
    this.#changed([])
  }

  /** Takes every mark and note away, here and in the other tabs, for good. */
  async clear(): Promise<void> {
    const now = this.#now()
    const nothing = { reviewed: false, flagged: false, note: '' }
    this.#steps.length = 0
    this.lastStep = null
    this.undoneWords = null
    // Other tabs know a change by its time: each record is emptied before it goes.
    this.#write(
      this.all().map((review) => {
        const { id, brandId } = review
        return changedReview(review, { id, brandId }, nothing, now)
      }),
    )
    this.#reviews.clear()
    try {
      await (await this.#database)?.clear()
    } catch {
      this.isKept = false
    }
    this.#changed([])
  }

  /** Adds the records of a file; the later change of two counts. @returns how many changed something */
  merge(records: readonly Review[]): number {
    const latest = new Map<string, Review>()
    for (const record of records) {
      if (isNewer(record, latest.get(record.id))) latest.set(record.id, record)
    }
    const newer = [...latest.values()].filter((record) =>
      isNewer(record, this.#reviews.get(record.id)),
    )
    if (newer.length > 0) this.#write(newer)
    return newer.length
  }

  async #load(open: () => Promise<ReviewDatabase>): Promise<ReviewDatabase | null> {
    const opening = openAndRead(open).catch(() => null)
    const opened = await Promise.race([opening, timeUp(LONGEST_OPENING_MS)])
    this.#isRead = true
    if (opened === null) {
      this.isKept = false
      this.#changed([])
      return null
    }
    this.#take(opened.kept)
    return opened.database
  }

  /** Takes in records that others wrote: another tab, or an earlier visit. */
  #take(records: readonly unknown[]): void {
    const changed: string[] = []
    for (const record of records) {
      const parsed = Review.safeParse(record)
      if (!parsed.success || !isNewer(parsed.data, this.#reviews.get(parsed.data.id))) continue
      this.#reviews.set(parsed.data.id, parsed.data)
      changed.push(parsed.data.id)
    }
    if (changed.length > 0) this.#changed(changed)
  }

  #write(records: readonly Review[]): void {
    for (const record of records) this.#reviews.set(record.id, record)
    this.#changed(records.map(({ id }) => id))
    this.#channel?.postMessage(records)
    void this.#keep(records)
  }

  async #keep(records: readonly Review[]): Promise<void> {
    try {
      const database = await this.#database
      await database?.put(records)
    } catch {
      this.isKept = false
      this.#changed([])
    }
  }

  /** @param ids the citations that it is about */
  #changed(ids: readonly string[]): void {
    this.version += 1
    this.#changes.push(ids)
    if (this.#changes.length > MOST_CHANGES) this.#changes.shift()
    for (const listener of this.#listeners) listener()
  }
}

async function openAndRead(open: () => Promise<ReviewDatabase>) {
  const database = await open()
  return { database, kept: await database.all() }
}

/** The one store of this page, for the service that this page reads. */
export const reviews = lazyService(({ api }) => {
  const service = api.settings.apiBaseUrl || window.location.origin
  return new ReviewStore(
    async () => openReviewDatabase(service),
    new BroadcastChannel(`reviews ${service}`),
    () => Date.now(),
  )
})
