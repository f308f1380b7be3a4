import { queryOptions } from '@tanstack/react-query'
import {
  type CitationFilters,
  getCitation,
  getCitationPage,
  getCitationStats,
} from './citations.ts'
import type { ApiClient } from './http.ts'
import { getScore, getScoreBreakdown, getScoreHistory } from './score.ts'

// Every key and every options object of the app: loaders start these, pages read the same objects. Only the look for
// news stands apart (citation-news.ts): it is the feed's alone, and all of this travels with the first load.

const NO_FILTERS: CitationFilters = { platforms: [], sentiments: [] }

/** Everything cached about one brand lies below this key. */
export const brandKey = (brandId: string) => ['brand', brandId] as const

/** Every page of a brand's citations lies below this key. */
export const citationPagesKey = (brandId: string) => [...brandKey(brandId), 'citations'] as const

const citationPageKey = (brandId: string, cursor: string | null, filters: CitationFilters) =>
  [...citationPagesKey(brandId), cursor, filters] as const

/** Contract §16.1. */
export const scoreQuery = (client: ApiClient, brandId: string) =>
  queryOptions({
    queryKey: [...brandKey(brandId), 'score'],
    queryFn: async ({ signal }) => getScore(client, brandId, signal),
  })

/** Contract §16.2. @param period `<number>d` */
export const scoreHistoryQuery = (client: ApiClient, brandId: string, period: string) =>
  queryOptions({
    queryKey: [...brandKey(brandId), 'history', period],
    queryFn: async ({ signal }) => getScoreHistory(client, brandId, period, signal),
  })

/** Contract §16.3. */
export const scoreBreakdownQuery = (client: ApiClient, brandId: string) =>
  queryOptions({
    queryKey: [...brandKey(brandId), 'breakdown'],
    queryFn: async ({ signal }) => getScoreBreakdown(client, brandId, signal),
  })

/** Contract §16.4, the first page, as fresh as everything else on the overview. */
export const latestCitationsQuery = (client: ApiClient, brandId: string) =>
  queryOptions({
    queryKey: citationPageKey(brandId, null, NO_FILTERS),
    queryFn: async ({ signal }) => getCitationPage(client, brandId, null, NO_FILTERS, signal),
  })

/** Contract §16.4, one page. The feed never refetches a page by itself: that would move the list under the reader. */
export const citationPageQuery = (
  client: ApiClient,
  brandId: string,
  cursor: string | null,
  filters: CitationFilters,
) =>
  queryOptions({
    queryKey: citationPageKey(brandId, cursor, filters),
    queryFn: async ({ signal }) => getCitationPage(client, brandId, cursor, filters, signal),
    structuralSharing: false,
    staleTime: 'static',
    // The feed keeps what it has read; a second copy of 2,000 pages would only cost memory.
    ...(cursor === null ? {} : { gcTime: 0 }),
  })

/** The filters as the service gets them, in one order: none, unless it is said to know them (contract §6). */
export function serviceFilters(
  { settings }: ApiClient,
  platforms: readonly string[],
  sentiments: readonly string[],
): CitationFilters {
  if (!settings.serverFilters) return NO_FILTERS
  return { platforms: platforms.toSorted(), sentiments: sentiments.toSorted() }
}

/** Contract §16.5. */
export const citationQuery = (client: ApiClient, citationId: string) =>
  queryOptions({
    queryKey: ['citation', citationId],
    queryFn: async ({ signal }) => getCitation(client, citationId, signal),
  })

/** Contract §16.6. */
export const citationStatsQuery = (client: ApiClient, brandId: string) =>
  queryOptions({
    queryKey: [...brandKey(brandId), 'stats'],
    queryFn: async ({ signal }) => getCitationStats(client, brandId, signal),
  })
