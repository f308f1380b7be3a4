import { createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { PageFailed } from '../features/shell/page-failed.tsx'
import type { Services } from '../model/services.ts'
import { routeTree } from './route-tree.gen.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

export type AppRouter = ReturnType<typeof createAppRouter>

export function createAppRouter(services: Services) {
  return createRouter({
    routeTree,
    basepath: import.meta.env.BASE_URL,
    context: services,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // Queries have their own freshness, so loaders run each time.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: PageFailed,
    defaultNotFoundComponent: lazyRouteComponent(
      () => import('../features/shell/page-not-found.tsx'),
      'PageNotFound',
    ),
    // The list of citations restores its own position, and a citation opens at its top.
    scrollRestoration: ({ location }) => !/^\/brands\/[^/]+\/citations/.test(location.pathname),
    // The current page stays until the next one can be shown.
    defaultPendingMs: 60_000,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
