import type { UnreadableCitation } from '../../api/citations.ts'
import { workInSlices } from '../../lib/slices.ts'
import { timeUp } from '../../lib/time-up.ts'
import type { CitationSequence, ListPage } from './list.ts'
import type { ListHead, ListsDatabase } from './lists-database.ts'
import type { ListEnd } from './loader.ts'
import type { Gap } from './news.ts'

/** A list as it is kept between visits. */
export type KeptList = {
  citations: CitationSequence
  unreadable: readonly UnreadableCitation[]
  end: ListEnd
  gaps: readonly Gap[]
  /** When the service was last asked for its newest citations, milliseconds since 1970. */
  checkedAt: number
}

/** What is loaded at the end beyond this is not kept: it is asked for again when the reader comes that far. */
const MOST_CITATIONS = 100_000

/** After what has changed is on the screen. */
const SHORT_WAIT_MS = 20
const LONG_WAIT_MS = 1000

/** A browser whose store does not answer must not keep the reader waiting. */
const LONGEST_READ_MS = 2000

/**
 * Keeps a list in the browser for the next load of the page: each of its pages as one record, of which only those are
 * written that have changed. Several tabs may have the same list open: the longer one is kept.
 */
export class ListStorage {
  readonly #key: string
  readonly #database: ListsDatabase
  /** What the browser has of this list, by the orders of its pages. */
  #written: ReadonlyMap<string, ListPage> = new Map()
  /** The revision that the browser had when this tab read or wrote it last. */
  #revision: number | null = null
  /** The last state that is not written yet. */
  #next: KeptList | null = null
  /** Where a list that has become too long went on while it was not. */
  #bound: { lastOrder: string; end: ListEnd } | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #writing = Promise.resolve()
  #writtenAt = -Infinity

  /** @param key names the list within the database */
  constructor(key: string, database: ListsDatabase) {
    this.#key = key
    this.#database = database
  }

  /** Reads what is kept. Never throws. @returns null when there is nothing of use */
  async restore(): Promise<{ head: ListHead; pages: readonly ListPage[] } | null> {
    const reading = this.#database.read(this.#key).catch(() => null)
    const kept = await Promise.race([reading, timeUp(LONGEST_READ_MS)])
    // An empty list has nothing to show at once, and could only hide what is there meanwhile.
    if (kept === null || kept.head.citations === 0) return null
    this.#revision = kept.head.revision
    this.#written = new Map(kept.pages.map((page) => [page.order, page]))
    this.#bound = { lastOrder: kept.pages.at(-1)?.order ?? '', end: kept.head.end }
    return kept
  }

  /** Writes a list soon, and not more often than about once a second. */
  keep(list: KeptList): void {
    this.#next = list
    if (list.citations.length <= MOST_CITATIONS) {
      this.#bound = { lastOrder: list.citations.pages.at(-1)?.order ?? '', end: list.end }
    }
    const wait = Math.max(SHORT_WAIT_MS, this.#writtenAt + LONG_WAIT_MS - performance.now())
    this.#timer ??= setTimeout(() => void this.flush(), wait)
  }

  /** Writes what {@link keep} was given last, now. Never throws: a list that cannot be kept is asked for again. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#writing = this.#writeAfter(this.#writing)
    await this.#writing
  }

  async #writeAfter(before: Promise<void>): Promise<void> {
    await before
    const list = this.#next
    if (list === null) return
    this.#next = null
    this.#writtenAt = performance.now()
    // Full or blocked: the list in memory is what counts.
    await this.#write(list).catch(() => undefined)
  }

  async #write(list: KeptList): Promise<void> {
    const { lastOrder, end } = this.#bound ?? { lastOrder: '', end: list.end }
    const pages = list.citations.pages.filter(({ order }) => order <= lastOrder)
    const state = { ...list, pages, end }
    const orders = new Set(pages.map(({ order }) => order))
    const hasLostPages = [...this.#written.keys()].some((order) => !orders.has(order))
    if (await this.#put(state, hasLostPages, this.#revision)) return
    // Another tab has written meanwhile: of the two lists the longer one is kept, whole.
    const other = await this.#database.head(this.#key)
    if (other === null || other.citations < count(pages)) {
      await this.#put(state, true, other?.revision ?? null)
    }
  }

  /** @returns false when the browser has another revision, and nothing was written */
  async #put(
    { pages, unreadable, end, gaps, checkedAt }: KeptList & { pages: readonly ListPage[] },
    isWhole: boolean,
    over: number | null,
  ): Promise<boolean> {
    const texts = new Map<string, string>()
    await workInSlices(
      (function* writePages(written) {
        for (const page of pages) {
          if (!isWhole && written.get(page.order) === page) continue
          texts.set(page.order, JSON.stringify(page))
          yield
        }
      })(this.#written),
    )
    const revision = (over ?? 0) + 1
    const head: ListHead = {
      revision,
      pages: pages.length,
      citations: count(pages),
      end,
      gaps: [...gaps],
      unreadable: [...unreadable],
      checkedAt,
    }
    if (!(await this.#database.write(this.#key, { head, pages: texts, isWhole, over })))
      return false
    this.#revision = revision
    this.#written = new Map(pages.map((page) => [page.order, page]))
    return true
  }
}

function count(pages: readonly ListPage[]): number {
  return pages.reduce((sum, { citations }) => sum + citations.length, 0)
}
