import { type Readable, type Subscription, createAtom } from '@tanstack/store'
import { type ApiError, isRefusal } from '../../api/api-error.ts'
import type { CitationPage } from '../../api/citations.ts'
import { sleep } from '../../lib/scheduling.ts'
import { onChanges } from '../collections/collection.ts'
import type { Reviews } from '../reviews/reviews.ts'
import { type FilterRules, NO_RULES, type RulesSource } from './filter-definitions.ts'
import { FilteredList } from './filtered-list.ts'
import type { ListFilter } from './list-filter.ts'
import type { ListSnapshot } from './list-snapshot.ts'
import { listName, type ListsDatabase } from './lists-database.ts'
import { LoadedCitations } from './loaded-citations.ts'
import { type AskPage, Loader } from './loader.ts'
import { NewItems } from './new-items.ts'
import { PageRequests, type PageRequestsOptions, isCursorExpired } from './pagination.ts'
import { ListStorage } from './storage.ts'

/** Slower reviews are not waited for. */
const MAX_WAIT_MS = 2000

type ListOptions = PageRequestsOptions & {
  database: ListsDatabase | null
  reviews: Reviews
  rules?: RulesSource
}

/** The list of a brand's citations. It owns what is loaded and publishes immutable snapshots. */
export class CitationListStore {
  readonly #list = new LoadedCitations()
  readonly #loader: Loader
  readonly #news: NewItems
  readonly #filter: FilteredList
  readonly #storage: ListStorage
  readonly #freshness = new ListFreshness()
  readonly #snapshot
  readonly #requests: PageRequests
  readonly #options: ListOptions
  readonly #subscriptions: readonly (Subscription | undefined)[]
  /** Not aborted while the list is on screen. */
  #visit = AbortSignal.abort()
  #restoring: Promise<void> | null = null

  constructor(options: ListOptions) {
    const { brandId, filters, database, reviews, rules } = options
    this.#options = options
    this.#requests = new PageRequests(options)
    this.#loader = new Loader(this.#list, this.#ask, this.#changed)
    this.#news = new NewItems(this.#list, this.#ask, this.#changed)
    this.#filter = new FilteredList(
      this.#list.citations,
      { get: (id) => reviews.get(id), flagged: () => reviews.flagged(brandId) },
      this.#publish,
      async () => rules?.load(),
    )
    this.#storage = new ListStorage(listName(brandId, filters), database)
    this.#snapshot = createAtom(this.#takeSnapshot())
    this.#filter.setRules(rules?.rules.get() ?? null)
    this.#subscriptions = [
      rules?.rules.subscribe((found) => {
        this.#filter.setRules(found)
      }),
      onChanges(reviews.state, (changedIds) => {
        this.#filter.reviewsChanged(changedIds)
        reviews.storeCitations(changedIds.flatMap((id) => this.#list.citations.withId(id) ?? []))
      }),
    ]
  }

  get snapshot(): Readable<ListSnapshot> {
    return this.#snapshot
  }

  /** Loads the first page or checks a restored list. @returns what hides the list and cancels requests (contract §11) */
  open(): () => void {
    const visit = new AbortController()
    this.#visit = visit.signal
    this.#restoring ??= this.#restore()
    this.resume()
    return () => {
      visit.abort()
      this.#loader.cancel()
      this.#news.cancel()
      void this.flush()
    }
  }

  get isOpen(): boolean {
    return !this.#visit.aborted
  }

