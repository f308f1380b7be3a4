import type { Browser, BrowserContext, Page } from '@playwright/test'
import { PHONE, WIDE } from '../support/citation-list.ts'
import { DEMO_CONFIG, NOW } from '../support/simulated-service.ts'
import { HEADERS } from '../support/stored-app.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'
import {
  keepMessages,
  noRandomWaits,
  reportViolations,
  watchErrors,
} from '../support/watch-errors.ts'
import { type RestartableServer, startRestartableNatsServer } from '../team/support/nats-server.ts'
import { share } from '../team/support/share.ts'
import { brokenInvariants, type Truth } from './invariants.ts'
import { type Made, newTab, nothingMade, type TabMemory, type User } from './model.ts'
import { BRAND, CONFIG, Scenario } from './scenario.ts'
import { look, type Screen } from './screen.ts'

type Person = User & { context: BrowserContext }

type OpenTab = { page: Page; user: Person; memory: TabMemory; errors: string[] }

const NAMES = ['Anna', 'Ben']

/** For a page to come to rest on a busy machine. */
export const MAX_REST_MS = 60_000

/** One user with a browser, or two of a team, in one scenario: what the actions act on. */
export class ModelTest {
  readonly scenario = new Scenario()
  readonly team: RestartableServer | null
  screen: Screen | null = null
  isOffline = false
  /** Milliseconds since 1970, as the pages have it, plus the duration of the test. */
  now = NOW.getTime()
  readonly server: TestServer
  readonly #people: readonly Person[]
  readonly tabs: OpenTab[] = []
  #front = 0

  private constructor(server: TestServer, people: Person[], team: RestartableServer | null) {
    this.server = server
    this.#people = people
    this.team = team
  }

  /** Opens the list of citations, in one browser per user. @param hasTeam whether two users share their data */
  static async begin(browser: Browser, isPhone: boolean, hasTeam: boolean): Promise<ModelTest> {
    const team = hasTeam ? await startRestartableNatsServer() : null
    const url = team?.userUrl ?? ''
    const server = await startTestServer({
      ...DEMO_CONFIG,
      ...CONFIG,
      ...(hasTeam && { team: { url, stream: 'team' } }),
    })
    const policy = HEADERS['Content-Security-Policy'] ?? ''
    const withTeam = policy.replace("connect-src 'self'", `$& ${url}`.trim())
    server.pageHeaders = { ...HEADERS, 'Content-Security-Policy': withTeam }
    const made = nothingMade()
    const people: Person[] = []
    for (const _ of hasTeam ? NAMES : NAMES.slice(0, 1)) {
      const context = await newContext(browser, server.url, isPhone)
      people.push({ made, drafts: new Map(), theme: 'system', context })
    }
    const modelTest = new ModelTest(server, people, team)
    await modelTest.scenario.begin()
    server.service = modelTest.scenario.service
    for (const [index, person] of people.entries()) {
      const address = `/brands/${BRAND}/citations`
      await modelTest.openTab(hasTeam ? '/settings' : address, person)
      if (!hasTeam) continue
      await share(modelTest.page, NAMES[index] ?? '')
      await modelTest.page.goto(address)
    }
    return modelTest
  }

  async end(): Promise<void> {
    for (const { context } of this.#people) {
      // Playwright closes it itself after a timeout; the original failure says more.
      await context.close().catch(() => undefined)
    }
    await this.server.close()
    await this.team?.end()
  }

  get user(): User {
    return this.#open.user
  }

  get made(): Made {
    return this.user.made
  }

  get page(): Page {
    return this.#open.page
  }

  get memory(): TabMemory {
    return this.#open.memory
  }

  get truth(): Truth {
    return { ...this.user, list: this.scenario.list, hasFocus: this.memory.hasFocus }
  }

  /** @param user by default the same user */
  async openTab(address: string, user = this.#open.user): Promise<void> {
    const page = await user.context.newPage()
    const memory = newTab()
    // A new document remembers nothing.
    page.on('domcontentloaded', () => Object.assign(memory, newTab()))
    this.tabs.push({ page, user, memory, errors: watchErrors(page) })
    this.#front = this.tabs.length - 1
    await page.goto(address)
  }

  async switchTab(): Promise<void> {
    this.#front = (this.#front + 1) % this.tabs.length
    await this.page.bringToFront()
  }

  async closeTab(): Promise<void> {
    const { page, user } = this.#open
    const address = page.url()
    await page.close()
    this.tabs.splice(this.#front, 1)
    this.#front = this.tabs.findIndex((tab) => tab.user === user)
    if (this.#front === -1) await this.openTab(address, user)
    else await this.page.bringToFront()
  }

  /** Ends the front tab's process, and opens its page in another tab. */
  async crash(): Promise<void> {
    const { page, user } = this.#open
    const address = page.url()
    const crashed = page.waitForEvent('crash')
    // Nothing is left to answer.
    page.goto('chrome://crash').catch(() => undefined)
    await crashed
    await page.close()
    this.tabs.splice(this.#front, 1)
    await this.openTab(address, user)
  }

  async setOffline(isOffline: boolean): Promise<void> {
    // Interrupting a page that is still loading would depend on the machine's speed.
    for (const { page } of this.tabs) await page.waitForLoadState('networkidle')
    this.isOffline = isOffline
    for (const { context } of this.#people) await context.setOffline(isOffline)
  }

  /** Whether the front tab certainly has a page's code. Prefetching must not change the steps. */
  canOpen(heading: string): boolean {
    return !this.isOffline || this.memory.opened.has(heading)
  }

  async passTime(milliseconds: number): Promise<void> {
    this.now += milliseconds
    for (const { context } of this.#people) await context.clock.fastForward(milliseconds)
  }

  /** Waits until the front tab is at rest without a violation. @throws the remaining violations after some time */
  async rest(): Promise<void> {
    // A look at the whole page can be the long task for which loading in the background waits.
    await this.page
      .waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null)
      .catch(() => undefined)
    const start = performance.now()
    for (;;) {
      const screen = await look(this.page)
      const broken = brokenInvariants(screen, this.truth)
      if (broken.length === 0) {
        this.screen = screen
        this.memory.opened.add(screen.heading)
        // Beside the list, a citation is shown without the code of its page.
        if (/\/citations\/[^/?]/.test(screen.address)) this.memory.opened.add('Citation')
        this.memory.hasFocus = screen.focus !== 'nothing'
        break
      }
      if (performance.now() - start > MAX_REST_MS) throw new Error(broken.join('\n'))
    }
    const errors = this.tabs.flatMap((tab) => tab.errors)
    if (errors.length > 0) throw new Error(`Errors: ${errors.join('\n')}`)
  }

  async beAtPeace(): Promise<void> {
    this.scenario.isDown = false
    this.server.heal()
    await this.setOffline(false)
    await this.page.goto('/settings')
    await this.rest()
  }

  get #open(): OpenTab {
    const tab = this.tabs[this.#front]
    if (tab === undefined) throw new Error('No tab is open.')
    return tab
  }
}

async function newContext(browser: Browser, url: string, isPhone: boolean) {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-GB',
    timezoneId: 'UTC',
    viewport: isPhone ? PHONE : WIDE,
  })
  // Less than the test's timeout, so that the message names the step.
  context.setDefaultTimeout(MAX_REST_MS)
  await context.clock.install({ time: NOW })
  await context.addInitScript(noRandomWaits)
  // Otherwise the machine's speed would change the steps.
  await context.addInitScript(keepMessages)
  await context.addInitScript(reportViolations)
  return context
}
