/**
 * The bare app for `npm run bench`: one number with the same libraries, from the same two requests (config.json and the score).
 * `npm run bench:clicks` also opens its other page, which is one chart.
 */
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'

const Answer = z.object({ data: z.object({ score: z.number() }) })

async function getJson(address: string): Promise<unknown> {
  return (await fetch(address)).json()
}

/** Not a literal, because the compiler knows only the product's routes. */
const HISTORY: string = '/history'

const rootRoute = createRootRoute({
  component: () => (
    <>
      <Outlet />
      <nav>
        <Link to="/brands/$brandId" params={{ brandId: 'northwind' }}>
          Overview
        </Link>{' '}
        <Link to={HISTORY}>Score history</Link>
      </nav>
    </>
  ),
})

const brandRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/brands/$brandId',
  component: function Brand() {
    const { brandId } = brandRoute.useParams()
    const { data } = useQuery({
      queryKey: [brandId],
      queryFn: async () => Answer.parse(await getJson(`/v1/brands/${brandId}/geo-score`)).data,
    })
    return (
      <main>
        <h1>Score</h1>
        <strong>{data?.score}</strong>
      </main>
    )
  },
})

const historyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: HISTORY,
  component: lazyRouteComponent(() => import('./history.tsx'), 'History'),
})

const router = createRouter({ routeTree: rootRoute.addChildren([brandRoute, historyRoute]) })
const root = document.querySelector('#root')
if (root !== null) {
  void getJson('/config.json').then(() => {
    createRoot(root).render(
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    )
  })
}
