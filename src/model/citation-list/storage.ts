import type { Unreadable } from '../../api/citations.ts'
import { sleep, workInSlices } from '../../lib/scheduling.ts'
import type { ListHead, ListsDatabase } from './lists-database.ts'
import type { CitationSequence, ListPage } from './loaded-citations.ts'
import type { ListEnd } from './loader.ts'
import type { Gap } from './new-items.ts'

type StoredList = {
  citations: CitationSequence
  unreadable: Unreadable
  end: ListEnd
  gaps: readonly Gap[]
  checkedAt: number
}

/** Further citations are loaded again when needed. */
const MAX_CITATIONS = 100_000

/** Lets the browser render the change first. */
const SHORT_WAIT_MS = 20
const LONG_WAIT_MS = 1000

const MAX_READ_MS = 2000

/** Stores a list (contract §5), one record a page, and writes only changed ones. Of several tabs, the longer list is stored. */
export class ListStorage {
  readonly #key: string
  readonly #database: ListsDatabase | null
  #written: ReadonlyMap<string, ListPage> = new Map()
  #revision: number | null = null
  #next: StoredList | null = null
  /** The end of the list when it was last short enough to be stored whole. */
  #bound: { lastOrder: string; end: ListEnd } | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #writing = Promise.resolve()
  #writtenAt = -Infinity

  constructor(key: string, database: ListsDatabase | null) {
    this.#key = key
    this.#database = database
  }

  /** Null when there is no usable list. Never throws. */
  async restore(): Promise<{ head: ListHead; pages: readonly ListPage[] } | null> {
    if (this.#database === null) return null
    const reading = this.#database.read(this.#key).catch(() => null)
    const stored = await Promise.race([reading, sleep(MAX_READ_MS)])
    // An empty list shows nothing and would hide citations that have arrived since.
    if (stored === null || stored.head.citations === 0) return null
    this.#revision = stored.head.revision
    this.#written = new Map(stored.pages.map((page) => [page.order, page]))
    this.#bound = { lastOrder: stored.pages.at(-1)?.order ?? '', end: stored.head.end }
    return stored
  }

  /** Writes soon, at most about once a second. */
  keep(list: StoredList): void {
    if (this.#database === null) return
    this.#next = list
    if (list.citations.length <= MAX_CITATIONS) {
      this.#bound = { lastOrder: list.citations.pages.at(-1)?.order ?? '', end: list.end }
    }
    const wait = Math.max(SHORT_WAIT_MS, this.#writtenAt + LONG_WAIT_MS - performance.now())
    this.#timer ??= setTimeout(() => void this.flush(), wait)
  }

  /** Writes the latest state now. Never throws: a list that cannot be stored is reloaded next time. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#writing = this.#writeAfter(this.#writing)
    await this.#writing
  }

  /** Deletes the stored list and cancels pending writes. Never throws. */
  async drop(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#next = null
    this.#writing = this.#dropAfter(this.#writing)
    await this.#writing
  }

  async #dropAfter(before: Promise<void>): Promise<void> {
    await before
    this.#written = new Map()
    this.#revision = null
    await this.#database?.drop(this.#key).catch(() => undefined)
  }

  async #writeAfter(before: Promise<void>): Promise<void> {
    await before
    const list = this.#next
    const database = this.#database
    if (list === null || database === null) return
    this.#next = null
    this.#writtenAt = performance.now()
    // If storage is full or blocked, the list is only in memory.
    await this.#write(database, list).catch(() => undefined)
  }

  async #write(database: ListsDatabase, list: StoredList): Promise<void> {
    const { lastOrder, end } = this.#bound ?? { lastOrder: '', end: list.end }
    const pages = list.citations.pages.filter(({ order }) => order <= lastOrder)
    const state = { ...list, pages, end }
    const orders = new Set(pages.map(({ order }) => order))
    const hasLostPages = [...this.#written.keys()].some((order) => !orders.has(order))
    if (await this.#put(database, state, hasLostPages, this.#revision)) return
    // Another tab has written in the meantime: the longer list wins and is written whole.
    const other = await database.head(this.#key)
    if (other === null || other.citations < count(pages)) {
      await this.#put(database, state, true, other?.revision ?? null)
    }
  }

  async #put(
    database: ListsDatabase,
    { pages, unreadable, end, gaps, checkedAt }: StoredList & { pages: readonly ListPage[] },
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
      unreadable: { ...unreadable, items: [...unreadable.items] },
      checkedAt,
    }
    if (!(await database.write(this.#key, { head, pages: texts, isWhole, over }))) return false
    this.#revision = revision
    this.#written = new Map(pages.map((page) => [page.order, page]))
    return true
  }
}

function count(pages: readonly ListPage[]): number {
  return pages.reduce((sum, { citations }) => sum + citations.length, 0)
}
