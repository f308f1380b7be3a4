import { createMemoryHistory } from '@tanstack/react-router'
import { act, cleanup, fireEvent } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { createApiClient } from '../../src/api/http.ts'
import { readConfig } from '../../src/app/runtime-config.ts'
import { showApp, stubBrowser, testQueries } from '../../src/app/test-app.tsx'
import { Brands } from '../../src/model/brands/brands.ts'
import type { Services } from '../../src/model/services.ts'
import { emptyIndexedDB } from '../../src/model/test-indexed-db.ts'
import { testServices } from '../../src/model/test-services.ts'
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
    const words = each.ariaLabel ?? (spokenText(label).trim() || each.title)
    return typeof name === 'string' ? words === name : name.test(words)
  })
  if (found === undefined) throw new Error(`There is no ${role} ${name}.`)
  return found
}

function spokenText(node: Node | undefined): string {
  if (node === undefined || (node instanceof Element && node.ariaHidden === 'true')) return ''
  if (!node.hasChildNodes()) return (node.nodeValue ?? '').replaceAll(/\s+/g, ' ')
  return [...node.childNodes].map(spokenText).join('')
}

export const button = (name: string | RegExp, around?: Element) => control('button', name, around)

/** Presses a control once it is enabled, and gives it the focus: in one step, because a panel that loads may replace it. */
export async function press(
  role: keyof typeof ELEMENTS,
  name: string | RegExp,
  around?: Element,
): Promise<void> {
  await vi.waitFor(() => {
    const pressed = control(role, name, around)
    if (pressed.ariaDisabled === 'true') throw new Error(`${name} is disabled.`)
    act(() => pressed.focus())
    fireEvent.click(pressed)
  })
}

export const pressButton = async (name: string | RegExp, around?: Element) =>
  press('button', name, around)

type Answer = (path: string) => Promise<Response>

type Options = Partial<Services> & {
  scenario?: ScenarioName
  /** Besides the brands of the simulated service. */
  config?: object
  now?: Date
  /** What the browser's clock says, if not the service's. */
  clock?: Date
  /** Finds what the last one has stored. */
  isReload?: boolean
  /** Instead of the simulated service, which it may ask. */
  answer?: (path: string, respond: Answer) => Promise<Response>
}

/**
 * Opens the app in jsdom, in front of the simulated service, to test what a page says and asks for. What needs layout, the browser's
 * history, another visit or a network is tested in e2e.
 */
export async function openApp(path: string, options: Options = {}) {
  const {
    scenario,
    config = {},
    now = NOW,
    clock = now,
    isReload = false,
    answer,
    ...more
  } = options
  cleanup()
  stubBrowser(clock)
  if (!isReload) emptyIndexedDB()
  // Test files share a document, and those of src/app its address.
  window.history.replaceState(null, '', '/')
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
  const services = testServices({
    api: createApiClient(read),
    brands: new Brands(read.brands),
    queryClient: testQueries(Infinity),
    configured: read,
    scoreWeights,
    loadAhead,
    keepLists,
    ...more,
  })
  const history = createMemoryHistory({ initialEntries: [path] })
  const { router, unmount } = await showApp(services, history)
  return {
    services,
    router,
    /** The paths of all requests. */
    asked,
    /** Changes the scenario. */
    enter,
    unmount,
    address: () => router.state.location.href,
    goTo: async (href: string) => act(async () => router.navigate({ href })),
    goBack: () => act(() => history.back()),
  }
}
