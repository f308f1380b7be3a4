import { createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { PageFailed } from '../features/shell/page-failed.tsx'
import type { Services } from '../model/services.ts'
import { routeTree } from './route-tree.gen.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

export type AppRouter = ReturnType<typeof createAppRouter>

/** The router; its context hands the services to the loaders. */
export function createAppRouter(services: Services) {
  return createRouter({
    routeTree,
    context: services,
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
    // The list of citations and the citations themselves scroll on their own; other pages come back to where they were.
    scrollRestoration: ({ location }) => !/^\/brands\/[^/]+\/citations/.test(location.pathname),
    // The page in sight stays until the next one can show its frame.
    defaultPendingMs: 60_000,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
