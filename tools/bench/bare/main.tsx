/**
 * What `npm run bench` measures beside the product: one number with the same libraries and nothing else, from the same
 * two requests, config.json and the score.
 */
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'

const Answer = z.object({ data: z.object({ score: z.number() }) })

async function getJson(address: string): Promise<unknown> {
  return (await fetch(address)).json()
}

const rootRoute = createRootRoute({ component: Outlet })

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

const router = createRouter({ routeTree: rootRoute.addChildren([brandRoute]) })
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
