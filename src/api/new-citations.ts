import { queryOptions } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { type CitationFilters, type CitationPage, getCitationPage } from './citations.ts'
import type { ApiClient } from './http.ts'
import { brandKey } from './queries.ts'

const MAX_DOUBLINGS = 4
const MAX_NEW_ITEMS_WAIT = 3600

const NO_NEW_ITEMS: CitationPage = {
  citations: [],
  unreadable: { items: [], count: 0 },
  hasMore: false,
  nextCursor: null,
}

export const newCitationsKey = (brandId: string, filters: CitationFilters) =>
  [...brandKey(brandId), 'news', filters] as const

/** Failed polls of a query by the time of its last success. */
const failuresBefore = new WeakMap<object, number>()

/** Polls the first page while the tab is visible (contract §16.4 and §18). It starts empty: the list has just been loaded. */
export const newCitationsQuery = (
  client: ApiClient,
  brandId: string,
  filters: CitationFilters,
  seconds: number,
) =>
  queryOptions({
    queryKey: newCitationsKey(brandId, filters),
    queryFn: async ({ signal }) => {
      if (client.isRefused()) throw new ApiError('unauthorized', 'The key was refused.')
      return getCitationPage(client, brandId, null, filters, signal)
    },
    enabled: seconds > 0,
    initialData: NO_NEW_ITEMS,
    initialDataUpdatedAt: 0,
    staleTime: Infinity,
    retry: false,
    refetchOnReconnect: false,
    refetchInterval: (query) => {
      const { state } = query
      if (state.error === null) failuresBefore.set(query, state.errorUpdateCount)
      const failures = state.errorUpdateCount - (failuresBefore.get(query) ?? 0)
      const problem = state.error instanceof ApiError ? state.error : null
      // Polling is pointless until there is another key; then every rejected query is refetched.
      if (problem?.kind === 'unauthorized') return false
      const wait = problem?.retryAfterSeconds ?? 0
      const slower = seconds * 2 ** Math.min(MAX_DOUBLINGS, failures)
      return 1000 * Math.min(MAX_NEW_ITEMS_WAIT, Math.max(slower, wait))
    },
  })
