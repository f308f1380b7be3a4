import type { QueryClient } from '@tanstack/react-query'
import { createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { PageFailed } from '../features/shell/page-failed.tsx'
import { routeTree } from './route-tree.gen.ts'
import type { RuntimeConfig } from './runtime-config.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

/** The router; its context carries what loaders and pages need. */
export function createAppRouter(queryClient: QueryClient, config: RuntimeConfig) {
  return createRouter({
    routeTree,
    context: { queryClient, scoreWeights: config.scoreWeights, pollSeconds: config.pollSeconds },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // Queries have their own freshness: the router asks them each time.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: PageFailed,
    defaultNotFoundComponent: lazyRouteComponent(
      () => import('../features/shell/page-not-found.tsx'),
      'PageNotFound',
    ),
    // The page in sight stays until the next one can show its frame.
    defaultPendingMs: 60_000,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