  /** Ends the list for good when its key is forgotten. */
  dispose(): void {
    for (const subscription of this.#subscriptions) subscription?.unsubscribe()
  }

  resume(): void {
    if (this.#options.api.isRefused()) return
    const { status } = this.#loader
    const isTryable = status.kind === 'failed' && !status.isCursorExpired
    const isDue = this.#loader.isUntouched || this.#loader.isRescanning
    if (isTryable || (status.kind === 'idle' && isDue)) void this.#loader.next()
    void this.checkNewItems()
  }

  setFilter(filter: ListFilter): void {
    this.#filter.setFilter(filter)
  }

  get rules(): FilterRules {
    return this.#options.rules?.rules.get() ?? NO_RULES
  }

  async settled(): Promise<void> {
    await this.#restoring
    await this.#filter.settled()
  }

  /** Loads the next page or joins a running request. Never throws. */
  async loadNext(): Promise<void> {
    await this.#loader.next()
  }

  /** Prefetches the next page: a failed request is not retried. Never throws. */
  async loadAhead(): Promise<void> {
    await this.#loader.ahead()
  }

  /** Loads pages until the list ends, one fails or {@link stopLoading} is called. Never throws. */
  async loadAll(): Promise<void> {
    // The button may be pressed while the stored list is still being read.
    if (this.#loader.status.kind === 'restoring') await this.#restoring
    await this.#loader.all()
  }

  /** Ends {@link loadAll} after the current page. */
  stopLoading(): void {
    this.#loader.stop()
  }

  /** Rereads the list from the newest citation; loaded citations stay and new ones are inserted. Never throws. */
  async rescan(): Promise<void> {
    await this.#loader.rescan()
    const { end, isRescanning } = this.#loader
    const hasPassedAll = end.kind === 'reached' ? end.fault === null : !isRescanning
    if (hasPassedAll) this.#news.restore([])
  }

  get firstPage() {
    return this.#requests.first
  }

  /** How many citations of a first page are newer than the loaded ones. */
  countNewItems(first: CitationPage): number {
    return this.#loader.isUntouched ? 0 : this.#news.count(first)
  }

  /** The first page with new items not shown yet, else null. */
  get waitingItems(): CitationPage | null {
    const first = this.#requests.announced
    return first !== undefined && this.countNewItems(first) > 0 ? first : null
  }

  async showNewItems(first: CitationPage): Promise<void> {
    if (this.#list.newest === null) this.#loader.restart(first)
    else await this.#news.show(first)
    await this.#storage.flush()
  }

  /** Loads at most ten pages with new citations into the newest gap. Never throws. */
  async closeGap(): Promise<void> {
    await this.#news.closeGap()
  }

  /** Compares a restored list with the service's first page, once. Never throws. */
  async checkNewItems(): Promise<void> {
    const visit = this.#visit
    const freshness = this.#freshness
    if (!freshness.isUnchecked || visit.aborted) return
    try {
      const first = await this.#requests.loadRecentFirst(visit)
      if (!freshness.isUnchecked) return
      freshness.compared()
      this.#list.addRejected(first.unreadable)
      if (!first.hasMore) this.#replaceBy(first)
      else this.#requests.announce(first)
      freshness.askedAt = this.#requests.firstLoadedAt
    } catch (error) {
      this.onRefused(null, error)
      if (freshness.isUnchecked && !visit.aborted) freshness.failed()
    }
    this.#changed()
  }

  onRefused(cursor: string | null, error: unknown): void {
    if (isCursorExpired(cursor, error) || !isRefusal(error)) return
    this.giveUp(error)
    this.#options.onRefused?.(error)
  }

  /** Deletes the stored list and hides one from an earlier visit, which another user may have loaded (contract §5). */
  giveUp(error: ApiError): void {
    void this.#storage.drop()
    if (!this.#freshness.refused()) return
    this.#requests.refuseFirst(error)
    this.#news.restore([])
    this.#loader.giveUp(error)
  }

  async flush(): Promise<void> {
    await this.#storage.flush()
  }

  async #restore(): Promise<void> {
    const [stored] = await Promise.all([
      this.#storage.restore(),
      // Without the reviews, a filter by review would briefly show wrong matches.
      Promise.race([this.#options.reviews.ready(), sleep(MAX_WAIT_MS)]),
    ])
    const { firstFailure, refusal } = this.#requests
    const kept = refusal === null ? stored : null
    if (kept !== null) {
      const { head, pages } = kept
      this.#list.restore(pages)
      this.#list.addRejected(head.unreadable)
      this.#freshness.restored(head.checkedAt)
      this.#news.restore(head.gaps)
    }
    this.#loader.restore(kept?.head.end ?? null)
    this.onRefused(null, refusal)
    const failure = refusal ?? (kept === null ? firstFailure : null)
    // The route's loader has already requested the first page with all retries, so its failure is shown.
    if (failure !== null) this.#loader.fail(failure)
    else if (!this.#visit.aborted) this.resume()
  }

  #replaceBy(all: CitationPage): void {
    const { end } = this.#loader
    const isWhole = end.kind === 'reached' && end.fault === null
    if (isWhole && this.#list.citations.hasSame(all.citations)) return
    this.#news.restore([])
    this.#loader.restart(all)
  }

  readonly #ask: AskPage = async (cursor, signal, isOnce) => {
    // The cached first page lacks the new citations.
    if (cursor === null && !this.#loader.isUntouched) this.#requests.forgetFirst()
    const page = await this.#requests.load(cursor, signal, isOnce).catch((error: unknown) => {
      this.onRefused(cursor, error)
      throw error
    })
    this.#freshness.isRefused = false
    if (cursor === null) this.#freshness.askedAt = this.#requests.firstLoadedAt
    return page
  }

  readonly #changed = () => {
    const { citations } = this.#list
    const before = this.#snapshot.get()
    this.#filter.setList(citations)
    // The filter has already published if the matches changed.
    if (this.#snapshot.get() === before) this.#publish()
    if (this.#loader.isUntouched || this.#freshness.isRefused) return
    this.#storage.keep({
      citations,
      unreadable: this.#list.unreadable,
      end: this.#loader.end,
      gaps: this.#news.gaps,
      checkedAt: this.#freshness.at(this.#requests.announcedAt).checkedAt,
    })
  }

  readonly #publish = () => {
    this.#snapshot.set(this.#takeSnapshot())
  }

  #takeSnapshot(): ListSnapshot {
    const { citations, unreadable } = this.#list
    const { status, end, isUntouched, pages, emptyPages, isRescanning } = this.#loader
    return {
      citations,
      matches: this.#filter.matches,
      isFiltering: this.#filter.isSearching,
      unreadable,
      status,
      end,
      isUntouched,
      pages,
      emptyPages,
      isRescanning,
      news: this.#news.status,
      ...this.#freshness.at(this.#requests.announcedAt),
    }
  }
}

/** When a list was last compared with the service, and whether this user may still have it. */
class ListFreshness {
  /** Whether a restored list was not yet compared with the service. */
  isUnchecked = false
  /** Whether the service has rejected the list since its last page. It is then not stored. */
  isRefused = false
  /** When the first page was loaded, milliseconds since 1970. */
  askedAt = 0
  #isRestored = false
  #failedAt: number | null = null

  /** @param announcedAt when the poll for new citations, which also compares, last loaded the first page */
  at(announcedAt: number) {
    return {
      checkedAt: Math.max(this.askedAt, announcedAt),
      failedAt: this.#failedAt,
      isChecked: !this.isUnchecked,
    }
  }

  restored(askedAt: number): void {
    this.askedAt = askedAt
    this.isUnchecked = true
    this.#isRestored = true
  }

  compared(): void {
    this.isUnchecked = false
    this.#failedAt = null
  }

  failed(): void {
    this.#failedAt = Date.now()
  }

  /** Returns whether the list is from an earlier visit, perhaps loaded by another user (contract §5). */
  refused(): boolean {
    this.isRefused = true
    const wasRestored = this.#isRestored
    this.#isRestored = false
    if (wasRestored) this.compared()
    return wasRestored
  }
}
