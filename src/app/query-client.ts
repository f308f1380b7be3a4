import { QueryCache, QueryClient } from '@tanstack/react-query'
import { refreshDelay, retryDelay, shouldRetry } from '../api/retry.ts'
import { reportError } from './report-error.ts'

const FRESH_MS = 60_000
const KEPT_MS = 30 * 60_000

/** The query client with the app's policy for retries (contract §11) and freshness. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: reportError }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: KEPT_MS,
        // The browser's own idea of being online is often wrong: ask the network.
        networkMode: 'always',
        refetchOnReconnect: true,
        // While the browser knows that it is offline, trying again is pointless; the reconnect does it.
        retry: (failures, error) => navigator.onLine && shouldRetry(failures, error),
        retryDelay,
        // A request that failed before its panel was there must not be sent again by the panel: loaders ask anew.
        retryOnMount: false,
        // Data that could not be refreshed is tried again until it can.
        refetchInterval: ({ state }) =>
          state.status === 'error' && state.data !== undefined ? refreshDelay(state.error) : false,
      },
    },
  })
}
