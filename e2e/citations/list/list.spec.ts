import {
  articleAt,
  CITATIONS,
  expectLoaded,
  feedOf,
  MANY,
  NEWEST,
  PHONE,
  scrolledBy,
  walkList,
  wheelToEnd,
  WIDE,
} from '../../support/citation-list.ts'
import { watchRequests } from '../../support/observe.ts'
import { goWithin } from '../../support/pages.ts'
import { pageRequestsOf } from '../../support/requests.ts'
import { expect, test } from '../../test.ts'

test.use({ viewport: WIDE })

test('the list shows the newest citations and loads page after page, also after a failure', async ({
  page,
  open,
  changeScenario,
}) => {
  await watchRequests(page)
  await open(CITATIONS, 'third-page-fails')
  await expect(page.getByRole('heading', { level: 1, name: 'Citations' })).toBeVisible()
  await expect(page).toHaveTitle('Citations · Northwind Tea · Brand Visibility')
  for (const [index, name] of NEWEST.entries()) {
    await expect(articleAt(page, index + 1)).toHaveAccessibleName(name)
  }
  await expectLoaded(page, '50')
  await wheelToEnd(page)
  await expectLoaded(page, '100')

  await test.step('a page that fails keeps the list and can be had', async () => {
    const alert = page.getByRole('alert')
    await wheelToEnd(page)
    await expect(alert).toBeInViewport()
    await expect(alert).toContainText('The next citations couldn’t be loaded')
    await expect(alert).toContainText('SERVICE_UNAVAILABLE · HTTP 503 · request req_')
    await expect(articleAt(page, 100)).toBeInViewport()
    await expectLoaded(page, '100')
    // One request for each of the first two pages, and four for the third: one and three retries.
    await expect.poll(() => pageRequestsOf(page)).toHaveLength(6)
    changeScenario('healthy')
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(alert).toHaveCount(0)
    await expectLoaded(page, '150')
    await expect(articleAt(page, 100)).toBeInViewport()
    expect(await scrolledBy(page)).toBeGreaterThan(4000)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    const requests = await pageRequestsOf(page)
    expect(requests).toHaveLength(7)
    expect(new Set(requests).size).toBe(3)
    expect(requests[0]).toBe('/v1/brands/northwind/citations?limit=50')
    expect(requests[1]).toMatch(/\?limit=50&cursor=.+/)
  })

  await test.step('on a phone, scrolling the window shows every citation once, in few rows', async () => {
    await page.setViewportSize(PHONE)
    changeScenario('missing-cursor')
    await goWithin(page, MANY)
    await expect(page.getByText('Atlas').first()).toBeVisible()
    await expectLoaded(page, '50')
    const { rows, mostInDocument } = await walkList(page)
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
    expect(rows.map(({ position }) => position)).toEqual(
      Array.from({ length: 100 }, (_, index) => index + 1),
    )
    expect(new Set(rows.map(({ address }) => address)).size).toBe(100)
    expect(rows.every(({ name }) => name !== '')).toBe(true)
    expect(mostInDocument).toBeLessThan(40)

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

  await test.step('on paper the rendered rows follow each other, and no sheet is empty', async () => {
    await page.emulateMedia({ media: 'print' })
    const empty = async () =>
      feedOf(page).evaluate((feed) => {
        const rows = [...feed.children].map((row) => row.getBoundingClientRect().height)
        return feed.getBoundingClientRect().height - rows.reduce((sum, height) => sum + height, 0)
      })
    await expect.poll(empty).toBeLessThan(1)
  })
})
