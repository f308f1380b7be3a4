import { queryOptions } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import {
  type CitationFilters,
  type CitationPage,
  getCitation,
  getCitationPage,
  getCitationStats,
} from './citations.ts'
import { getScore, getScoreBreakdown, getScoreHistory } from './score.ts'
import { apiSettings } from './settings.ts'

const MOST_DOUBLINGS = 4
const LONGEST_NEWS_WAIT = 3600

// Every key and every options object of the app. Loaders start these, pages read the same objects.

const NO_FILTERS: CitationFilters = { platforms: [], sentiments: [] }

/** Everything cached about one brand lies below this key. */
export const brandKey = (brandId: string) => ['brand', brandId] as const

const citationPageKey = (brandId: string, cursor: string | null, filters: CitationFilters) =>
  [...brandKey(brandId), 'citations', cursor, filters] as const

/** Endpoint 1. */
export const scoreQuery = (brandId: string) =>
  queryOptions({
    queryKey: [...brandKey(brandId), 'score'],
    queryFn: async ({ signal }) => getScore(brandId, signal),
  })

/** Endpoint 2. @param period `<number>d` */
export const scoreHistoryQuery = (brandId: string, period: string) =>
  queryOptions({
    queryKey: [...brandKey(brandId), 'history', period],
    queryFn: async ({ signal }) => getScoreHistory(brandId, period, signal),
  })

/** Endpoint 3. */
export const scoreBreakdownQuery = (brandId: string) =>
  queryOptions({
    queryKey: [...brandKey(brandId), 'breakdown'],
    queryFn: async ({ signal }) => getScoreBreakdown(brandId, signal),
  })

/** Endpoint 4, the first page, as fresh as everything else on the overview. */
export const latestCitationsQuery = (brandId: string) =>
  queryOptions({
    queryKey: citationPageKey(brandId, null, NO_FILTERS),
    queryFn: async ({ signal }) => getCitationPage(brandId, null, NO_FILTERS, signal),
  })

/** Endpoint 4, one page. The feed never refetches a page by itself: that would move the list under the reader. */
export const citationPageQuery = (
  brandId: string,
  cursor: string | null,
  filters: CitationFilters,
) =>
  queryOptions({
    queryKey: citationPageKey(brandId, cursor, filters),
    queryFn: async ({ signal }) => getCitationPage(brandId, cursor, filters, signal),
    structuralSharing: false,
    staleTime: 'static',
    // The feed keeps what it has read; a second copy of 2,000 pages would only cost memory.
    ...(cursor === null ? {} : { gcTime: 0 }),
  })

const NO_NEWS: CitationPage = { citations: [], unreadable: [], hasMore: false, nextCursor: null }

/**
 * Endpoint 4, the first page again and again while the tab is visible, to see what is new (config `pollSeconds`).
 * It begins with nothing, since the list has just been read, and asks less often after failures.
 * @param seconds between two looks; 0 is never
 */
export const citationNewsQuery = (brandId: string, filters: CitationFilters, seconds: number) =>
  queryOptions({
    queryKey: [...brandKey(brandId), 'news', filters],
    queryFn: async ({ signal }) => getCitationPage(brandId, null, filters, signal),
    enabled: seconds > 0,
    initialData: NO_NEWS,
    staleTime: Infinity,
    retry: false,
    refetchOnReconnect: false,
    refetchInterval: ({ state }) => {
      const wait = state.error instanceof ApiError ? (state.error.retryAfterSeconds ?? 0) : 0
      const slower =
        seconds * 2 ** Math.min(MOST_DOUBLINGS, state.error === null ? 0 : state.errorUpdateCount)
      return 1000 * Math.min(LONGEST_NEWS_WAIT, Math.max(slower, wait))
    },
  })

/** The filters as the service gets them: none, unless it is said to know them (decision 6). */
export function serviceFilters(
  platforms: readonly string[],
  sentiments: readonly string[],
): CitationFilters {
  return apiSettings().serverFilters ? { platforms, sentiments } : NO_FILTERS
}

/** Endpoint 5. */
export const citationQuery = (citationId: string) =>
  queryOptions({
    queryKey: ['citation', citationId],
    queryFn: async ({ signal }) => getCitation(citationId, signal),
  })

/** Endpoint 6. */
export const citationStatsQuery = (brandId: string) =>
  queryOptions({
    queryKey: [...brandKey(brandId), 'stats'],
    queryFn: async ({ signal }) => getCitationStats(brandId, signal),
  })
