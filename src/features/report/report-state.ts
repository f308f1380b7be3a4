import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '../../api/http.ts'
import { brandKey, scoreHistoryQuery } from '../../api/queries.ts'
import { COMPARED_PERIOD } from '../../lib/period.ts'

/** How far the report on a brand is: not begun, loading, or at its end. */
export type ReportState = 'waiting' | 'loading' | 'ready' | 'failed'

/** The state of a report, by the requests that what is on the screen needs. It has failed when a part of it has. */
export function reportStateOf(client: QueryClient, api: ApiClient, brandId: string): ReportState {
  // The pages of the list, which nothing on the sheets needs, have no observers.
  const needed = shownQueries(client, brandId).filter(({ state }) => state.data === undefined)
  if (shownQueries(client, brandId).length === 0) return 'waiting'
  if (needed.some(({ state }) => state.fetchStatus === 'fetching')) return 'loading'
  // Verdicts are asked for when everything else is there, and may fail.
  const { queryKey } = scoreHistoryQuery(api, brandId, COMPARED_PERIOD)
  const verdicts = client.getQueryState(queryKey)
  const others = needed.filter(({ state }) => state !== verdicts)
  if (others.some(({ state }) => state.status === 'error')) return 'failed'
  const isPending = verdicts?.status === 'pending' && verdicts.fetchStatus !== 'paused'
  return others.length > 0 || isPending ? 'loading' : 'ready'
}

/** Why a report has failed. */
export function reportErrorOf(client: QueryClient, brandId: string): unknown {
  const failed = shownQueries(client, brandId).filter(({ state }) => state.data === undefined)
  return failed.map(({ state }) => state.error).find((error) => error !== null)
}

/** Tries again what has failed. */
export function retryReport(client: QueryClient, brandId: string): void {
  void client.refetchQueries({
    queryKey: brandKey(brandId),
    type: 'active',
    predicate: ({ state }) => state.status === 'error' && state.data === undefined,
  })
}

function shownQueries(client: QueryClient, brandId: string) {
  return client
    .getQueryCache()
    .findAll({ queryKey: brandKey(brandId) })
    .filter((query) => query.getObserversCount() > 0)
}
