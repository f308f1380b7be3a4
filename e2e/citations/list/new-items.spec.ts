import type { Page } from '@playwright/test'
import {
  articleAt,
  CITATIONS,
  expectLoaded,
  idOf,
  PHONE,
  pollEvery,
  scrolledBy,
  scrollToPosition,
  WIDE,
} from '../../support/citation-list.ts'
import { watchRequests, withoutFont } from '../../support/observe.ts'
import { announced } from '../../support/pages.ts'
import { heightOf } from '../../support/place.ts'
import { pageRequestsOf } from '../../support/requests.ts'
import { delivered } from '../../support/service.ts'
import type { TestServer } from '../../support/test-server.ts'
import { expect, NOW, test } from '../../test.ts'

test.use({ viewport: WIDE })

const newsOf = (page: Page) => page.getByRole('button', { name: /^[\d,]+\+? new citations?$/ })

async function checksOf(page: Page): Promise<number> {
  const requests = await pageRequestsOf(page)
  return requests.filter((path) => !path.includes('cursor=')).length
}

/** Checks for new citations every second of a controlled clock. */
async function watchNewItems(page: Page, server: TestServer): Promise<void> {
  pollEvery(server, 1)
  await withoutFont(page)
  await watchRequests(page)
  await page.clock.install({ time: NOW })
}

/** Moves the clock until the app has checked once more. */
async function look(page: Page): Promise<void> {
  const looks = await checksOf(page)
  await expect(async () => {
    await page.clock.fastForward(1000)
    expect(await checksOf(page)).toBeGreaterThan(looks)
  }).toPass({ intervals: [20] })
}

async function serveGrowingList(page: Page): Promise<(count: number) => void> {
  const { citations } = await delivered('citations', { search: '?limit=200' })
  let list: { id: string }[] = citations
  await page.route('**/v1/brands/northwind/citations?*', async (route) => {
    const cursor = new URL(route.request().url()).searchParams.get('cursor')
    const start = cursor === null ? 0 : list.findIndex(({ id }) => id === cursor)
    const next = list[start + 50]?.id
    const pagination =
      next === undefined ? { has_more: false } : { has_more: true, next_cursor: next }
    const data = { citations: list.slice(start, start + 50), pagination }
    const meta = { request_id: 'req_1', timestamp: NOW.toISOString() }
    await route.fulfill({ json: { success: true, data, meta } })
  })
  return (count) => {
    const grown = list.length + count
    const news = Array.from({ length: count }, (_, index) => ({
      ...citations[0],
      id: `cit_new_${grown - index}`,
    }))
    list = [...news, ...list]
  }
}

test('new citations are announced and shown above without moving the list', async ({
  page,
  server,
}) => {
  await watchNewItems(page, server)
  const arrive = await serveGrowingList(page)
  await page.goto(CITATIONS)
  await expectLoaded(page, '50')
  await test.step('at the top, shown with the keyboard', async () => {
    const height = await heightOf(articleAt(page, 1))
    arrive(1)
    await look(page)
    await expect(newsOf(page)).toHaveText('1 new citation')
    expect(await heightOf(articleAt(page, 1))).toBe(height)
    await newsOf(page).focus()
    await page.keyboard.press('Enter')
    await expect(articleAt(page, 2)).toBeFocused()
    expect(await idOf(articleAt(page, 2))).toBe('cit_nw_000000')
    expect(Math.abs((await heightOf(articleAt(page, 2))) - height)).toBeLessThan(2)
    await page.keyboard.press('k')
    await expect(articleAt(page, 1)).toBeFocused()
    await expect(articleAt(page, 1)).toBeInViewport({ ratio: 1 })
  })

  await test.step('more than a page', async () => {
    const article = articleAt(page, 3)
    await article.focus()
    const height = await heightOf(article)
    arrive(119)
    await look(page)
    await expect(newsOf(page)).toHaveText('50+ new citations')
    await newsOf(page).click()
    await expectLoaded(page, '170')
    await expect(articleAt(page, 122)).toBeFocused()
    expect(await idOf(articleAt(page, 122))).toBe('cit_nw_000001')
    expect(Math.abs((await heightOf(articleAt(page, 122))) - height)).toBeLessThan(2)
    await page.keyboard.press('Control+Home')
    expect(await idOf(articleAt(page, 1))).toBe('cit_new_320')
  })

  for (const { where, viewport, count } of [
    { where: 'in the middle of a wide screen', viewport: WIDE, count: 170 },
    { where: 'in the middle of a phone', viewport: PHONE, count: 173 },
  ]) {
    await test.step(where, async () => {
      await page.setViewportSize(viewport)
      const article = await scrollToPosition(page, 30)
      await article.focus()
      const id = await idOf(article)
      const height = await heightOf(article)
      const scrolled = await scrolledBy(page)
      arrive(3)
      await look(page)
      await expect(newsOf(page)).toHaveText('3 new citations')
      await expect(newsOf(page)).toBeInViewport({ ratio: 1 })
      await expect(announced(page)).toHaveText('3 new citations')
      // After another check, the list has not moved.
      await look(page)
      expect(await idOf(article)).toBe(id)
      expect(await heightOf(article)).toBe(height)
      expect(await scrolledBy(page)).toBe(scrolled)
      await expect(article).toBeFocused()
      await expectLoaded(page, String(count))

      await newsOf(page).click()
      await expect(newsOf(page)).toHaveCount(0)
      const moved = articleAt(page, 33)
      expect(await idOf(moved)).toBe(id)
      expect(Math.abs((await heightOf(moved)) - height)).toBeLessThan(2)
      await expect(moved).toBeFocused()
      await expectLoaded(page, String(count + 3))
    })
  }
})
