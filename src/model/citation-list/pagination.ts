import type { QueryClient } from '@tanstack/react-query'
import { ApiError, isRefusal } from '../../api/api-error.ts'
import type { CitationPage, CitationFilters } from '../../api/citations.ts'
import type { ApiClient } from '../../api/http.ts'
import { newCitationsKey } from '../../api/new-citations.ts'
import { citationPageQuery, freshFor } from '../../api/queries.ts'

/** Why a list ended although the service has more (contract §5). */
export type CursorFault = 'missing-cursor' | 'repeated-cursor'

/** After this many pages in a row without a new citation, the user must ask for more (contract §5). */
export const MAX_EMPTY_PAGES = 10

/** Reads a list page by page and always ends, whatever the service sends (contract §5). Callers make the requests. */
export class Pagination {
  pages = 0
  pagesWithProgress = 0
  emptyPages = 0

  #cursor: string | null
  #end: { readonly fault: CursorFault | null } | null = null
  readonly #usedCursors = new Set<string>()

  constructor(cursor: string | null = null) {
    this.#cursor = cursor
  }

  get cursor(): string | null {
    return this.#cursor
  }

  get end(): { readonly fault: CursorFault | null } | null {
    return this.#end
  }

  get isEmpty(): boolean {
    return this.emptyPages >= MAX_EMPTY_PAGES
  }

  /** Whether the next page may be read without asking the user. */
  get goesOn(): boolean {
    return this.#end === null && !this.isEmpty
  }

  allowMore(): void {
    this.emptyPages = 0
  }

  /** Continues at a cursor as if no other had been used; null is the first page. */
  startAt(cursor: string | null): void {
    this.#cursor = cursor
    this.#end = null
    this.#usedCursors.clear()
  }

  pass({ hasMore, nextCursor }: CitationPage, isProgress: boolean): void {
    this.pages += 1
    this.pagesWithProgress += isProgress ? 1 : 0
    this.emptyPages = isProgress ? 0 : this.emptyPages + 1
    if (this.#cursor !== null) this.#usedCursors.add(this.#cursor)
    if (!hasMore) this.#end = { fault: null }
    else if (nextCursor === null || nextCursor === '') this.#end = { fault: 'missing-cursor' }
    else if (this.#usedCursors.has(nextCursor)) this.#end = { fault: 'repeated-cursor' }
    else this.#cursor = nextCursor
  }

  isExpired(error: unknown): boolean {
    return isCursorExpired(this.#cursor, error)
  }
}

/** Contract §5. The list and exports then offer a restart; a gap restarts itself. A first page (null) cannot expire. */
export function isCursorExpired(cursor: string | null, error: unknown): boolean {
  if (cursor === null || !(error instanceof ApiError)) return false
  return [400, 404, 410].some((status) => status === error.status)
}

const FRESH_MS = 60_000

export type PageRequestsOptions = {
  api: ApiClient
  queryClient: QueryClient
  brandId: string
  filters: CitationFilters
  /** Called when the service rejects the list, and with it all lists of the brand. */
  onRefused?: (error: ApiError) => void
}

/** Requests the pages of a list through the query cache shared with the overview. */
export class PageRequests {
  readonly #options: PageRequestsOptions

  constructor(options: PageRequestsOptions) {
    this.#options = options
  }

  /** @param cursor null is the first page @param isOnce no retry of a failed request @throws {ApiError}; {CancelledError} */
  async load(cursor: string | null, signal: AbortSignal, isOnce = false): Promise<CitationPage> {
    const query = this.#query(cursor)
    return this.#run(isOnce ? { ...query, retry: false } : query, signal)
  }

  /** Loads a first page at most a minute old. Throws like {@link load}. */
  async loadRecentFirst(signal: AbortSignal): Promise<CitationPage> {
    return this.#run({ ...this.first, staleTime: freshFor(FRESH_MS) }, signal)
  }

  forgetFirst(): void {
    const { queryKey } = this.first
    this.#options.queryClient.removeQueries({ queryKey, exact: true })
  }

  /** Caches the rejection as the first page. If the page were removed, a panel showing it would request it again. */
  refuseFirst(refusal: ApiError): void {
    const { queryKey } = this.first
    const first = this.#options.queryClient.getQueryCache().find({ queryKey, exact: true })
    first?.setState({ data: undefined, dataUpdatedAt: 0, error: refusal, status: 'error' })
  }

  get firstLoadedAt(): number {
    const { queryKey } = this.first
    return this.#options.queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? Date.now()
  }

  /** The failure of a first page that is not being requested, else null. */
  get firstFailure(): Error | null {
    const first = this.#options.queryClient.getQueryState(this.first.queryKey)
    return first?.status === 'error' && first.fetchStatus === 'idle' ? first.error : null
  }

  /** Why this user may not have the list, if known without a request. */
  get refusal(): Error | null {
    const failure = this.firstFailure
    if (isRefusal(failure)) return failure
    const { api } = this.#options
    return api.isRefused() ? new ApiError('unauthorized', 'The key was refused.') : null
  }

  announce(first: CitationPage): void {
    this.#options.queryClient.setQueryData(this.#newItemsKey, first)
  }

  get announced(): CitationPage | undefined {
    return this.#options.queryClient.getQueryData(this.#newItemsKey)
  }

  /** When the announced page was loaded, milliseconds since 1970; 0 if there is none. */
  get announcedAt(): number {
    return this.#options.queryClient.getQueryState(this.#newItemsKey)?.dataUpdatedAt ?? 0
  }

  get #newItemsKey() {
    const { brandId, filters } = this.#options
    return newCitationsKey(brandId, filters)
  }

  get first() {
    return this.#query(null)
  }

  #query(cursor: string | null) {
    const { api, brandId, filters } = this.#options
    return citationPageQuery(api, brandId, cursor, filters)
  }

  async #run(query: ReturnType<typeof citationPageQuery>, signal: AbortSignal) {
    const { queryClient } = this.#options
    const cancel = () => {
      void queryClient.cancelQueries({
        queryKey: query.queryKey,
        exact: true,
        // The overview may be waiting for the first page too.
        predicate: (running) => !running.isActive(),
      })
    }
    signal.addEventListener('abort', cancel)
    try {
      return await queryClient.query(query)
    } finally {
      signal.removeEventListener('abort', cancel)
    }
  }
}
