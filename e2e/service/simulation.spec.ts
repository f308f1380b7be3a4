import type { Page } from '@playwright/test'
import { CITATIONS, expectLoaded, scrollToPosition } from '../support/citation-list.ts'
import {
  BRAND_PAGES,
  expectSettled,
  goByLink,
  heading,
  HISTORY,
  OVERVIEW,
  panel,
} from '../support/pages.ts'
import { test } from '../support/preview.ts'
import { expect } from '../test.ts'

// The build for demonstrations and development: a service worker answers with the simulated service. All other tests use the same
// handlers over HTTP.

test.use({ serviceWorkers: 'allow' })

function scenarioOf(page: Page) {
  return page.getByRole('complementary', { name: 'Simulated service' }).getByRole('combobox')
}

test('every page shows the answers of the service worker', async ({ page, baseURL }) => {
  await page.goto(OVERVIEW.path)
  await expect(scenarioOf(page)).toHaveValue('healthy')
  for (const { name, panels } of BRAND_PAGES) {
    await goByLink(page, name)
    await expect(heading(page)).toHaveText(name)
    await expectSettled(page, panels)
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
  const controller = await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)
  expect(controller).toBe(`${baseURL}/mockServiceWorker.js`)
  await goByLink(page, 'Citations')
  await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible()
  const article = await scrollToPosition(page, 60)
  const name = (await article.getAttribute('aria-label')) ?? ''
  await article.click()
  await expect(heading(page)).toHaveText(name)
  await expect(page.getByRole('button', { name: 'Copy quote' })).toBeVisible()
})

test('scenarios are chosen by the address and by the control', async ({ page }) => {
  await page.goto(`${CITATIONS}?scenario=first-visit-yesterday`)
  await expectLoaded(page, '50')
  await expect(page.getByRole('separator', { name: 'New since your last visit' })).toBeAttached()

  await page.goto(`${HISTORY.path}?scenario=history-503`)
  const alert = panel(page, 'Score history').getByRole('alert')
  await expect(alert).toContainText(/SERVICE_UNAVAILABLE · HTTP 503 · request req_/)
  await expect(page).toHaveURL(HISTORY.path)
  await page.reload()
  await expect(alert).toContainText('SERVICE_UNAVAILABLE')
  await expect(scenarioOf(page)).toHaveValue('history-503')
  await scenarioOf(page).selectOption('healthy')
  await expect(panel(page, 'Score history').getByRole('img').first()).toBeVisible()
  // The stored history is shown until there is a newer one.
  const kept = () => page.evaluate(() => localStorage.getItem('overview'))
  await expect.poll(kept).toContain('"history":')
  await scenarioOf(page).selectOption('history-503')
  await expect(panel(page, 'Score history')).toHaveAttribute('data-stale', 'true')
  const said = page.getByRole('main').getByText(/^Couldn’t refresh/)
  await expect(said.filter({ visible: true })).toHaveCount(1)
})
