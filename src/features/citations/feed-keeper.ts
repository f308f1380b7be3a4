import type { FeedArchive, FeedHead } from './feed-archive.ts'
import type { FeedList } from './feed-list.ts'
import { timeUp } from './time-up.ts'

/** So many citations are written together: few enough to write the last ones again with each page. */
const RUN = 500

/** News come into the run that they belong to, up to here. */
const LONGEST_RUN = 2 * RUN

/** What is loaded at the end beyond this is not kept: it is loaded anew when the reader comes that far again. */
const MOST_CITATIONS = 100_000

/** After what has changed is on the screen. */
const SHORT_WAIT_MS = 20
const LONG_WAIT_MS = 1000

/** A browser whose store does not answer must not keep the reader waiting. */
export const LONGEST_READ_MS = 2000

/** What a list needs besides its citations to go on where it was. */
export type KeptState = Pick<FeedHead, 'gaps' | 'checkedAt'>

/**
 * Keeps a list in the browser for the next load of the page: in runs of some hundred citations, of which only those are
 * written that have changed. Several tabs may have the same brand open: the one that has loaded more is kept.
 */
export class FeedKeeper {
  readonly #list: FeedList
  readonly #key: string
  readonly #archive: Promise<FeedArchive | null>
  readonly #state: () => KeptState

  /** How many citations each run has, the newest first. */
  #runs: number[] = []
  readonly #changed = new Set<number>()
  #generation = 0
  #insertionsSeen = 0
  /** The head that goes with the runs; null until there is one. */
  #head: Omit<FeedHead, 'revision' | 'runs' | 'citations'> | null = null
  /** The revision that the archive had when this tab read or wrote it last. */
  #base: number | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #isWriting = false
  #writtenAt = -Infinity
  #isAskedAgain = false
  /** Whether there is something new: what the reader has cleared is not written back without. */
  #isDirty = false

  /**
   * @param key names the list within the archive
   * @param archive null where the browser keeps nothing
   * @param state what to keep besides the list, asked for with each write
   */
  constructor(
    list: FeedList,
    key: string,
    archive: Promise<FeedArchive | null>,
    state: () => KeptState,
  ) {
    this.#list = list
    this.#key = key
    this.#archive = archive
    this.#state = state
  }

