import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, within } from '@testing-library/react'
import { createElement } from 'react'
import { onTestFinished, vi } from 'vitest'
import { createAppRouter } from '../../src/app/router.tsx'
import { Brands } from '../../src/model/brands/brands.ts'
import { WEIGHTS } from '../../src/model/score/test-score.ts'
import type { Services } from '../../src/model/services.ts'
import { emptyIndexedDB } from '../../src/model/test-indexed-db.ts'
import { testServices } from '../../src/model/test-services.ts'
import { ServicesProvider } from '../../src/parts/app/use-services.tsx'
import { stubDialogs } from '../../src/ui/test-dialogs.ts'
import { stubResizeObserver } from '../../src/ui/test-resize-observer.ts'
import { DEMO_CONFIG } from '../brands.ts'
import type { ScenarioName } from '../scenarios.ts'
import { NOW, openService } from '../test-client.ts'

type AppOptions = Partial<Services> & { scenario?: ScenarioName; now?: Date; isReload?: boolean }

/** The whole app on the simulated service, in jsdom: without layout. A reload finds what it has stored. */
export async function openApp(
  path: string,
  { scenario, now = NOW, isReload = false, ...more }: AppOptions = {},
) {
  cleanup()
  if (!isReload) emptyIndexedDB()
  stubBrowser(now)
  const service = openService(scenario)
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, search } = new URL(url, 'https://dashboard.example')
    asked.push(pathname + search)
    return service.respond(pathname + search)
  })
  const services = testServices({
    brands: new Brands(DEMO_CONFIG.brands),
    scoreWeights: WEIGHTS,
    configured: DEMO_CONFIG,
    ...more,
  })
  // As in main.tsx: what a part that mounts later must not ask for again.
  services.queryClient.setDefaultOptions({ queries: { retry: false, retryOnMount: false } })
  const router = createAppRouter(services)
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) })
  await router.load()
  const app = createElement(RouterProvider, { router })
  render(
    createElement(
      QueryClientProvider,
      { client: services.queryClient },
      createElement(ServicesProvider, { value: services }, app),
    ),
  )
  const go = async (to: string) => act(() => router.navigate({ href: to }))
  return { services, router, asked, go, enter: service.enter }
}

/** A panel by its name. */
export function panel(name: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`section[aria-label="${name}"]`)
  if (found === null) throw new Error(`There is no panel ${name}.`)
  return found
}

/** Presses a button, also in a popover, once it is enabled: in one step, because a panel that loads may replace it. */
export async function press(name: string | RegExp, place = document.body): Promise<void> {
  await vi.waitFor(() => {
    const button = within(place).getByRole('button', { name, hidden: true })
    if (button.getAttribute('aria-disabled') === 'true') throw new Error(`${name} is disabled.`)
    act(() => button.focus())
    fireEvent.click(button)
  })
}

/** jsdom has no popovers: what is in one is rendered once its button is pressed. */
function stubPopovers(): void {
  HTMLElement.prototype.showPopover = toggle('open')
  HTMLElement.prototype.hidePopover = toggle('closed')
  document.addEventListener('click', openPopover)
  // Test files share a document.
  onTestFinished(() => {
    document.removeEventListener('click', openPopover)
    for (const name of ['showPopover', 'hidePopover']) {
      Reflect.deleteProperty(HTMLElement.prototype, name)
    }
  })
}

function toggle(newState: string) {
  return function toggled(this: HTMLElement) {
    act(() => {
      this.dispatchEvent(Object.assign(new Event('toggle'), { newState }))
    })
  }
}

function openPopover({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button[popovertarget]') : null
  document.getElementById(button?.getAttribute('popovertarget') ?? '')?.showPopover()
}

function stubBrowser(now: Date): void {
  vi.useFakeTimers({ toFake: ['Date'], now })
  stubResizeObserver()
  stubDialogs()
  stubPopovers()
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener() {},
    removeEventListener() {},
  }))
  vi.stubGlobal('scrollTo', () => {})
  Element.prototype.scrollTo = () => {}
  Element.prototype.scrollIntoView = () => {}
}
