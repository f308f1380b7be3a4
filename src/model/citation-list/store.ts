import type { QueryClient } from '@tanstack/react-query'
import { createAtom, type Readable } from '@tanstack/store'
import { citationNewsKey } from '../../api/citation-news.ts'
import type { CitationFilters, CitationPage, UnreadableCitation } from '../../api/citations.ts'
import type { ApiClient } from '../../api/http.ts'
import { citationPageQuery } from '../../api/queries.ts'
import { timeUp } from '../../lib/time-up.ts'
import type { Reviews } from '../reviews/reviews.ts'
import { Filter, type Matches } from './filter.ts'
import type { ListFilter } from './list-filter.ts'
import { CitationList, type CitationSequence } from './list.ts'
import type { ListsDatabase } from './lists-database.ts'
import { type ListEnd, Loader, type LoadStatus } from './loader.ts'
import { News, type NewsStatus } from './news.ts'
import { ListStorage } from './storage.ts'

/** Everything that can be seen of a list at one moment. It never changes. */
export type ListSnapshot = {
  /** All that is loaded. */
  readonly citations: CitationSequence
  /** Those of them that match the filter. */
  readonly matches: Matches
  /** Whether these are still the matches of an earlier filter or list. */
  readonly isFiltering: boolean
  /** Items that do not match the contract (contract §4). */
  readonly unreadable: readonly UnreadableCitation[]
  readonly status: LoadStatus
  readonly end: ListEnd
  /** How many pages the service has answered with. */
  readonly answers: number
  /** Whether pages are asked for that are loaded already. */
  readonly isRescanning: boolean
  readonly news: NewsStatus
  /** When the list was last compared with the service's newest citations, milliseconds since 1970. */
  readonly checkedAt: number
  /** When the service could not be asked what is new since an earlier visit, milliseconds since 1970; null when it could. */
  readonly failedAt: number | null
}

/** A list of an earlier visit is compared with a first page that is no older than this. */
const FRESH_MS = 60_000

/** A browser whose store does not answer must not keep the reader waiting. */
const LONGEST_WAIT_MS = 2000

type ListOptions = {
  api: ApiClient
  queryClient: QueryClient
  brandId: string
  /** What the service filters by (contract §6). */
  filters: CitationFilters
  database: ListsDatabase
  reviews: Reviews
}

/** The list of a brand's citations: it owns what is loaded, and publishes one snapshot of it. */
export class CitationListStore {
  readonly #list = new CitationList()
  readonly #loader: Loader
  readonly #news: News
  readonly #filter: Filter
  readonly #storage: ListStorage
  readonly #snapshot
  readonly #options: ListOptions
  /** Not aborted while a page shows the list. */
  #visit = AbortSignal.abort()
  /** Whether what is loaded comes from an earlier visit, and nobody knows what is new since. */
  #isUnchecked = false
  #checkedAt = 0
  #failedAt: number | null = null
  #answers = 0
  #restoring: Promise<void> | null = null

