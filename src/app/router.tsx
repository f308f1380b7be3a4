import { createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { PageFailed } from '../features/shell/page-failed.tsx'
import type { Services } from '../model/services.ts'
import { routeTree } from './route-tree.gen.ts'

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

/** Reads search parameters as plain text; the router's parser would turn `1e5` into 100000. A repeated name gives an array. */
function parseSearch(search: string): Record<string, string | string[]> {
  const parameters = new URLSearchParams(search)
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => {
      const values = parameters.getAll(name)
      return [name, values.length === 1 ? (values[0] ?? '') : values]
    }),
  )
}

function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (typeof item === 'string') parameters.append(name, item)
    }
  }
  // A comma needs no encoding, and lists of brands are easier to read with it.
  const text = parameters.toString().replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
