import type { Page } from '@playwright/test'
import {
  articleAt,
  CITATIONS,
  expectLoaded,
  PHONE,
  WIDE,
  readerOf,
} from '../support/citation-list.ts'
import {
  holdRequests,
  seenRequests,
  seenShifts,
  watchRequests,
  watchShifts,
} from '../support/observe.ts'
import { heading, mainLink } from '../support/pages.ts'
import { CANCELLED } from '../support/requests.ts'
import { expect, test } from '../test.ts'

async function expectNothingMoves(page: Page, release: () => Promise<void>): Promise<void> {
  await expect(page.getByText('Loading…').first()).toBeAttached()
  await release()
  await expect(articleAt(page, 1)).toBeVisible()
  await expectLoaded(page, '50')
  await expect(page.getByRole('button', { name: 'Negative 80' })).toBeVisible()
  expect(await seenShifts(page)).toEqual([])
}

test('all requests of the list start in one task, nothing moves when it arrives, and leaving it cancels its own until the way back', async ({
  page,
  server,
  open,
}) => {
  const release = await holdRequests(page, /\/v1\//)
  await watchRequests(page)
  await watchShifts(page)
  await page.setViewportSize(WIDE)
  await open(CITATIONS)
  await expect
    .poll(async () => (await seenRequests(page)).map(({ path }) => path).toSorted())
    .toEqual([
      '/v1/brands/northwind/citations/stats',
      '/v1/brands/northwind/citations?limit=50',
      '/v1/brands/northwind/geo-score',
    ])
  const tasks = (await seenRequests(page)).map(({ task }) => task)
  expect(new Set(tasks).size).toBe(1)
  await expect(page.getByRole('heading', { level: 1, name: 'Citations' })).toBeVisible()
  await expectNothingMoves(page, release)

  server.config = { ...server.config, keepLists: false }
  await open(`${CITATIONS}/cit_nw_000001`, 'stalled')
  await expect
    .poll(async () => (await seenRequests(page)).map(({ path }) => path).toSorted())
    .toEqual([
      '/v1/brands/northwind/citations/stats',
      '/v1/brands/northwind/citations?limit=50',
      '/v1/brands/northwind/geo-score',
      '/v1/citations/cit_nw_000001',
    ])
  await release()
  await expect(readerOf(page)).toHaveAttribute('aria-busy', 'true')

  const asked = () => server.requests.filter((path) => path.includes('/citations?')).length
  const before = asked()
  const cancelled = page.waitForEvent('requestfailed', {
    predicate: (request) => request.url().includes('/citations?'),
  })
  // Until then, the list has not taken its preloaded answer.
  await expect(page.getByText('Loading…').first()).toBeAttached()
  await mainLink(page, 'Settings').click()
  expect((await cancelled).failure()?.errorText).toMatch(CANCELLED)
  await expect(heading(page)).toHaveText('Settings')
  expect(asked()).toBe(before)
  await page.goBack()
  await expect.poll(asked).toBe(before + 1)
})

test(
  'nothing moves while the list loads, 390 px wide',
  { tag: '@sweep' },
  async ({ page, open }) => {
    await watchShifts(page)
    const release = await holdRequests(page, /\/v1\//)
    await page.setViewportSize(PHONE)
    await open(CITATIONS)
    await expectNothingMoves(page, release)
  },
)
