import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { vi } from 'vitest'
import type { Citation } from '../api/citations.ts'
import { clientWith } from '../api/test-fetch.ts'
import { Brands } from '../model/brands/brands.ts'
import { cited } from '../model/citation-list/test-citations.ts'
import { answer } from '../model/citation-list/test-store.ts'
import type { Services } from '../model/services.ts'
import { emptyIndexedDB } from '../model/test-indexed-db.ts'
import { testServices } from '../model/test-services.ts'
import { ServicesProvider } from '../parts/app/use-services.tsx'
import { lazyParts } from '../ui/lazy-part.tsx'
import { stubDialogs } from '../ui/test-dialogs.ts'
import { stubResizeObserver } from '../ui/test-resize-observer.ts'
import { createKeyedClient, KeyGate } from './key-gate.tsx'
import { createAppRouter } from './router.tsx'

type TestApp = Partial<Services> & {
  citations?: readonly Partial<Citation>[]
  /** Answers a request to the service, or else it gets no answer. */
  respond?: (path: string, authorization: string | null) => Response | Error | undefined
  /** Whether the service needs a key, which the user enters. */
  isKeyed?: boolean
}

/** The whole app at an address, with two brands and these citations. */
export async function openApp(
  path: string,
  { citations = [], respond = () => undefined, isKeyed = false, ...more }: TestApp = {},
) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-17T13:00:00Z') })
  emptyIndexedDB()
  stubDialogs()
  stubResizeObserver()
  vi.stubGlobal('scrollTo', () => {})
  // So that no code is prefetched.
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  Object.defineProperty(document, 'fonts', {
    value: { ready: Promise.resolve() },
    configurable: true,
  })
  HTMLElement.prototype.hidePopover = () => {}
  Element.prototype.scrollIntoView = () => {}
  Element.prototype.scrollTo = () => {}
  const list = { citations: citations.map(cited), hasMore: false, nextCursor: null }
  const unreadable = { items: [], count: 0 }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const answered = respond(url, new Headers(init.headers).get('Authorization'))
    if (answered instanceof Error) throw answered
    if (answered !== undefined) return answered
    const isList = url.includes('/citations?')
    return isList ? answer({ ...list, unreadable }) : new Promise(() => {})
  })
  window.history.replaceState(null, '', path)
  const brands = new Brands([
    { id: 'tea', name: 'Tea' },
    { id: 'atlas', name: 'Atlas Coffee' },
  ])
  // Like that of main.tsx, without repetitions.
  const queries = { retry: false, retryOnMount: false, staleTime: 60_000 }
  const queryClient = new QueryClient({ defaultOptions: { queries } })
  const open = testServices({ brands, queryClient, ...more })
  const { connection } = open
  const services = isKeyed
    ? { ...open, api: createKeyedClient(clientWith({ auth: 'bearer' }), connection, queryClient) }
    : open
  const router = createAppRouter(services)
  // Otherwise the test of another file may get code that this one has begun to load, among other globals.
  const { routesById }: AnyRouter = router
  for (const { options } of Object.values<AnyRouter['routeTree']>(routesById)) {
    await options.component?.preload?.()
  }
  for (const load of lazyParts) await load()
  const app = <RouterProvider router={router} />
  const { key } = connection
  if (key === null) await router.load()
  await act(async () => {
    render(
      <QueryClientProvider client={queryClient}>
        <ServicesProvider value={services}>
          {key === null ? (
            app
          ) : (
            <KeyGate apiKey={key} router={router} startBrand={() => brands.start()}>
              {app}
            </KeyGate>
          )}
        </ServicesProvider>
      </QueryClientProvider>,
    )
  })
  await screen.findByRole('heading', { level: 1 })
  return { services, router }
}

export const address = () =>
  window.location.pathname + window.location.search + window.location.hash
