import { QueryCache, QueryClient } from '@tanstack/react-query'
import { refreshDelay, retryDelay, shouldRetry } from '../api/api-error.ts'
import { freshFor } from '../api/queries.ts'
import { reportError } from './report-error.ts'

const FRESH_MS = 60_000
const KEPT_MS = 30 * 60_000

/** Applies the rules for retries (contract §11) and freshness (contract §18). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: reportError }),
    defaultOptions: {
      queries: {
        staleTime: freshFor(FRESH_MS),
        gcTime: KEPT_MS,
        // Browsers are often wrong about being offline.
        networkMode: 'always',
        refetchOnReconnect: true,
        // Reconnecting refetches, so offline retries are pointless.
        retry: (failures, error) => navigator.onLine && shouldRetry(failures, error),
        retryDelay,
        // Loaders repeat failed requests; a panel that mounts later must not.
        retryOnMount: false,
        // A failed refresh is repeated until it succeeds.
        refetchInterval: ({ state }) =>
          state.status === 'error' && state.data !== undefined ? refreshDelay(state.error) : false,
      },
    },
  })
}
