import { QueryCache, QueryClient } from '@tanstack/react-query'
import { freshFor } from '../api/queries.ts'
import { refreshDelay, retryDelay, shouldRetry } from '../api/retry.ts'
import { reportError } from './report-error.ts'

const FRESH_MS = 60_000
const KEPT_MS = 30 * 60_000

/** The query client with the app's rules for retries (contract §11) and freshness (contract §18). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: reportError }),
    defaultOptions: {
      queries: {
        staleTime: freshFor(FRESH_MS),
        gcTime: KEPT_MS,
        // The browser is often wrong about being offline, so requests are sent anyway.
        networkMode: 'always',
        refetchOnReconnect: true,
        // Offline, retries are pointless: the reconnect refetches.
        retry: (failures, error) => navigator.onLine && shouldRetry(failures, error),
        retryDelay,
        // When a request failed before its panel was mounted, the panel must not repeat it; loaders do.
        retryOnMount: false,
        // A failed refresh is repeated until it succeeds.
        refetchInterval: ({ state }) =>
          state.status === 'error' && state.data !== undefined ? refreshDelay(state.error) : false,
      },
    },
  })
}
