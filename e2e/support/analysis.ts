import { type Page, expect } from '@playwright/test'
import { ANALYSIS, panel } from './pages.ts'
import type { TestServer } from './test-server.ts'

export const coverageOf = (page: Page) => panel(page, 'Coverage')
export const tableOf = (page: Page, name = 'Sources') => page.getByRole('table', { name })
export const rowOf = (page: Page, name: string | RegExp) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) })
export const overTime = (page: Page) => panel(page, 'Citations over time')

export const ALL_DAYS = `${ANALYSIS.path}?from=all`

/** With all citations loaded, in three requests. */
export async function openWhole(
  page: Page,
  server: TestServer,
  search = '?from=all',
): Promise<void> {
  server.config = { ...server.config, pageSize: 500 }
  await page.goto(ANALYSIS.path + search)
  await coverageOf(page).getByRole('button', { name: 'Load all' }).click()
  await expect(coverageOf(page)).toContainText('All 1,284 citations')
}
