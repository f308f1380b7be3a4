import type { Page } from '@playwright/test'
import { PRODUCTION_URL } from './support/addresses.ts'
import {
  articleAt,
  articlesOf,
  CITATIONS,
  expectLoaded,
  idOf,
  PHONE,
  scrolledBy,
  scrollToPosition,
  WIDE,
} from './support/feed.ts'
import { heightOf } from './support/place.ts'
import { pageRequestsOf, recordRequests } from './support/requests.ts'
import { expect, NOW, test } from './test.ts'

test.use({ viewport: WIDE })

const newsOf = (page: Page) => page.getByRole('button', { name: /^[\d,]+\+? new citations?$/ })

async function configure(page: Page, pollSeconds: number): Promise<void> {
  await page.route('**/config.json', async (route) => route.fulfill({ json: { pollSeconds } }))
}

/** How often the first page was asked for. */
async function looksOf(page: Page): Promise<number> {
  const requests = await pageRequestsOf(page)
  return requests.filter((path) => !path.includes('cursor=')).length
}

/** Pretends that the reader looks at another tab, or comes back. */
async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, state)
}

for (const { where, viewport } of [
  { where: 'on a wide screen', viewport: WIDE },
  { where: 'on a phone', viewport: PHONE },
]) {
  test(`${where}, news are told of and shown above without moving anything`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize(viewport)
    await configure(page, 1)
    await open(CITATIONS, 'new-citations')
    const article = await scrollToPosition(page, 30)
    await article.focus()
    const id = await idOf(article)
    const height = await heightOf(article)
    const scrolled = await scrolledBy(page)
    await expect(newsOf(page)).toHaveText('3 new citations')
    await expect(newsOf(page)).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('status').filter({ has: newsOf(page) })).toBeVisible()
    // Two looks later the list is where it was.
    const looks = await looksOf(page)
    await expect.poll(() => looksOf(page)).toBeGreaterThan(looks + 1)
    expect(await idOf(article)).toBe(id)
    expect(await heightOf(article)).toBe(height)
    expect(await scrolledBy(page)).toBe(scrolled)
    await expect(article).toBeFocused()
    await expectLoaded(page, '\\d\\d')

    await newsOf(page).click()
    await expect(newsOf(page)).toHaveCount(0)
    const moved = articleAt(page, 33)
    expect(await idOf(moved)).toBe(id)
    expect(Math.abs((await heightOf(moved)) - height)).toBeLessThan(2)
    await expect(moved).toBeFocused()
    await expectLoaded(page, '[15]03|53')
    await page.keyboard.press('Control+Home')
    await expect(articleAt(page, 1)).toBeFocused()
    const first = [1, 2, 3, 4].map((position) => idOf(articleAt(page, position)))
    const ids = await Promise.all(first)
    expect(ids[3]).toBe('cit_nw_000000')
    expect(new Set(ids).size).toBe(4)
    // They are known now.
    const after = await looksOf(page)
    await expect.poll(() => looksOf(page)).toBeGreaterThan(after + 1)
    await expect(newsOf(page)).toHaveCount(0)
  })
}

test('at the top of the list the news come above it as well, one line of the Tab key away', async ({
  page,
  open,
  expectNoViolations,
}) => {
  await configure(page, 1)
  await open(CITATIONS, 'new-citations')
  await expectLoaded(page, '50')
  const height = await heightOf(articleAt(page, 1))
  await expect(newsOf(page)).toBeVisible()
  expect(await heightOf(articleAt(page, 1))).toBe(height)
  await expectNoViolations()
  await newsOf(page).focus()
  await page.keyboard.press('Enter')
  await expect(articleAt(page, 4)).toBeFocused()
  expect(await idOf(articleAt(page, 4))).toBe('cit_nw_000000')
  expect(Math.abs((await heightOf(articleAt(page, 4))) - height)).toBeLessThan(2)
  await page.keyboard.press('k')
  await expect(articleAt(page, 3)).toBeFocused()
  await expect(articleAt(page, 3)).toBeInViewport({ ratio: 1 })
})

test('pollSeconds 0 never asks again', async ({ page, open }) => {
  await configure(page, 0)
  await recordRequests(page)
  await page.clock.install({ time: NOW })
  await open(CITATIONS, 'new-citations')
  await expectLoaded(page, '50')
  await page.clock.runFor('20:00')
  await expect(newsOf(page)).toHaveCount(0)
  expect(await looksOf(page)).toBe(1)
})
