import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import type { ScenarioName } from '../mocks/scenarios.ts'

/** The one moment of every test; the simulated service is seeded with it too. */
export const NOW = new Date('2026-11-17T13:00:00Z')

type Fixtures = {
  /** Opens a page of the app in a world of the simulated service. */
  open: (path: string, scenario?: ScenarioName) => Promise<void>
  /** Changes the world under the page that is open. */
  changeWorld: (scenario: ScenarioName) => Promise<void>
  /** Fails on any accessibility violation (WCAG 2.2 A and AA and best practices). */
  expectNoViolations: () => Promise<void>
}

/** Playwright's test with a fixed clock, worlds, axe, and an eye on the console. */
export const test = base.extend<Fixtures>({
  page: async ({ page }, use) => {
    const errors = watchErrors(page)
    await page.clock.setFixedTime(NOW)
    await page.addInitScript(() => {
      sessionStorage.setItem('mock-panel', 'off')
      // Retries wait for a random part of a second or more: here always for none of it.
      Math.random = () => 0
    })
    await use(page)
    expect(errors).toEqual([])
  },
  open: async ({ page }, use) => {
    await use(async (path, scenario = 'healthy') => {
      await page.addInitScript((name) => {
        if (sessionStorage.getItem('mock-scenario') === null) {
          sessionStorage.setItem('mock-scenario', name)
        }
      }, scenario)
      await page.goto(path)
    })
  },
  changeWorld: async ({ page }, use) => {
    await use(async (scenario) => {
      await page.evaluate((name) => {
        sessionStorage.setItem('mock-scenario', name)
      }, scenario)
    })
  },
  expectNoViolations: async ({ page }, use) => {
    await use(async () => {
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(
        violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) })),
      ).toEqual([])
    })
  },
})

export { expect }

/** Uncaught errors and what the app logs; the browser's own line for a failed request is no error of the app. */
function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    const isBrowsersOwn = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isBrowsersOwn) errors.push(message.text())
  })
  return errors
}
