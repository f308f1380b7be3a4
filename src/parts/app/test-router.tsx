import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { Services } from '../../model/services.ts'
import { testServices } from '../../model/test-services.ts'
import { ServicesProvider } from './use-services.tsx'

/** A router with one page, which is shown at every address. */
export async function testRouter(address: string, component: () => ReactNode) {
  const root = createRootRoute({ component: Outlet })
  const route = createRoute({ getParentRoute: () => root, path: '$', component })
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  await router.load()
  return router
}

/** Renders a component as the only page, with what every page has around it. */
export async function renderRoute(
  address: string,
  component: () => ReactNode,
  services: Services = testServices(),
) {
  const router = await testRouter(address, component)
  const { container } = render(
    <QueryClientProvider client={services.queryClient}>
      <ServicesProvider value={services}>
        <RouterProvider router={router} />
      </ServicesProvider>
    </QueryClientProvider>,
  )
  return { container, router }
}

/** Renders a part that needs no address. */
export function renderWith(part: ReactNode, services: Services = testServices()) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ServicesProvider value={services}>{children}</ServicesProvider>
  )
  return render(part, { wrapper })
}
