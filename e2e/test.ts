import { test as base, expect } from '@playwright/test'
import type { ScenarioName } from '../mocks/scenarios.ts'
import { fillGaps } from '../scripts/engines/firefox-gaps.ts'
import { adaptBidi } from './engines/bidi.ts'
import { accessibilityProblems } from './support/accessibility-problems.ts'
import { NOW, TEST_CONFIG } from './support/simulated-service.ts'
import { startTestServer, type TestServer } from './support/test-server.ts'
import {
  noRandomWaits,
  reportLooseTexts,
  slowNetwork,
  watchErrors,
} from './support/watch-errors.ts'

/**
 * How a test gets its data: every test has a server of its own, which serves the production build and answers `/v1` with
 * the simulated service of mocks/ in one of its worlds (mocks/scenarios.ts). `open('/path', 'history-503')` opens a page
 * in a world, `changeScenario('healthy')` changes it under the open page, `server.fail(…)` breaks single answers, and
 * `test.use({ config })` or `server.config` is what `config.json` says. The clock of the page stands at NOW, and so does
 * the data. Only simulation.spec.ts uses the build that has the simulation inside, with its service worker.
 */
type Fixtures = {
  /** What `config.json` says; the brands of the simulated service unless a test chooses something else. */
  config: object
  /**
   * Whether pages fetch the code of all others once a link is pointed at. That costs a processor as much as their start, so
   * only the tests about it and those without a network do: all others have a slow mobile network, where nothing is fetched
   * ahead of need.
   */
  fetchesAhead: boolean
  server: TestServer
  /** Opens a page of the app in a world of the simulated service. */
  open: (path: string, scenario?: ScenarioName) => Promise<void>
  /** Changes the world under the page that is open. */
  changeScenario: (scenario: ScenarioName) => void
  /**
   * Fails on any accessibility violation (WCAG 2.2 A and AA and best practices). `colours` checks contrast only: enough for
   * the dark theme of a page that has been checked in the light one.
   */
  expectNoViolations: (rules?: 'all' | 'colours', within?: string) => Promise<void>
}

/** Playwright's `test`, which also starts a stock Firefox. */
export const bare = base.extend({
  // The first fixture of a worker that says which browser it will start.
  channel: [
    async ({ channel }, use) => {
      if (channel === 'moz-firefox') adaptBidi()
      await use(channel)
    },
    { scope: 'worker' },
  ],
})

/** Playwright's `test` with a server, a fixed clock and accessibility checks. It fails on any error in the console. */
export const test = bare.extend<Fixtures>({
  browser: [
    async ({ browser, channel }, use) => {
      if (channel === 'moz-firefox') fillGaps(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],
  config: [TEST_CONFIG, { option: true }],
  fetchesAhead: [false, { option: true }],
  server: async ({ config }, use) => {
    const server = await startTestServer(config)
    await use(server)
    await server.close()
  },
  baseURL: async ({ server }, use) => {
    await use(server.url)
  },
  context: async ({ context, fetchesAhead }, use) => {
    if (!fetchesAhead) await context.addInitScript(slowNetwork)
    await use(context)
    // A context that closes with a route leaves all of Firefox without caches and workers, for every test after it.
    await context.unrouteAll()
  },
  page: async ({ page, browserName, isMobile }, use) => {
    test.skip(browserName === 'firefox' && isMobile, 'Playwright has no phones in Firefox.')
    const errors = watchErrors(page)
    await page.clock.setFixedTime(NOW)
    await page.addInitScript(noRandomWaits)
    await page.addInitScript(reportLooseTexts)
    await use(page)
    expect(errors).toEqual([])
  },
  open: async ({ page, server }, use) => {
    await use(async (path, scenario = 'healthy') => {
      server.world = scenario
      await page.goto(path)
    })
  },
  changeScenario: async ({ server }, use) => {
    await use((scenario) => {
      server.world = scenario
    })
  },
  expectNoViolations: async ({ page }, use) => {
    await use(async (rules = 'all', within = 'html') => {
      expect(await accessibilityProblems(page, rules, within)).toEqual([])
    })
  },
})

export { expect }

export { NOW } from './support/simulated-service.ts'
