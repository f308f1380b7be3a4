import { test as base, expect } from '@playwright/test'
import type { ScenarioName } from '../mocks/scenarios.ts'
import { fillGaps } from '../scripts/engines/firefox-gaps.ts'
import { adaptBidi } from './engines/bidi.ts'
import { accessibilityProblems } from './support/accessibility-problems.ts'
import { NOW, TEST_CONFIG } from './support/simulated-service.ts'
import { startTestServer, type TestServer } from './support/test-server.ts'
import {
  keepMessages,
  noRandomWaits,
  reportLooseTexts,
  slowNetwork,
  watchErrors,
} from './support/watch-errors.ts'

/**
 * Every test has a server of its own, which serves the production build and answers `/v1` with the simulated service in one of
 * its scenarios (mocks/scenarios.ts). `open('/path', 'history-503')` opens a page in a scenario, `changeScenario('healthy')`
 * changes it under the open page, `server.fail(…)` breaks single answers, and `test.use({ config })` or `server.config` is the
 * content of `config.json`. The clock of the page stands at NOW, and so does the data. Only simulation.spec.ts uses the simulated
 * build.
 */
type Fixtures = {
  /** By default, `config.json` has the brands of the simulated service. */
  config: object
  /**
   * Whether pages prefetch all other code once a link is pointed at. That costs as much CPU as their start, so only tests about
   * it and offline tests enable it: all others report a slow mobile network, where nothing is prefetched.
   */
  prefetches: boolean
  server: TestServer
  open: (path: string, scenario?: ScenarioName) => Promise<void>
  changeScenario: (scenario: ScenarioName) => void
  /**
   * Fails on any accessibility violation (WCAG 2.2 A and AA and best practices). `colours` checks contrast only: enough for the
   * dark theme of a page that was checked in the light one.
   */
  expectNoViolations: (rules?: 'all' | 'colours', within?: string) => Promise<void>
}

const bare = base.extend({
  // The first fixture of a worker that says which browser it will start.
  channel: [
    async ({ channel }, use) => {
      if (channel === 'moz-firefox') adaptBidi()
      await use(channel)
    },
    { scope: 'worker' },
  ],
})

/** With a server, a fixed clock and accessibility checks. Fails on any error in the console. */
export const test = bare.extend<Fixtures>({
  browser: [
    async ({ browser, channel }, use) => {
      if (channel === 'moz-firefox') fillGaps(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],
  config: [TEST_CONFIG, { option: true }],
  prefetches: [false, { option: true }],
  server: async ({ config }, use) => {
    const server = await startTestServer(config)
    await use(server)
    await server.close()
  },
  baseURL: async ({ server }, use) => {
    await use(server.url)
  },
  context: async ({ context, prefetches }, use) => {
    if (!prefetches) await context.addInitScript(slowNetwork)
    await use(context)
    // Closing a context that has a route breaks caches and workers in all of Firefox for later tests.
    await context.unrouteAll()
  },
  page: async ({ page, browserName, isMobile }, use) => {
    test.skip(browserName === 'firefox' && isMobile, 'Playwright has no phones in Firefox.')
    const errors = watchErrors(page)
    await page.clock.setFixedTime(NOW)
    // Also in other tabs, and after the clock, which replaces timers.
    await page.context().addInitScript(keepMessages)
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
