import {
  articleAt,
  CITATIONS,
  expectLoaded,
  feedOf,
  PHONE,
  scrollToPosition,
  TABLET,
  WIDE,
  readerOf,
} from '../../support/citation-list.ts'
import { expectScore, mainLink } from '../../support/pages.ts'
import { heightOf } from '../../support/place.ts'
import { expect, test } from '../../test.ts'

test('in a wide, low window, a page starts at its top', async ({ page, open }) => {
  const scrollY = () => page.evaluate(() => window.scrollY)
  await page.setViewportSize({ width: 1280, height: 420 })
  await open('/brands/northwind')
  await expectScore(page)
  await page.evaluate(() => {
    window.scrollTo(0, 400)
  })
  await mainLink(page, 'Citations').dispatchEvent('click')
  await expectLoaded(page, '50')
  expect(await scrollY()).toBe(0)

  await page.evaluate(() => {
    window.scrollTo(0, 40)
  })
  await articleAt(page, 2).click()
  await expect(readerOf(page).getByRole('heading', { level: 1 })).toBeFocused()
  await expect(readerOf(page)).toHaveAttribute('aria-busy', 'false')
  expect(await scrollY()).toBe(40)
  await page.goBack()
  await expect(articleAt(page, 2)).toBeFocused()
  expect(await scrollY()).toBe(40)
  await mainLink(page, 'Breakdown').dispatchEvent('click')
  await expect(page.getByRole('heading', { level: 1, name: 'Breakdown' })).toBeFocused()
  expect(await scrollY()).toBe(0)
})

test('the list keeps its place when the window or a filter changes', async ({ page, open }) => {
  await page.setViewportSize(WIDE)
  await open(CITATIONS)
  await expectLoaded(page, '50')
  await page.setViewportSize(PHONE)
  await expect(articleAt(page, 1)).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)

  await page.setViewportSize(WIDE)
  const article = await scrollToPosition(page, 60)
  await article.focus()
  const height = await heightOf(article)
  const negative = page.getByRole('button', { name: 'Negative 80' })
  await negative.click()
  await expect(page).toHaveURL(/sentiment=negative/)
  await negative.click()
  await expectLoaded(page, '[\\d,]+')
  await expect(article).toBeInViewport()
  await expect.poll(async () => Math.abs((await heightOf(article)) - height)).toBeLessThan(24)

  await page.setViewportSize(TABLET)
  await expect(article).toBeInViewport()
  const landscape = { width: TABLET.height, height: TABLET.width }
  await article.click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  for (const size of [landscape, TABLET]) {
    await page.setViewportSize(size)
    await expect(feedOf(page)).toHaveCount(size === TABLET ? 0 : 1)
    await expect(heading).toBeFocused()
  }
})

test('the row of a citation opened by its link comes into sight', async ({ page, open }) => {
  await page.setViewportSize(WIDE)
  await open(`${CITATIONS}/cit_nw_000030`)
  await expect(articleAt(page, 31)).toBeInViewport({ ratio: 1 })
  await expect(articleAt(page, 31)).toHaveAttribute('aria-current', 'true')

  // Another one, because the place of the list is kept.
  await page.setViewportSize(PHONE)
  await open(`${CITATIONS}/cit_nw_000040`)
  await expect(page.getByRole('link', { name: 'Next' })).toHaveAttribute('href', /cit_nw_000041/)
  await page.getByRole('link', { name: 'Back to citations' }).click()
  await expect(articleAt(page, 41)).toBeInViewport({ ratio: 1 })
  await expect(articleAt(page, 41)).toBeFocused()
})
