import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { test as base, expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { ScenarioName } from '../mocks/scenarios.ts'
import { ROOT } from '../tools/run.ts'
import { DEMO_CONFIG, NOW } from './support/simulated-service.ts'
import { startTestServer, type TestServer } from './support/test-server.ts'

/**
 * How a test gets its data: every test has a server of its own, which serves the production build and answers `/v1` with
 * the simulated service of mocks/ in one of its worlds (mocks/scenarios.ts). `open('/path', 'history-503')` opens a page
 * in a world, `changeWorld('healthy')` changes it under the open page, `server.fail(…)` breaks single answers, and
 * `test.use({ config })` or `server.config` is what `config.json` says. The clock of the page stands at NOW, and so does
 * the data. Only simulation.spec.ts uses the build that has the simulation inside, with its service worker.
 */
type Fixtures = {
  /** What `config.json` says; the brands of the simulated service unless a test chooses something else. */
  config: object
  server: TestServer
  /** Opens a page of the app in a world of the simulated service. */
  open: (path: string, world?: ScenarioName) => Promise<void>
  /** Changes the world under the page that is open. */
  changeWorld: (world: ScenarioName) => void
  /**
   * Fails on any accessibility violation (WCAG 2.2 A and AA and best practices). `colours` checks contrast only: enough for
   * the dark theme of a page that has been checked in the light one.
   */
  expectNoViolations: (rules?: 'all' | 'colours') => Promise<void>
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** The script without spaces, half as long to read as `axe.source`. */
const AXE = readFileSync(join(ROOT, 'node_modules/axe-core/axe.min.js'), 'utf8')

const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Playwright's `test` with a server, a fixed clock and accessibility checks. It fails on any error in the console. */
export const test = base.extend<Fixtures>({
  config: [DEMO_CONFIG, { option: true }],
  server: async ({ config }, use) => {
    const server = await startTestServer(config)
    await use(server)
    await server.close()
  },
  baseURL: async ({ server }, use) => {
    await use(server.url)
  },
  page: async ({ page }, use) => {
    const errors = watchErrors(page)
    await page.clock.setFixedTime(NOW)
    await page.addInitScript(() => {
      // The app waits for a random time before it retries. In tests that time is 0.
      Math.random = () => 0
    })
    await use(page)
    expect(errors).toEqual([])
  },
  open: async ({ page, server }, use) => {
    await use(async (path, world = 'healthy') => {
      server.world = world
      await page.goto(path)
    })
  },
  changeWorld: async ({ server }, use) => {
    await use((world) => {
      server.world = world
    })
  },
  expectNoViolations: async ({ page }, use) => {
    await use(async (rules = 'all') => {
      if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
      const violations = await page.evaluate(
        async (runOnly) => {
          const results = await window.axe.run({
            resultTypes: ['violations'],
            ...(runOnly === null ? {} : { runOnly }),
          })
          return results.violations.map(({ id, nodes }) => ({
            id,
            where: nodes.map(({ html }) => html),
          }))
        },
        rules === 'colours' ? COLOUR_RULES : null,
      )
      expect(violations).toEqual([])
    })
  },
})

export { expect }

export { NOW } from './support/simulated-service.ts'

/** Collects uncaught errors and what the app logs, but not the browser's own line for a failed request. */
function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    const isBrowsersOwn = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isBrowsersOwn) errors.push(message.text())
  })
  return errors
}
