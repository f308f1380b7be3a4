import {
  articleAt,
  articlesOf,
  CITATIONS,
  expectLoaded,
  feedOf,
  NEWEST,
  PHONE,
  scrolledBy,
  walkList,
  wheelToEnd,
  WIDE,
} from '../../support/citation-list.ts'
import { drawTwice } from '../../support/observe.ts'
import { pageRequestsOf, recordRequests } from '../../support/requests.ts'
import { expect, test } from '../../test.ts'

test.use({ viewport: WIDE })

test('the list shows the newest citations and loads page after page', async ({ page, open }) => {
  await recordRequests(page)
  await open(CITATIONS)
  await expect(page.getByRole('heading', { level: 1, name: 'Citations' })).toBeVisible()
  await expect(page).toHaveTitle('Citations · Northwind Tea · Brand Visibility')

  for (const [index, name] of NEWEST.entries()) {
    await expect(articleAt(page, index + 1)).toHaveAccessibleName(name)
    await expect(articleAt(page, index + 1)).toHaveAccessibleDescription(
      /^(ChatGPT|Perplexity|Claude|Google AI) .*(Positive|Neutral|Negative)$/,
    )
  }
  const second = feedOf(page).getByRole('article', { name: NEWEST[1] })
  await expect(second).toHaveAttribute('aria-posinset', '2')
  await expect(second).toHaveAttribute('aria-setsize', '50')
  await expect(second).toHaveAccessibleDescription(/2 of 50 loaded/)
  await expect(second).toContainText('Perplexity')
  await expect(second).toContainText('Negative')
  const time = second.getByRole('time')
  await expect(time).toHaveText('5 hr ago')
  await expect(time).toHaveAttribute('datetime', '2026-11-17T07:42:00Z')
  await expect(time).toHaveAttribute('title', '17 Nov 2026, 07:42 UTC')
  await expect(second).toContainText('Reviewers find Northwind Tea shipping slower')
  await expect(second.locator('mark')).toHaveText('Northwind Tea')

  await expectLoaded(page, '50')
  await wheelToEnd(page)
  await expectLoaded(page, '100')
  await wheelToEnd(page)
  await expectLoaded(page, '150')
  expect(await scrolledBy(page)).toBeGreaterThan(4000)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)

  await drawTwice(page)
  const requests = await pageRequestsOf(page)
  expect(requests).toHaveLength(3)
  expect(new Set(requests).size).toBe(3)
  expect(requests[0]).toBe('/v1/brands/northwind/citations?limit=50')
  expect(requests[1]).toMatch(/\?limit=50&cursor=.+/)

  await page.getByRole('button', { name: /^Load/ }).focus()
  await page.keyboard.press('Enter')
  await expectLoaded(page, '2[05]0')
  // The former end is still visible, because the list grew below it.
  await expect(articleAt(page, 150)).toBeInViewport()
  await expect(articlesOf(page).and(page.locator('[tabindex="0"]'))).toHaveCount(1)

  // On paper the rendered rows follow each other, and no sheet is empty.
  await page.emulateMedia({ media: 'print' })
  const empty = async () =>
    feedOf(page).evaluate((feed) => {
      const rows = [...feed.children].map((row) => row.getBoundingClientRect().height)
      return feed.getBoundingClientRect().height - rows.reduce((sum, height) => sum + height, 0)
    })
  await expect.poll(empty).toBeLessThan(1)
})

test('the whole list has every citation once, in few rows', async ({ page, server, open }) => {
  server.config = { ...server.config, pageSize: 200 }
  await open(CITATIONS)
  await expect(articleAt(page, 1)).toBeVisible()
  const { rows, mostInDocument } = await walkList(page)

  await expect(page.locator('p', { hasText: 'All 1,284 citations loaded' })).toBeVisible()
  expect(rows).toHaveLength(1284)
  expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => index + 1))
  expect(new Set(rows.map(({ address }) => address)).size).toBe(1284)
  expect(rows.every(({ name }) => name !== '')).toBe(true)
  expect(mostInDocument).toBeLessThan(40)

  await expect(page.getByText('0 of 1,284 reviewed')).toBeVisible()
  await expect(articleAt(page, 1284)).toHaveAttribute('aria-setsize', '1284')
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0)
})

test('on a phone, scrolling the window loads the list to its end', async ({ page, open }) => {
  await page.setViewportSize(PHONE)
  await open(CITATIONS, 'missing-cursor')
  await expectLoaded(page, '50')
  await wheelToEnd(page)
  await expectLoaded(page, '100')
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
  await walkList(page)
  const end = page.getByText('100 citations loaded', { exact: true })
  await end.scrollIntoViewIfNeeded()
  await expect(end).toBeInViewport({ ratio: 1 })
  // The tab bar at the bottom must not cover it.
  const isCovered = await end.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2) !== element
  })
  expect(isCovered).toBe(false)
})
