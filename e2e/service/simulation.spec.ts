import type { Page } from '@playwright/test'
import { CITATIONS, expectLoaded } from '../support/citation-list.ts'
import { HISTORY, panel } from '../support/pages.ts'
import { startTestServer } from '../support/test-server.ts'
import { expect, test as base } from '../test.ts'

// The build for demonstrations and development: a service worker answers with the simulated service. All other tests use the same
// handlers over HTTP.

const test = base.extend({
  server: async ({}, use) => {
    const server = await startTestServer({}, 'dist-mock')
    await use(server)
    await server.close()
  },
})

test.use({ serviceWorkers: 'allow' })

function scenarioOf(page: Page) {
  return page.getByRole('complementary', { name: 'Simulated service' }).getByRole('combobox')
}

test('a service worker answers, in a scenario that the address or the control chooses', async ({
  page,
  baseURL,
}) => {
  await page.goto(`${CITATIONS}?scenario=first-visit-yesterday`)
  await expectLoaded(page, '50')
  await expect(page.getByRole('separator', { name: 'New since your last visit' })).toBeAttached()
  const controller = await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)
  expect(controller).toBe(`${baseURL}/mockServiceWorker.js`)

  await page.goto(`${HISTORY.path}?scenario=history-503`)
  const alert = panel(page, 'Score history').getByRole('alert')
  await expect(alert).toContainText(/SERVICE_UNAVAILABLE · HTTP 503 · request req_/)
  await expect(page).toHaveURL(HISTORY.path)
  await page.reload()
  await expect(alert).toContainText('SERVICE_UNAVAILABLE')
  await expect(scenarioOf(page)).toHaveValue('history-503')
  await scenarioOf(page).selectOption('healthy')
  await expect(panel(page, 'Score history').getByRole('img').first()).toBeVisible()
})
