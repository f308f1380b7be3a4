import { type Query, queryOptions } from '@tanstack/react-query'
import {
  type CitationFilters,
  getCitation,
  getCitationPage,
  getCitationStats,
  NO_FILTERS,
  SENT_NAMES,
} from './citations.ts'
import type { ApiClient } from './http.ts'
import { getScore, getScoreBreakdown, getScoreHistory } from './score.ts'

// All query keys and options, for loaders and components alike. Only the poll for new citations is in new-citations.ts,
// because this file is part of the first load.

export const brandKey = (brandId: string) => ['brand', brandId] as const

const citationPagesKey = (brandId: string) => [...brandKey(brandId), 'citations'] as const

const citationPageKey = (brandId: string, cursor: string | null, filters: CitationFilters) =>
  [...citationPagesKey(brandId), cursor, filters] as const

/** Finds a brand's queries, without the further pages of its list, which may take minutes. */
export const quickQueries = (brandId: string) => ({
  queryKey: brandKey(brandId),
  predicate: ({ queryKey: [, , kind, cursor] }: Query) => kind !== 'citations' || cursor === null,
})

export const scoreQuery = (client: ApiClient, brandId: string) =>
  queryOptions({
    queryKey: [...brandKey(brandId), 'score'],
    queryFn: async ({ signal }) => getScore(client, brandId, signal),
  })

export const scoreHistoryQuery = (client: ApiClient, brandId: string, period: string) =>
  queryOptions({
    queryKey: [...brandKey(brandId), 'history', period],
    queryFn: async ({ signal }) => getScoreHistory(client, brandId, period, signal),
  })

export const scoreBreakdownQuery = (client: ApiClient, brandId: string) =>
  queryOptions({
    queryKey: [...brandKey(brandId), 'breakdown'],
    queryFn: async ({ signal }) => getScoreBreakdown(client, brandId, signal),
  })

/** The first page of contract §16.4, which the overview keeps as fresh as its other data. */
export const latestCitationsQuery = (
  client: ApiClient,
  brandId: string,
  filters: CitationFilters = NO_FILTERS,
) =>
  queryOptions({
    queryKey: citationPageKey(brandId, null, filters),
    queryFn: async ({ signal }) => getCitationPage(client, brandId, null, filters, signal),
  })

/** A `staleTime`. Data from the future are stale: the device's clock was set back, and would have to catch up first. */
export function freshFor(milliseconds: number) {
  return ({ state }: { state: { dataUpdatedAt: number } }) => {
    const age = Date.now() - state.dataUpdatedAt
    return age < 0 ? age : milliseconds
  }
}

/** Contract §16.4, one page. Never refetched automatically: that would shift the list while somebody reads it. */
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
    // The list holds the citations; a second copy of 2,000 pages would waste memory.
    ...(cursor === null ? {} : { gcTime: 0 }),
  })

/** In a fixed order; none unless `serverFilters` is set (contract §6). */
export function serviceFilters({ settings }: ApiClient, filters: CitationFilters): CitationFilters {
  if (!settings.serverFilters) return NO_FILTERS
  const sent = { ...NO_FILTERS }
  for (const name of SENT_NAMES) sent[name] = filters[name].toSorted()
  return sent
}

export const citationQuery = (client: ApiClient, citationId: string) =>
  queryOptions({
    queryKey: ['citation', citationId],
    queryFn: async ({ signal }) => getCitation(client, citationId, signal),
  })

export const citationStatsQuery = (client: ApiClient, brandId: string) =>
  queryOptions({
    queryKey: [...brandKey(brandId), 'stats'],
    queryFn: async ({ signal }) => getCitationStats(client, brandId, signal),
  })
