import { CancelledError, hashKey, type QueryClient } from '@tanstack/react-query'
import { citationNewsKey } from '../../api/citation-news.ts'
import type { CitationFilters, CitationPage } from '../../api/citations.ts'
import type { ApiClient } from '../../api/http.ts'
import { citationPageQuery, citationPagesKey, serviceFilters } from '../../api/queries.ts'
import { lazyService, type Services } from '../../model/services.ts'
import { isDeadCursor } from './cursor-walk.ts'
import { feedArchive, type FeedArchive } from './feed-archive.ts'
import { FeedGaps } from './feed-gaps.ts'
import { FeedKeeper, LONGEST_READ_MS } from './feed-keeper.ts'
import { FeedList } from './feed-list.ts'
import type { FeedMatches, Marks } from './feed-matches.ts'
import type { FeedPlace } from './feed-place.ts'
import type { FeedSearch } from './feed-search.ts'
import { FeedSearches } from './feed-searches.ts'
import { reviews } from './review/review-store.ts'
import { timeUp } from './time-up.ts'

/** What the feed is doing about its next page. */
export type FeedStatus = 'idle' | 'loading' | 'failed'

/** A list of an earlier visit is compared with what is no older than this. */
const FRESH_MS = 60_000

/** The reader's marks, which are read from the browser first. */
type ReadyMarks = Marks & { ready: () => Promise<void> }

/** The feed of one brand: its list, the page on its way, and where the reader was. */
export class Feed {
  readonly list = new FeedList()
  /** Where the reader was, for each set of filters. */
  readonly places = new Map<string, FeedPlace>()
  status: FeedStatus
  error: unknown = null
  /** When the list was last brought up to date with the service's newest citations, milliseconds since 1970. */
  checkedAt = 0
  /** When the service could not be asked what is new since an earlier visit, milliseconds since 1970; null when it could. */
  failedAt: number | null = null
  /** Whether every page there is has been asked for. */
  isLoadingAll = false
  /** Changes with everything that can be seen. */
  version = 0

  readonly #api: ApiClient
  readonly #queryClient: QueryClient
  readonly #brandId: string
  readonly #filters: CitationFilters
  readonly #listeners = new Set<() => void>()
  readonly #keeper: FeedKeeper
  readonly #marks: ReadyMarks
  readonly #searches: FeedSearches
  readonly #gaps: FeedGaps
  #loading: Promise<void>
  /** Grows when the list begins anew; the answer to an earlier question is then of no use. */
  #walk = 0
  /** Whether the list is an earlier visit's and nobody knows what is new since. */
  #isUnchecked = false
  #checking: Promise<void> | null = null
  #hasAsked = false
  #walkingNews: Promise<void> | null = null
  /** Whether the list is walked again because a gap had no other way in. */
  #isClosing = false

