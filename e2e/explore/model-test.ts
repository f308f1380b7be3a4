import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Browser, BrowserContext, Page } from '@playwright/test'
import { ROOT } from '../../scripts/run.ts'
import { accessibilityProblems } from '../support/accessibility-problems.ts'
import { PHONE, WIDE } from '../support/citation-list.ts'
import { DEMO_CONFIG, NOW } from '../support/simulated-service.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'
import { noRandomWaits, watchErrors } from '../support/watch-errors.ts'
import { type RestartableServer, startRestartableNatsServer } from '../team/support/nats-server.ts'
import { share } from '../team/support/share.ts'
import { brokenInvariants, type Truth } from './invariants.ts'
import { newUser, newTab, nothingMade, type User, type TabMemory } from './model.ts'
import { BRAND, CONFIG, World } from './scenario.ts'
import { look, type Screen } from './screen.ts'

type Person = { reader: User; context: BrowserContext }

type OpenTab = {
  page: Page
  person: Person
  memory: TabMemory
  errors: string[]
  /** Whether something has had the focus since the page was loaded or came to the front. */
  hasFocus: boolean
  opened: Set<string>
}

const NAMES = ['Anna', 'Ben']

/** For a page to come to rest on a busy machine. */
const MAX_REST_MS = 20_000

const [, POLICY = ''] =
  /Content-Security-Policy: (.*)/.exec(readFileSync(join(ROOT, 'dist/_headers'), 'utf8')) ?? []

/** One user with a browser, or two of a team, in one scenario: what the actions act on. */
export class ModelTest {
  readonly world = new World()
  readonly team: RestartableServer | null
  screen: Screen | null = null
  isOffline = false
  /** Milliseconds since 1970, as the pages have it, plus the duration of the test. */
  now = NOW.getTime()
  readonly server: TestServer
  readonly #people: readonly Person[]
  readonly #tabs: OpenTab[] = []
  #front = 0
  #numbers = 0

  private constructor(
    server: TestServer,
    people: readonly Person[],
    team: RestartableServer | null,
  ) {
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
    const policy = POLICY.replace("connect-src 'self'", `connect-src 'self' ${url}`.trim())
    server.pageHeaders = { 'Content-Security-Policy': policy }
    const made = nothingMade()
    const people: Person[] = []
    for (const _ of hasTeam ? NAMES : NAMES.slice(0, 1)) {
      const context = await newContext(browser, server, isPhone)
      people.push({ reader: newUser(made), context })
    }
    const modelTest = new ModelTest(server, people, team)
    await modelTest.world.begin()
    server.service = modelTest.world.service
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

  get reader(): User {
    return this.#open.person.reader
  }

  get page(): Page {
    return this.#open.page
  }

  /** @returns 1, 2, 3 and so on, for unique names */
  nextNumber(): number {
    this.#numbers += 1
    return this.#numbers
  }

  get memory(): TabMemory {
    return this.#open.memory
  }

  get tabCount(): number {
    return this.#tabs.length
  }

  get truth(): Truth {
    return { ...this.reader, list: this.world.list, hasFocus: this.#open.hasFocus }
  }

  /** @param person by default the same user */
  async openTab(address: string, person = this.#open.person): Promise<void> {
    const page = await person.context.newPage()
    const tab: OpenTab = {
      page,
      person,
      memory: newTab(),
      errors: watchErrors(page),
      hasFocus: false,
      opened: new Set(),
    }
    page.on('domcontentloaded', () => {
      // A new document remembers nothing.
      Object.assign(tab.memory, newTab())
      tab.hasFocus = false
      tab.opened.clear()
    })
    this.#tabs.push(tab)
    person.reader.tabs.push(tab.memory)
    this.#front = this.#tabs.length - 1
    await page.goto(address)
  }

  async switchTab(): Promise<void> {
    this.#front = (this.#front + 1) % this.#tabs.length
    await this.page.bringToFront()
  }

  async closeTab(): Promise<void> {
    const { page, person } = this.#open
    const address = page.url()
    await page.close()
    this.#forgetFront()
    this.#front = this.#tabs.findIndex((tab) => tab.person === person)
    if (this.#front === -1) await this.openTab(address, person)
    else await this.page.bringToFront()
  }

  /** Ends the front tab's process, and opens its page in another tab. */
  async crash(): Promise<void> {
    const { page, person } = this.#open
    const address = page.url()
    const devtools = await person.context.newCDPSession(page)
    const crashed = page.waitForEvent('crash')
    // Nothing is left to answer.
    devtools.send('Page.crash').catch(() => undefined)
    await crashed
    await page.close()
    this.#forgetFront()
    await this.openTab(address, person)
  }

  async setOffline(isOffline: boolean): Promise<void> {
    // Interrupting a page that is still loading would depend on the machine's speed.
    for (const { page } of this.#tabs) await page.waitForLoadState('networkidle')
    this.isOffline = isOffline
    for (const { context } of this.#people) await context.setOffline(isOffline)
  }

  /** Whether the front tab certainly has a page's code. Prefetching must not change the steps. */
  canOpen(heading: string): boolean {
    return !this.isOffline || this.#open.opened.has(heading)
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
        this.#open.opened.add(screen.heading)
        // Beside the list, a citation is shown without the code of its page.
        if (/\/citations\/[^/?]/.test(screen.address)) this.#open.opened.add('Citation')
        this.#open.hasFocus = screen.focus !== 'nothing'
        break
      }
      if (performance.now() - start > MAX_REST_MS) throw new Error(broken.join('\n'))
    }
    const errors = this.#tabs.flatMap((tab) => tab.errors)
    if (errors.length > 0) throw new Error(`Errors: ${errors.join('\n')}`)
  }

  async beAtPeace(): Promise<void> {
    this.world.isDown = false
    this.server.heal()
    await this.setOffline(false)
    await this.page.goto('/settings')
    await this.rest()
  }

  /** @throws the accessibility violations */
  async checkAccessibility(): Promise<void> {
    const problems = await accessibilityProblems(this.page)
    if (problems.length > 0) throw new Error(`Not accessible: ${JSON.stringify(problems)}`)
  }

  get #open(): OpenTab {
    const tab = this.#tabs[this.#front]
    if (tab === undefined) throw new Error('No tab is open.')
    return tab
  }

  #forgetFront(): void {
    const { tabs } = this.reader
    tabs.splice(tabs.indexOf(this.memory), 1)
    this.#tabs.splice(this.#front, 1)
  }
}

async function newContext(
  browser: Browser,
  { url }: TestServer,
  isPhone: boolean,
): Promise<BrowserContext> {
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
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`The policy ${violatedDirective} forbids ${blockedURI}`)
    })
  })
  return context
}
