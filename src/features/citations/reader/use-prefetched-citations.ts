import { useQueries } from '@tanstack/react-query'
import type { Citation } from '../../../api/citations.ts'
import { citationQuery } from '../../../api/queries.ts'
import { useApi } from '../../shared/services.tsx'

/**
 * Fetches the neighbours ahead, so that going to them is instant. They are watched rather than started: a request for
 * one that is no neighbour any more is cancelled, so that two at most are on their way however fast the reader goes.
 */
export function usePrefetchedCitations(citations: readonly (Citation | null)[]): void {
  const api = useApi()
  useQueries({
    queries: citations
      .filter((citation) => citation !== null)
      .map(({ id }) => ({
        ...citationQuery(api, id),
        notifyOnChangeProps: [],
        refetchInterval: false as const,
        refetchOnReconnect: false,
        refetchOnWindowFocus: false,
        retry: false,
      })),
  })
}
