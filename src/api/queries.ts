import { queryOptions } from '@tanstack/react-query'
import {
  type CitationFilters,
  getCitation,
  getCitationPage,
  getCitationStats,
} from './citations.ts'
import { getScore, getScoreBreakdown, getScoreHistory } from './score.ts'

// Every key and every options object of the app. Loaders start these, pages read the same objects.

const NO_FILTERS: CitationFilters = { platforms: [], sentiments: [] }

/** Everything cached about one brand lies below this key. */
export const brandKey = (brandId: string) => ['brand', brandId] as const

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

/** Endpoint 4, one page. Later pages never go stale: refetching them would move the list under the reader. */
export const citationPageQuery = (
  brandId: string,
  cursor: string | null,
  filters: CitationFilters = NO_FILTERS,
) =>
  queryOptions({
    queryKey: [...brandKey(brandId), 'citations', cursor, filters],
    queryFn: async ({ signal }) => getCitationPage(brandId, cursor, filters, signal),
    structuralSharing: false,
    ...(cursor === null ? {} : { staleTime: Infinity }),
  })

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
