import type { Page } from '@playwright/test'
import {
  articleAt,
  CITATIONS,
  expectLoaded,
  feedOf,
  idOf,
  PHONE,
  pollEvery,
  scrolledBy,
  scrollToPosition,
  WIDE,
} from '../../support/citation-list.ts'
import { withoutFont } from '../../support/observe.ts'
import { announced } from '../../support/pages.ts'
import { heightOf } from '../../support/place.ts'
import { pageRequestsOf, recordRequests } from '../../support/requests.ts'
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
  await recordRequests(page)
  await page.clock.install({ time: NOW })
}

/** Moves the clock until the app has checked this many more times. */
async function look(page: Page, times = 1): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const looks = await checksOf(page)
    await expect(async () => {
      await page.clock.fastForward(1000)
      expect(await checksOf(page)).toBeGreaterThan(looks)
    }).toPass({ intervals: [20] })
  }
}

for (const { where, viewport } of [
  { where: 'on a wide screen', viewport: WIDE },
  { where: 'on a phone', viewport: PHONE },
]) {
  test(`${where}, new citations are announced and shown above without moving the list`, async ({
    page,
    server,
    open,
  }) => {
    await page.setViewportSize(viewport)
    await watchNewItems(page, server)
    await open(CITATIONS, 'new-citations')
    const article = await scrollToPosition(page, 30)
    await article.focus()
    const id = await idOf(article)
    const height = await heightOf(article)
    const scrolled = await scrolledBy(page)
    await expectLoaded(page, '100')
    await look(page)
    await expect(newsOf(page)).toHaveText('3 new citations')
    await expect(newsOf(page)).toBeInViewport({ ratio: 1 })
    await expect(announced(page)).toHaveText('3 new citations')
    // Two checks later, the list has not moved.
    await look(page, 2)
    expect(await idOf(article)).toBe(id)
    expect(await heightOf(article)).toBe(height)
    expect(await scrolledBy(page)).toBe(scrolled)
    await expect(article).toBeFocused()
    await expectLoaded(page, '100')

    await newsOf(page).click()
    await expect(newsOf(page)).toHaveCount(0)
    const moved = articleAt(page, 33)
    expect(await idOf(moved)).toBe(id)
    expect(Math.abs((await heightOf(moved)) - height)).toBeLessThan(2)
    await expect(moved).toBeFocused()
    await expectLoaded(page, '103')
    await page.keyboard.press('Control+Home')
    await expect(articleAt(page, 1)).toBeFocused()
    const first = [1, 2, 3, 4].map((position) => idOf(articleAt(page, position)))
    const ids = await Promise.all(first)
    expect(ids[3]).toBe('cit_nw_000000')
    expect(new Set(ids).size).toBe(4)
    // They no longer count as new.
    await look(page, 2)
    await expect(newsOf(page)).toHaveCount(0)
  })
}

test('new citations do not move the top', async ({ page, server, open, expectNoViolations }) => {
  await watchNewItems(page, server)
  await open(CITATIONS, 'new-citations')
  await expectLoaded(page, '50')
  const height = await heightOf(articleAt(page, 1))
  await look(page)
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

test('many new citations are loaded, or leave a gap to fill', async ({ page, server }) => {
  await watchNewItems(page, server)
  const arrive = await serveGrowingList(page)
  await page.goto(CITATIONS)
  await expectLoaded(page, '50')
  const article = articleAt(page, 2)
  await article.focus()
  const height = await heightOf(article)
  arrive(1)
  await look(page)
  await expect(newsOf(page)).toHaveText('1 new citation')
  arrive(119)
  await look(page)
  await expect(newsOf(page)).toHaveText('50+ new citations')
  await newsOf(page).click()
  await expectLoaded(page, '170')
  await expect(articleAt(page, 122)).toBeFocused()
  expect(await idOf(articleAt(page, 122))).toBe('cit_nw_000001')
  expect(Math.abs((await heightOf(articleAt(page, 122))) - height)).toBeLessThan(2)
  await expect(page.getByRole('button', { name: 'Load what is missing' })).toHaveCount(0)
  await page.keyboard.press('Control+Home')
  expect(await idOf(articleAt(page, 1))).toBe('cit_new_320')
  await page.reload()
  await expect(articleAt(page, 1)).toBeFocused()
  expect(await idOf(articleAt(page, 1))).toBe('cit_new_320')
  await expect(newsOf(page)).toHaveCount(0)

  arrive(620)
  await look(page)
  await newsOf(page).click()
  await expectLoaded(page, '670')
  await expect(articleAt(page, 501)).toBeFocused()
  await expect(
    page.locator('p', {
      hasText: 'Some citations are missing between the new ones and those loaded earlier.',
    }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Load what is missing' }).click()
  await expectLoaded(page, '790')
  await expect(page.getByRole('button', { name: 'Load what is missing' })).toHaveCount(0)
  await expect(feedOf(page).getByRole('article').and(page.locator(':focus'))).toBeInViewport()
  for (const [position, id] of [
    [500, 'cit_new_441'],
    [501, 'cit_new_440'],
    [620, 'cit_new_321'],
    [621, 'cit_new_320'],
  ] as const) {
    expect(await idOf(await scrollToPosition(page, position))).toBe(id)
  }
})
