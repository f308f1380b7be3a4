import type { QueryClient } from '@tanstack/react-query'
import { ApiError, isRefusal } from '../../api/api-error.ts'
import type { CitationFilters, CitationPage } from '../../api/citations.ts'
import type { ApiClient } from '../../api/http.ts'
import { newCitationsKey } from '../../api/new-citations.ts'
import { citationPageQuery, freshFor } from '../../api/queries.ts'

/** The oldest first page that a restored list is compared with. */
const FRESH_MS = 60_000

export type PageRequestsOptions = {
  api: ApiClient
  queryClient: QueryClient
  brandId: string
  /** The filters that are sent (contract §6). */
  filters: CitationFilters
  /** Called when the service refuses the list, and with it all lists of the brand. */
  onRefused?: (error: ApiError) => void
}

/** Requests the pages of one list, through the query cache that it shares with the overview. */
export class PageRequests {
  readonly #options: PageRequestsOptions

  constructor(options: PageRequestsOptions) {
    this.#options = options
  }

  /**
   * Loads the page that a cursor leads to; null is the first page.
   * @param isOnce whether a failed request is not repeated by itself
   * @throws {ApiError}; {CancelledError} when the signal was aborted
   */
  async load(cursor: string | null, signal: AbortSignal, isOnce = false): Promise<CitationPage> {
    const query = this.#query(cursor)
    return this.#run(isOnce ? { ...query, retry: false } : query, signal)
  }

  /** Loads a first page that is at most a minute old. Throws as {@link load} does. */
  async loadRecentFirst(signal: AbortSignal): Promise<CitationPage> {
    return this.#run({ ...this.#query(null), staleTime: freshFor(FRESH_MS) }, signal)
  }

  /** Removes the first page from the cache, so that it is requested again. */
  forgetFirst(): void {
    const { queryKey } = this.#query(null)
    this.#options.queryClient.removeQueries({ queryKey, exact: true })
  }

  /** Puts a refusal in the place of the first page. A panel that shows the page would ask again for one that is removed. */
  refuseFirst(refusal: ApiError): void {
    const { queryKey } = this.#query(null)
    const first = this.#options.queryClient.getQueryCache().find({ queryKey, exact: true })
    first?.setState({ data: undefined, dataUpdatedAt: 0, error: refusal, status: 'error' })
  }

  /** When the first page was loaded, milliseconds since 1970. */
  get firstLoadedAt(): number {
    const { queryKey } = this.#query(null)
    return this.#options.queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? Date.now()
  }

  /** The failure of a first page that is no longer being requested; null when there is none. */
  get firstFailure(): Error | null {
    const first = this.#options.queryClient.getQueryState(this.#query(null).queryKey)
    return first?.status === 'error' && first.fetchStatus === 'idle' ? first.error : null
  }

  /** Why this reader may not have the list, as far as it is known before a request; null if the reader may. */
  get refusal(): Error | null {
    const failure = this.firstFailure
    if (isRefusal(failure)) return failure
    const { api } = this.#options
    return api.isRefused() ? new ApiError('unauthorized', 'The key was refused.') : null
  }

  /** Makes a first page the one whose new citations are announced. */
  announce(first: CitationPage): void {
    this.#options.queryClient.setQueryData(this.#newsKey, first)
  }

  /** The first page whose new citations are announced. */
  get announced(): CitationPage | undefined {
    return this.#options.queryClient.getQueryData(this.#newsKey)
  }

  /** When the page that is announced was loaded, milliseconds since 1970; 0 if none was. */
  get announcedAt(): number {
    return this.#options.queryClient.getQueryState(this.#newsKey)?.dataUpdatedAt ?? 0
  }

  get #newsKey() {
    const { brandId, filters } = this.#options
    return newCitationsKey(brandId, filters)
  }

  #query(cursor: string | null) {
    const { api, brandId, filters } = this.#options
    return citationPageQuery(api, brandId, cursor, filters)
  }

  /** Runs a query and cancels it with the signal. */
  async #run(query: ReturnType<typeof citationPageQuery>, signal: AbortSignal) {
    const { queryClient } = this.#options
    const cancel = () => {
      void queryClient.cancelQueries({
        queryKey: query.queryKey,
        exact: true,
        // The overview may be waiting for the first page too.
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
}