  /** @param archive where the list is kept between visits; null where the browser keeps nothing */
  constructor(
    api: ApiClient,
    queryClient: QueryClient,
    brandId: string,
    filters: CitationFilters,
    archive: Promise<FeedArchive | null>,
    marks: ReadyMarks,
  ) {
    this.#api = api
    this.#queryClient = queryClient
    this.#brandId = brandId
    this.#filters = filters
    this.#marks = marks
    const tell = () => {
      this.#tell()
    }
    this.#searches = new FeedSearches(this.list, marks, tell)
    this.#gaps = new FeedGaps(this.list, (cursor) => queryClient.query(this.#page(cursor)), tell)
    const key = JSON.stringify([brandId, filters])
    this.#keeper = new FeedKeeper(this.list, key, archive, () => ({
      gaps: this.#gaps.all,
      checkedAt: this.checkedAt,
    }))
    this.status = 'loading'
    this.#loading = this.#restore()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
      // One page may hand over to the next within the same task.
      setTimeout(() => {
        if (this.#listeners.size === 0) this.#cancel()
      })
    }
  }

  /** Cancels what nobody waits for any more (decision 11); the overview may wait for the first page. */
  #cancel(): void {
    void this.#queryClient.cancelQueries({
      queryKey: citationPagesKey(this.#brandId),
      predicate: (query) =>
        query.getObserversCount() === 0 &&
        // Another feed of the brand, with filters that the service knows, may be waiting for its own.
        hashKey([query.queryKey.at(-1)]) === hashKey([this.#filters]),
    })
  }

  getVersion = (): number => this.version

  /** The matches of a search, see {@link FeedSearches.matches}. */
  matches(search: FeedSearch): FeedMatches {
    return this.#searches.matches(search)
  }

  /** How many of the loaded citations the reader has reviewed. */
  get reviewedCount(): number {
    return this.#searches.reviewedCount
  }

  /** Whether the service refuses the cursor, so that going on is only possible from the newest end. */
  get isCursorDead(): boolean {
    return this.list.nextCursor !== null && isDeadCursor(this.error)
  }

  /** Whether citations may be missing between news and what was loaded before. */
  get hasGap(): boolean {
    return this.#gaps.isSome || this.#isCatchUpCut
  }

  /** Whether walking the list again, to close a gap, has ended before it had met everything. */
  get #isCatchUpCut(): boolean {
    return this.#isClosing && this.list.isCatchingUp && this.#walkingNews === null
  }

  /** Why the newest gap could not be closed, null when nobody has tried or it was cut short. */
  get gapError(): unknown {
    return this.#isCatchUpCut ? this.error : this.#gaps.error
  }

  /** Whether nothing has arrived yet, not even an empty page. */
  get isUntouched(): boolean {
    return this.list.nextCursor === null && this.list.hasMore && this.list.citations.length === 0
  }

  /** Loads the next page; a call while one is on its way, or what was kept is being read, waits for that. Never throws. */
  loadMore(): Promise<void> {
    if (!this.list.hasMore) return Promise.resolve()
    if (this.status !== 'loading') this.#loading = this.#load()
    return this.#loading
  }

  /** Loads pages until the list ends, a page fails or {@link stop} is called. */
  async loadAll(): Promise<void> {
    this.isLoadingAll = true
    do await this.loadMore()
    while (this.isLoadingAll && this.list.hasMore && this.status !== 'failed')
    this.stop()
  }

  /** Ends {@link loadAll} after the page that is on its way. */
  stop(): void {
    this.isLoadingAll = false
    this.#tell()
  }

  /**
   * Puts the news above the list: from the page that brought them on along its cursors to the newest loaded citation.
   * After some pages, or when one fails, a gap stays and is shown. A call while news are on their way waits for those.
   */
  showNews(first: CitationPage): Promise<void> {
    this.#walkingNews ??= this.#showNews(first).finally(() => {
      this.#walkingNews = null
    })
    return this.#walkingNews
  }

  /** Loads what the newest gap misses, a bounded number of pages at a time. */
  closeGap(): Promise<void> {
    this.#walkingNews ??= this.#closeGap().finally(() => {
      this.#walkingNews = null
      this.#tell()
    })
    return this.#walkingNews
  }

  /** Keeps the list now: the page may be left at any moment. */
  keep(): void {
    void this.#keeper.write()
  }

  /** Asks what is new since the list was kept, unless that is known already. */
  async refresh(): Promise<void> {
    if (!this.#isUnchecked) return
    this.#checking ??= this.#check().finally(() => {
      this.#checking = null
    })
    await this.#checking
  }

  /** Begins at the newest citation again; what is loaded stays. */
  startAgain(): Promise<void> {
    this.#walk += 1
    this.isLoadingAll = false
    this.#isClosing = this.#gaps.isSome || (this.#isClosing && this.list.isCatchingUp)
    this.list.startAgain()
    this.#gaps.replaceBy([])
    this.#queryClient.removeQueries(this.#page(null))
    this.#loading = this.#load()
    return this.#loading
  }

  /** Shows what an earlier visit had loaded, if it is kept, and asks what is new since; else loads the first page. */
  async #restore(): Promise<void> {
    const [kept] = await Promise.all([
      this.#keeper.restore(),
      // Filters by marks must not show for a moment what is marked.
      Promise.race([this.#marks.ready(), timeUp(LONGEST_READ_MS)]),
    ])
    if (kept === null) {
      // The reader may have gone on by now.
      if (this.#listeners.size > 0) await this.#load()
      else this.#set('idle', null)
      return
    }
    this.#gaps.replaceBy(kept.gaps)
    this.checkedAt = kept.checkedAt
    this.#hasAsked = true
    this.#isUnchecked = true
    this.#set('idle', null)
    if (this.#listeners.size > 0) void this.refresh()
  }

  async #check(): Promise<void> {
    try {
      const query = this.#page(null)
      const first = await this.#queryClient.query({ ...query, staleTime: FRESH_MS })
      this.#isUnchecked = false
      this.failedAt = null
      this.list.setAside(first.unreadable)
      if (first.hasMore) {
        // It is shown as any other news: nothing moves by itself.
        this.#queryClient.setQueryData(citationNewsKey(this.#brandId, this.#filters), first)
        if (this.list.countNews(first) === 0) {
          this.checkedAt = this.#updatedAt(query.queryKey)
          this.#keeper.changed()
        }
      } else {
        this.checkedAt = this.#updatedAt(query.queryKey)
        this.#replaceBy(first)
      }
    } catch (error) {
      if (!(error instanceof CancelledError)) this.failedAt = Date.now()
    }
    this.#tell()
  }

  /** The service's whole list: what is kept and not in it is no more. */
  #replaceBy(all: CitationPage): void {
    this.#gaps.replaceBy([])
    const { citations } = this.list
    const isSame =
      !this.list.hasMore &&
      this.list.fault === null &&
      citations.length === all.citations.length &&
      citations.every(({ id }, index) => id === all.citations[index]?.id)
    if (!isSame) {
      this.#walk += 1
      this.list.clear()
      this.list.add(all)
      this.#set('idle', null)
    }
    this.#keeper.changed()
  }

  async #showNews(first: CitationPage): Promise<void> {
    this.checkedAt = this.#updatedAt(citationNewsKey(this.#brandId, this.#filters))
    this.#gaps.begin(first)
    this.#keeper.changed()
    await this.#gaps.walk()
    this.#keeper.changed()
    this.keep()
  }

  async #closeGap(): Promise<void> {
    if (this.#gaps.isNewestCutOff) {
      // There is no way into it but through everything above.
      await this.#catchUp(this.startAgain())
    } else if (this.#gaps.isSome) {
      this.#gaps.resume()
      await this.#gaps.walk()
      this.#keeper.changed()
    } else await this.#catchUp(this.isCursorDead ? this.startAgain() : this.loadMore())
  }

  /** Walks the list again until everything that is loaded has been met, as long as somebody is there to see it. */
  async #catchUp(beginning: Promise<void>): Promise<void> {
    await beginning
    while (this.list.isCatchingUp && this.status !== 'failed' && this.#listeners.size > 0) {
      await this.loadMore()
    }
  }

  async #load(): Promise<void> {
    this.#set('loading', null)
    const walk = this.#walk
    try {
      const query = this.#page(this.list.nextCursor)
      const started = this.#queryClient.getQueryState(query.queryKey)
      const hasFailedBefore = !this.#hasAsked && started?.status === 'error'
      this.#hasAsked = true
      // The route has asked already, and the service has had its retries: the reader decides what is next.
      if (hasFailedBefore) throw started.error
      const isFirst = this.list.nextCursor === null
      const page = await this.#queryClient.query(query)
      // The list has begun anew meanwhile, and this page has no place in it.
      if (walk !== this.#walk) return
      this.list.add(page)
      if (isFirst) this.checkedAt = this.#updatedAt(query.queryKey)
      this.#keeper.changed()
      this.#set('idle', null)
    } catch (error) {
      if (walk !== this.#walk) return
      if (error instanceof CancelledError) this.#set('idle', null)
      else this.#set('failed', error)
    }
  }

  #page(cursor: string | null) {
    return citationPageQuery(this.#api, this.#brandId, cursor, this.#filters)
  }

  #updatedAt(queryKey: readonly unknown[]): number {
    return this.#queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? Date.now()
  }

  #set(status: FeedStatus, error: unknown): void {
    this.status = status
    this.error = error
    this.#tell()
  }

  #tell(): void {
    this.version += 1
    for (const listener of this.#listeners) listener()
  }
}

const feedsOf = lazyService(({ connection }) => {
  const feeds = new Map<string, Feed>()
  connection.forgotten.subscribe(() => {
    feeds.clear()
  })
  return feeds
})

/** The feed of a brand; it lives as long as the page, so that coming back costs nothing. */
export function feedOf(
  services: Services,
  brandId: string,
  { platform, sentiment }: Pick<FeedSearch, 'platform' | 'sentiment'>,
): Feed {
  const { api, queryClient } = services
  const filters = serviceFilters(api, platform, sentiment)
  const feeds = feedsOf(services)
  const key = JSON.stringify([brandId, filters])
  const feed =
    feeds.get(key) ??
    new Feed(api, queryClient, brandId, filters, feedArchive(services), reviews(services))
  feeds.set(key, feed)
  return feed
}
