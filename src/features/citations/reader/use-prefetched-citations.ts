import { useQueries } from '@tanstack/react-query'
import type { Citation } from '../../../api/citations.ts'
import { citationQuery } from '../../../api/queries.ts'
import { useApi } from '../../../parts/app/use-services.tsx'

/**
 * Loads the neighbours in advance, so that they open at once. Observing the queries cancels the request of a citation that
 * is no longer a neighbour, so there are never more than two.
 */
export function usePrefetchedCitations(citations: readonly (Citation | null)[]): void {
  const api = useApi()
  useQueries({
    queries: citations
      .filter((citation) => citation !== null)
      .map(({ id }) => ({
        ...citationQuery(api, id),
        enabled: !api.isRefused(),
        notifyOnChangeProps: [],
        refetchInterval: false as const,
        refetchOnReconnect: false,
        refetchOnWindowFocus: false,
        retry: false,
      })),
  })
}
