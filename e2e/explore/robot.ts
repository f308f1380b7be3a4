import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Browser, BrowserContext, Page } from '@playwright/test'
import { ROOT } from '../../tools/run.ts'
import { accessibilityProblems } from '../support/accessibility-problems.ts'
import { PHONE, WIDE } from '../support/citation-list.ts'
import { DEMO_CONFIG, NOW } from '../support/simulated-service.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'
import { noRandomWaits, watchErrors } from '../support/watch-errors.ts'
import { brokenLaws, type Truth } from './laws.ts'
import { newReader, newTab, type Reader, type TabMemory } from './model.ts'
import { look, type Screen } from './screen.ts'
import { CONFIG, World } from './world.ts'

/** A tab of the browser, and what it must remember. */
type OpenTab = {
  page: Page
  memory: TabMemory
  errors: string[]
  /** Whether something has had the focus since the page was loaded or came to the front. */
  hasFocus: boolean
  /** The headings of the pages that this document has shown. */
  opened: Set<string>
}

/** How long a page may take to come to rest, in milliseconds: long, because the machine may be busy. */
const LONGEST_REST_MS = 10_000

/** The policy that the build is served with. */
const [, POLICY = ''] =
  /Content-Security-Policy: (.*)/.exec(readFileSync(join(ROOT, 'dist/_headers'), 'utf8')) ?? []

/** One reader with a browser in one world: what the actions act on. */
export class Robot {
  readonly world = new World()
  readonly reader: Reader = newReader()
  /** What the front tab has shown at rest. */
  screen: Screen | null = null
  isOffline = false
  /** Milliseconds since 1970, as the pages have it, give or take the time that the test has taken. */
  now = NOW.getTime()
  readonly server: TestServer
  readonly #context: BrowserContext
  readonly #tabs: OpenTab[] = []
  #front = 0
  #numbers = 0

  private constructor(server: TestServer, context: BrowserContext) {
    this.server = server
    this.#context = context
  }

  /** @param isPhone whether the reader's screen is a phone's */
  static async begin(browser: Browser, isPhone: boolean): Promise<Robot> {
    const server = await startTestServer({ ...DEMO_CONFIG, ...CONFIG })
    server.pageHeaders = { 'Content-Security-Policy': POLICY }
    const context = await browser.newContext({
      baseURL: server.url,
      locale: 'en-GB',
      timezoneId: 'UTC',
      viewport: isPhone ? PHONE : WIDE,
    })
    // Less than the test has, so that the message names the step.
    context.setDefaultTimeout(LONGEST_REST_MS)
    await context.clock.install({ time: NOW })
    await context.addInitScript(noRandomWaits)
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        console.error(`The policy ${violatedDirective} forbids ${blockedURI}`)
      })
    })
    const robot = new Robot(server, context)
    await robot.world.begin()
    server.service = robot.world.service
    return robot
  }

  async end(): Promise<void> {
    await this.#context.close()
    await this.server.close()
  }

  get page(): Page {
    return this.#open.page
  }

  /** @returns 1, 2, 3 and so on, for names that nothing else has */
  nextNumber(): number {
    this.#numbers += 1
    return this.#numbers
  }

  /** What the front tab remembers. */
  get memory(): TabMemory {
    return this.#open.memory
  }

  get tabCount(): number {
    return this.#tabs.length
  }

  get truth(): Truth {
    const { made } = this.reader
    return { made, list: this.world.list, hasFocus: this.#open.hasFocus }
  }

  /** Opens a tab in front of the others. */
  async openTab(address: string): Promise<void> {
    const page = await this.#context.newPage()
    const tab: OpenTab = {
      page,
      memory: newTab(),
      errors: watchErrors(page),
      hasFocus: false,
      opened: new Set(),
    }
    page.on('domcontentloaded', () => {
      // Another document remembers nothing of the one before.
      Object.assign(tab.memory, newTab())
      tab.hasFocus = false
      tab.opened.clear()
    })
    this.#tabs.push(tab)
    this.reader.tabs.push(tab.memory)
    this.#front = this.#tabs.length - 1
    await page.goto(address)
  }

  /** Brings another tab to the front. */
  async switchTab(): Promise<void> {
    this.#front = (this.#front + 1) % this.#tabs.length
    await this.page.bringToFront()
  }

  /** Closes the front tab; the last one is opened again. */
  async closeTab(): Promise<void> {
    const { page } = this
    const address = page.url()
    await page.close()
    this.#forgetFront()
    if (this.#tabs.length === 0) await this.openTab(address)
    else await this.page.bringToFront()
  }

  /** Ends the process of the front tab, and opens its page again in another tab. */
  async crash(): Promise<void> {
    const { page } = this
    const address = page.url()
    const devtools = await this.#context.newCDPSession(page)
    const crashed = page.waitForEvent('crash')
    // There is nobody left who could answer.
    devtools.send('Page.crash').catch(() => undefined)
    await crashed
    await page.close()
    this.#forgetFront()
    await this.openTab(address)
  }

  async setOffline(isOffline: boolean): Promise<void> {
    // A page that is still loading would be cut off sooner or later, depending on the machine.
    for (const { page } of this.#tabs) await page.waitForLoadState('networkidle')
    this.isOffline = isOffline
    await this.#context.setOffline(isOffline)
  }

  /** Whether the front tab has the code of a page for certain. How far code was fetched ahead must not change what the steps do. */
  canOpen(heading: string): boolean {
    return !this.isOffline || this.#open.opened.has(heading)
  }

  /** Moves the clocks of all tabs on. */
  async passTime(milliseconds: number): Promise<void> {
    this.now += milliseconds
    await this.#context.clock.fastForward(milliseconds)
  }

  /** Waits until the front tab is at rest and breaks no law. @throws the laws that it still breaks after some time */
  async rest(): Promise<void> {
    const start = performance.now()
    for (;;) {
      const screen = await look(this.page)
      const broken = brokenLaws(screen, this.truth)
      if (broken.length === 0) {
        this.screen = screen
        this.#open.opened.add(screen.heading)
        // Beside the list, a citation is shown without the code of its page.
        if (/\/citations\/[^/?]/.test(screen.address)) this.#open.opened.add('Citation')
        this.#open.hasFocus = screen.focus !== 'nothing'
        break
      }
      if (performance.now() - start > LONGEST_REST_MS) throw new Error(broken.join('\n'))
    }
    const errors = this.#tabs.flatMap((tab) => tab.errors)
    if (errors.length > 0) throw new Error(`Errors: ${errors.join('\n')}`)
  }

  /** Ends all faults of the world, and opens Settings. */
  async beAtPeace(): Promise<void> {
    this.world.isDown = false
    this.server.heal()
    await this.setOffline(false)
    await this.page.goto('/settings')
    await this.rest()
  }

  /** @throws what makes the page inaccessible */
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
    this.#tabs.splice(this.#front, 1)
    this.reader.tabs.splice(this.#front, 1)
    this.#front = 0
  }
}