  /** Fills the empty list with what is kept. @returns null when there is nothing of use */
  async restore(): Promise<KeptState | null> {
    const kept = await Promise.race([this.#read(), timeUp(LONGEST_READ_MS)])
    // An empty list has nothing to show at once, and would only hide what is there by now.
    if (kept === null || kept.head.citations === 0) return null
    const { head, runs } = kept
    for (const run of runs) {
      const before = this.#list.citations.length
      this.#list.append(run)
      this.#runs.push(this.#list.citations.length - before)
    }
    this.#list.setAside(head.unreadable)
    this.#list.pages = head.pages
    this.#list.nextCursor = head.nextCursor
    this.#list.hasMore = head.hasMore
    this.#list.fault = head.fault
    this.#base = head.revision
    this.#head = head
    return head
  }

  /** Writes what has changed: at once, but not all the time. */
  changed(): void {
    this.#isDirty = true
    const wait = Math.max(SHORT_WAIT_MS, this.#writtenAt + LONG_WAIT_MS - performance.now())
    this.#timer ??= setTimeout(() => void this.write(), wait)
  }

  /** Writes what has changed since the last time, now. Never throws: a list that cannot be kept is loaded anew. */
  async write(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (!this.#isDirty) return
    if (this.#isWriting) {
      this.#isAskedAgain = true
      return
    }
    this.#isWriting = true
    this.#isDirty = false
    this.#writtenAt = performance.now()
    try {
      const archive = await this.#archive
      if (archive !== null && this.#follow()) await this.#write(archive)
    } catch {
      // Full or closed: the list in memory is what counts.
    } finally {
      this.#isWriting = false
    }
    if (this.#isAskedAgain) {
      this.#isAskedAgain = false
      this.changed()
    }
  }

  async #read(): ReturnType<FeedArchive['read']> {
    try {
      const archive = await this.#archive
      return (await archive?.read(this.#key)) ?? null
    } catch {
      return null
    }
  }

  async #write(archive: FeedArchive): Promise<void> {
    if (await this.#put(archive, this.#changed, this.#base)) return
    // Another tab has written meanwhile: of the two lists the longer one is kept, whole.
    const other = await archive.head(this.#key)
    if (other !== null && other.citations >= this.#count()) return
    await this.#put(archive, new Set(this.#runs.keys()), other?.revision ?? null)
  }

  /**
   * Writes some of the runs.
   * @param over the revision that is written over
   * @returns false when it was another one, and nothing was written
   */
  async #put(
    archive: FeedArchive,
    wanted: ReadonlySet<number>,
    over: number | null,
  ): Promise<boolean> {
    if (this.#head === null) return true
    const texts = new Map<number, string>()
    let start = 0
    for (const [run, count] of this.#runs.entries()) {
      if (wanted.has(run)) {
        if (texts.size % 4 === 3) await nextTask()
        if (
          this.#list.generation !== this.#generation ||
          this.#list.insertions.length !== this.#insertionsSeen
        ) {
          // Everything has moved since the runs were counted.
          this.#isAskedAgain = true
          return true
        }
        texts.set(run, JSON.stringify(this.#list.citations.slice(start, start + count)))
      }
      start += count
    }
    const revision = (over ?? 0) + 1
    const head = { ...this.#head, revision, runs: this.#runs.length, citations: this.#count() }
    if (!(await archive.write(this.#key, head, texts, over))) return false
    this.#base = revision
    this.#changed.clear()
    return true
  }

  #count(): number {
    return this.#runs.reduce((sum, count) => sum + count, 0)
  }

  /** Brings the runs up to the list. @returns whether there is something to write */
  #follow(): boolean {
    const list = this.#list
    // While pages are walked again the list has no end that one could go on from.
    if (list.pages === 0 || list.isCatchingUp) return false
    if (this.#generation !== list.generation) {
      this.#generation = list.generation
      this.#insertionsSeen = 0
      this.#runs = []
      this.#head = null
      this.#changed.clear()
    }
    let kept = this.#count()
    for (; this.#insertionsSeen < list.insertions.length; this.#insertionsSeen += 1) {
      const insertion = list.insertions[this.#insertionsSeen]
      if (insertion === undefined || insertion.index >= kept) continue
      this.#grow(this.#runAt(insertion.index), insertion.count)
      kept += insertion.count
    }
    const isWithinBounds = list.citations.length <= MOST_CITATIONS
    if (isWithinBounds) {
      while (kept < list.citations.length) {
        const last = this.#runs.length - 1
        const hasRoom = (this.#runs[last] ?? RUN) < RUN
        const count = Math.min(
          list.citations.length - kept,
          hasRoom ? RUN - (this.#runs[last] ?? 0) : RUN,
        )
        this.#grow(hasRoom ? last : this.#runs.length, count)
        kept += count
      }
    }
    if (this.#runs.some((count) => count > LONGEST_RUN)) this.#cutAnew(kept)
    const { pages, nextCursor, hasMore, fault, unreadable } = list
    const walk = isWithinBounds ? { pages, nextCursor, hasMore, fault, unreadable } : this.#head
    this.#head = walk === null ? null : { ...walk, ...this.#state() }
    return this.#head !== null
  }

  /** What news have made long is cut into short runs again, which moves all that follow. */
  #cutAnew(kept: number): void {
    this.#runs = []
    for (let start = 0; start < kept; start += RUN) {
      this.#grow(this.#runs.length, Math.min(RUN, kept - start))
    }
  }

  #grow(run: number, count: number): void {
    this.#runs[run] = (this.#runs[run] ?? 0) + count
    this.#changed.add(run)
  }

  #runAt(index: number): number {
    let end = 0
    return this.#runs.findIndex((count) => (end += count) > index)
  }
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}
