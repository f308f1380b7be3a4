import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { expect, onTestFinished, vi } from 'vitest'
import { createApiClient } from '../../src/api/http.ts'
import { createAppRouter } from '../../src/app/router.tsx'
import { readConfig } from '../../src/app/runtime-config.ts'
import { yieldToMain } from '../../src/lib/scheduling.ts'
import { Brands } from '../../src/model/brands/brands.ts'
import { emptyIndexedDB } from '../../src/model/test-indexed-db.ts'
import { testServices } from '../../src/model/test-services.ts'
import { ServicesProvider } from '../../src/parts/app/use-services.tsx'
import { stubDialogs } from '../../src/ui/test-dialogs.ts'
import { stubResizeObserver } from '../../src/ui/test-resize-observer.ts'
import { DEMO_CONFIG } from '../brands.ts'
import type { ScenarioName } from '../scenarios.ts'
import { NOW, openService } from '../test-client.ts'

/** The panel of this name. */
export function panel(name: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`section[aria-label="${name}"]`)
  if (found === null) throw new Error(`There is no panel ${name}.`)
  return found
}

export function textsOf(elements: Iterable<Element>): string[] {
  return [...elements].map(({ textContent }) => textContent)
}

/** What a part of the page says in the end. */
export async function expectText(part: () => Element | null, text: string | RegExp): Promise<void> {
  await vi.waitFor(() => {
    expect(part()?.textContent ?? '').toMatch(text)
  })
}

const ELEMENTS = {
  button: 'button',
  link: 'a[href]',
  radio: 'input[type="radio"]',
  checkbox: 'input[type="checkbox"]',
  tab: '[role="tab"]',
}

/**
 * The first control with this label or text. Testing Library's `getByRole` works out the style of every element, which takes a
 * tenth of a second on a page with large tables.
 */
export function control(
  role: keyof typeof ELEMENTS,
  name: string | RegExp,
  around: Element = document.body,
): HTMLElement {
  const all = [...around.querySelectorAll<HTMLElement>(ELEMENTS[role])]
  const found = all.find((each) => {
    const label = each instanceof HTMLInputElement ? each.labels?.[0] : each
    const words = (each.ariaLabel ?? label?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
    return typeof name === 'string' ? words === name : name.test(words)
  })
  if (found === undefined) throw new Error(`There is no ${role} ${name}.`)
  return found
}

export const button = (name: string | RegExp, around?: Element) => control('button', name, around)

/** Presses a control once it is there. It gets the focus, as a user's press gives it. */
export async function press(role: keyof typeof ELEMENTS, name: string | RegExp): Promise<void> {
  const pressed = await vi.waitFor(() => control(role, name))
  pressed.focus()
  fireEvent.click(pressed)
}

export const pressButton = async (name: string | RegExp) => press('button', name)

function toggle(surface: HTMLElement, isOpen: boolean): void {
  surface.style.display = isOpen ? 'block' : 'none'
  const newState = isOpen ? 'open' : 'closed'
  act(() => {
    surface.dispatchEvent(Object.assign(new Event('toggle'), { newState }))
  })
}

function show(this: HTMLElement): void {
  toggle(this, true)
}

function hide(this: HTMLElement): void {
  toggle(this, false)
}

function toggleByButton({ target }: MouseEvent): void {
  const opener = target instanceof Element ? target.closest('[popovertarget]') : null
  const surface = document.getElementById(opener?.getAttribute('popovertarget') ?? '')
  if (surface !== null) toggle(surface, surface.style.display !== 'block')
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
    link.dispatchEvent(new Event('pointerover', { bubbles: true }))
    await yieldToMain()
    link.remove()
    Reflect.deleteProperty(navigator, 'connection')
  })
}

function stubBrowser(): void {
  const media = { matches: true, addEventListener() {}, removeEventListener() {} }
  vi.stubGlobal('matchMedia', () => media)
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('requestIdleCallback', (task: () => void) => setTimeout(task))
  Element.prototype.scrollIntoView = () => {}
  Element.prototype.scrollTo = () => {}
  stubResizeObserver()
  stubDialogs()
  stubPopovers()
  stopPrefetching()
  emptyIndexedDB()
}

type Answer = (path: string) => Promise<Response>

type Options = {
  scenario?: ScenarioName
  /** Besides the brands of the simulated service. */
  config?: object
  now?: Date
  /** Instead of the simulated service, which it may ask. */
  answer?: (path: string, respond: Answer) => Promise<Response>
}

/**
 * Opens the app in jsdom, in front of the simulated service, to test what a page says and asks for. What needs layout, the browser's
 * history, another visit or a network is tested in e2e.
 */
export async function openApp(path: string, options: Options = {}) {
  const { scenario, config = {}, now = NOW, answer } = options
  vi.useFakeTimers({ toFake: ['Date'], now })
  stubBrowser()
  const { respond, enter } = openService(scenario, now)
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, { signal }: { signal?: AbortSignal } = {}) => {
    const { pathname, search } = new URL(url, 'https://dashboard.example')
    const asking = pathname + search
    asked.push(asking)
    const aborted = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
    return Promise.race([aborted, answer?.(asking, respond) ?? respond(asking)])
  })
  const read = readConfig({ ...DEMO_CONFIG, loadAhead: 0, ...config })
  const { scoreWeights, loadAhead, keepLists } = read
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity, retryOnMount: false } },
  })
  const services = testServices({
    api: createApiClient(read),
    brands: new Brands(read.brands),
    queryClient,
    configured: read,
    scoreWeights,
    loadAhead,
    keepLists,
  })
  const router = createAppRouter(services)
  router.update({
    ...router.options,
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  await router.load()
  const app = createElement(RouterProvider, { router })
  const { unmount } = render(
    createElement(
      QueryClientProvider,
      { client: queryClient },
      createElement(ServicesProvider, { value: services }, app),
    ),
  )
  await screen.findByRole('heading', { level: 1 })
  return {
    /** The paths of all requests. */
    asked,
    /** Changes the scenario. */
    enter,
    unmount,
    address: () => router.state.location.href,
    goTo: async (href: string) => act(async () => router.history.push(href)),
    goBack: () => act(() => router.history.back()),
  }
}