  constructor(options: ListOptions) {
    const { brandId, filters, database, reviews } = options
    this.#options = options
    const ask = async (cursor: string | null, signal: AbortSignal) => this.#ask(cursor, signal)
    this.#loader = new Loader(this.#list, ask, () => {
      this.#changed()
    })
    this.#news = new News(this.#list, ask, () => {
      this.#changed()
    })
    this.#filter = new Filter(
      this.#list.citations,
      (id) => reviews.get(id),
      () => {
        this.#publish()
      },
    )
    this.#storage = new ListStorage(JSON.stringify([brandId, filters]), database)
    this.#snapshot = createAtom(this.#takeSnapshot())
    let seen = reviews.state.get().version
    reviews.state.subscribe(({ version, changedIds }) => {
      if (version !== seen) this.#filter.reviewsChanged(changedIds)
      seen = version
    })
  }

  get snapshot(): Readable<ListSnapshot> {
    return this.#snapshot
  }

  /**
   * A page shows the list: asks for the first page if there is nothing, and for what is new since an earlier visit.
   * @returns the function for when it no longer does; what is on its way is then cancelled (contract §11)
   */
  open(): () => void {
    const visit = new AbortController()
    this.#visit = visit.signal
    this.#restoring ??= this.#restore()
    this.resume()
    return () => {
      visit.abort()
      this.#loader.cancel()
      this.#news.cancel()
      void this.#storage.flush()
    }
  }

  /** Tries what has failed again, and what was not asked yet. */
  resume(): void {
    if (this.#options.api.isRefused()) return
    const { status } = this.#loader
    const isTryable = status.kind === 'failed' && !status.isCursorDead
    if (isTryable || (status.kind === 'idle' && this.#isUntouched)) void this.#loader.next()
    void this.checkNews()
  }

  /** Shows other matches, as soon as all of the list was looked at. */
  setFilter(filter: ListFilter): void {
    this.#filter.setFilter(filter)
  }

  /** Waits until what was kept has been read, and all of it was looked at for the filter. */
  async settled(): Promise<void> {
    await this.#restoring
    await this.#filter.settled()
  }

  /** Loads the next page; waits for one that is on its way. Never throws. */
  async loadNext(): Promise<void> {
    await this.#loader.next()
  }

  /** Loads pages until the list ends, one fails or {@link stopLoading} is called. Never throws. */
  async loadAll(): Promise<void> {
    await this.#loader.all()
  }

  /** Ends {@link loadAll} after the page that is on its way. */
  stopLoading(): void {
    this.#loader.stop()
  }

  /** Reads the list from the newest citation again; what is loaded stays, what is new comes in at its place. Never throws. */
  async rescan(): Promise<void> {
    await this.#loader.rescan()
    // It has met everything that is loaded: nothing is missing in between.
    if (!this.#loader.isRescanning) this.#news.restore([])
  }

  /** How many citations of the service's first page are newer than what is loaded. */
  countNews(first: CitationPage): number {
    return this.#isUntouched ? 0 : this.#news.count(first)
  }

  /** Puts a first page with new citations above the list, and after it what leads to those loaded before. Never throws. */
  async showNews(first: CitationPage): Promise<void> {
    const { brandId, filters } = this.#options
    this.#checkedAt = this.#updatedAt(citationNewsKey(brandId, filters))
    if (this.#list.newest === null) this.#loader.restart(first)
    else await this.#news.show(first)
    await this.#storage.flush()
  }

  /** Loads what the newest gap misses, a bounded number of pages at a time. Never throws. */
  async closeGap(): Promise<void> {
    await this.#news.closeGap()
  }

  /** Asks what is new since an earlier visit, unless that is known already. Never throws. */
  async checkNews(): Promise<void> {
    const visit = this.#visit
    if (!this.#isUnchecked || visit.aborted) return
    const { brandId, filters, queryClient } = this.#options
    const query = this.#page(null)
    try {
      const first = await this.#run({ ...query, staleTime: FRESH_MS }, visit)
      if (!this.#isUnchecked) return
      this.#isUnchecked = false
      this.#failedAt = null
      this.#list.setAside(first.unreadable)
      if (!first.hasMore) this.#replaceBy(first)
      // Shown like any other news: nothing moves by itself.
      else queryClient.setQueryData(citationNewsKey(brandId, filters), first)
      if (this.#news.count(first) === 0) this.#checkedAt = this.#updatedAt(query.queryKey)
    } catch {
      if (!visit.aborted) this.#failedAt = Date.now()
    }
    this.#changed()
  }

  /** Keeps the list now: the page may be left at any moment. */
  async keep(): Promise<void> {
    await this.#storage.flush()
  }

  /** Whether nothing has arrived yet, not even an empty page. */
  get #isUntouched(): boolean {
    const { end } = this.#loader
    return end.kind === 'open' && end.cursor === null && this.#list.citations.length === 0
  }

  /** Shows what an earlier visit had loaded. */
  async #restore(): Promise<void> {
    const [kept] = await Promise.all([
      this.#storage.restore(),
      // Filters by reviews must not show for a moment what is reviewed.
      Promise.race([this.#options.reviews.ready(), timeUp(LONGEST_WAIT_MS)]),
    ])
    if (kept !== null) {
      const { head, pages } = kept
      this.#list.restore(pages)
      this.#list.setAside(head.unreadable)
      this.#checkedAt = head.checkedAt
      this.#isUnchecked = true
      this.#news.restore(head.gaps)
    }
    this.#loader.restore(kept?.head.end ?? null)
    const first = this.#options.queryClient.getQueryState(this.#page(null).queryKey)
    // The page's route has asked for the first page, with all retries: its failure is shown, not asked for again.
    if (kept === null && first?.status === 'error' && first.fetchStatus === 'idle') {
      this.#loader.fail(first.error)
    } else if (!this.#visit.aborted) this.resume()
  }

  /** The service's whole list replaces what was kept: what is not in it is gone there. */
  #replaceBy(all: CitationPage): void {
    const { end } = this.#loader
    const { citations } = this.#list
    const isSame =
      end.kind === 'reached' &&
      end.fault === null &&
      citations.length === all.citations.length &&
      all.citations.every(({ id }, index) => id === citations.at(index)?.id)
    if (isSame) return
    this.#news.restore([])
    this.#loader.restart(all)
  }

  async #ask(cursor: string | null, signal: AbortSignal): Promise<CitationPage> {
    const query = this.#page(cursor)
    if (cursor === null && !this.#isUntouched) {
      // The first page is asked for again because of what is new; the cache has the old one.
      this.#options.queryClient.removeQueries({ queryKey: query.queryKey, exact: true })
    }
    const page = await this.#run(query, signal)
    this.#answers += 1
    if (cursor === null) this.#checkedAt = this.#updatedAt(query.queryKey)
    return page
  }

  /** Runs a query that is cancelled with the signal. */
  async #run(query: ReturnType<typeof citationPageQuery>, signal: AbortSignal) {
    const { queryClient } = this.#options
    const cancel = () => {
      void queryClient.cancelQueries({
        queryKey: query.queryKey,
        exact: true,
        // The overview may wait for the first page too.
        predicate: (running) => running.getObserversCount() === 0,
      })
    }
    signal.addEventListener('abort', cancel)
    try {
      return await queryClient.query(query)
    } finally {
      signal.removeEventListener('abort', cancel)
    }
  }

  #page(cursor: string | null) {
    const { api, brandId, filters } = this.#options
    return citationPageQuery(api, brandId, cursor, filters)
  }

  #updatedAt(queryKey: readonly unknown[]): number {
    return this.#options.queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? Date.now()
  }

  /** Something of the list, its loading or its news has changed. */
  #changed(): void {
    const { citations } = this.#list
    const before = this.#snapshot.get()
    this.#filter.setList(citations)
    // New matches have published already.
    if (this.#snapshot.get() === before) this.#publish()
    if (this.#isUntouched) return
    this.#storage.keep({
      citations,
      unreadable: this.#list.unreadable,
      end: this.#loader.end,
      gaps: this.#news.gaps,
      checkedAt: this.#checkedAt,
    })
  }

  #publish(): void {
    this.#snapshot.set(this.#takeSnapshot())
  }

  #takeSnapshot(): ListSnapshot {
    return {
      citations: this.#list.citations,
      matches: this.#filter.matches,
      isFiltering: this.#filter.isSearching,
      unreadable: this.#list.unreadable,
      status: this.#loader.status,
      end: this.#loader.end,
      answers: this.#answers,
      isRescanning: this.#loader.isRescanning,
      news: this.#news.status,
      checkedAt: this.#checkedAt,
      failedAt: this.#failedAt,
    }
  }
}
