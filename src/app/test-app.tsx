import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type AnyRoute, type RouterHistory, RouterProvider } from '@tanstack/react-router'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import type { Citation } from '../api/citations.ts'
import { clientWith } from '../api/test-fetch.ts'
import { yieldToMain } from '../lib/scheduling.ts'
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
  respond?: (
    path: string,
    authorization: string | null,
  ) => Response | Promise<Response> | Error | undefined
  /** Whether the service needs a key, which the user enters. */
  isKeyed?: boolean
}

/** The whole app at an address, with two brands and these citations. */
export async function openApp(
  path: string,
  { citations = [], respond = () => undefined, isKeyed = false, ...more }: TestApp = {},
) {
  stubBrowser(new Date('2026-11-17T13:00:00Z'))
  emptyIndexedDB()
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
  const open = testServices({ brands, queryClient: testQueries(60_000), ...more })
  const { connection, queryClient } = open
  const services = isKeyed
    ? { ...open, api: createKeyedClient(clientWith({ auth: 'bearer' }), connection, queryClient) }
    : open
  const { router } = await showApp(services)
  return { services, router }
}

export const address = () =>
  window.location.pathname + window.location.search + window.location.hash

/** Like that of main.tsx, without repetitions. */
export function testQueries(staleTime: number): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: false, retryOnMount: false, staleTime } },
  })
}

/** What the whole app needs and jsdom lacks, on a wide screen. @param now when the clock stands still */
export function stubBrowser(now: Date): void {
  vi.useFakeTimers({ toFake: ['Date'], now })
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query.startsWith('(width >=') }),
  )
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('requestIdleCallback', (task: () => void) => setTimeout(task))
  Object.defineProperty(document, 'fonts', {
    value: { ready: Promise.resolve() },
    configurable: true,
  })
  Element.prototype.scrollIntoView = () => {}
  Element.prototype.scrollTo = () => {}
  stubResizeObserver()
  stubDialogs()
  stubPopovers()
  stopPrefetching()
}

/** jsdom has no popovers: these are toggled by their buttons, and know nothing of presses outside. */
function stubPopovers(): void {
  HTMLElement.prototype.showPopover = show
  HTMLElement.prototype.hidePopover = hide
  document.addEventListener('click', toggleByButton)
  onTestFinished(() => {
    document.removeEventListener('click', toggleByButton)
  })
}

function show(this: HTMLElement): void {
  toggle(this, true)
}

function hide(this: HTMLElement): void {
  toggle(this, false)
}

function toggle(surface: HTMLElement, isOpen: boolean): void {
  surface.style.display = isOpen ? 'block' : 'none'
  const newState = isOpen ? 'open' : 'closed'
  fireEvent(surface, Object.assign(new Event('toggle'), { newState }))
}

function toggleByButton({ target }: MouseEvent): void {
  const opener = target instanceof Element ? target.closest('[popovertarget]') : null
  const surface = document.getElementById(opener?.getAttribute('popovertarget') ?? '')
  if (surface !== null) toggle(surface, surface.style.display !== 'block')
}

/** The code of other pages is prefetched once a link is pointed at, but not on a slow network. */
function stopPrefetching(): void {
  Object.defineProperty(navigator, 'connection', {
    value: { effectiveType: '3g' },
    configurable: true,
  })
  onTestFinished(async () => {
    const link = document.createElement('a')
    link.href = '/'
    document.body.append(link)
    fireEvent.pointerOver(link)
    await yieldToMain()
    link.remove()
  })
}

/** Shows the whole app, or asks for the key if there is none. @param history the browser's if not given */
export async function showApp(services: Services, history?: RouterHistory) {
  const { brands, connection, queryClient } = services
  const router = createAppRouter(services)
  if (history !== undefined) router.update({ ...router.options, history })
  // Otherwise the test of another file may get code that this one has begun to load, among other globals.
  for (const { options } of Object.values<AnyRoute>({ ...router.routesById })) {
    await options.component?.preload?.()
  }
  for (const load of lazyParts) await load()
  const { key } = connection
  if (key === null) await router.load()
  const app = <RouterProvider router={router} />
  const startBrand = () => brands.start()
  const { unmount } = await act(async () =>
    render(
      <QueryClientProvider client={queryClient}>
        <ServicesProvider value={services}>
          {key === null ? (
            app
          ) : (
            <KeyGate apiKey={key} router={router} startBrand={startBrand}>
              {app}
            </KeyGate>
          )}
        </ServicesProvider>
      </QueryClientProvider>,
    ),
  )
  await screen.findByRole('heading', { level: 1 })
  return { router, unmount }
}
