import {
  articleAt,
  CITATIONS,
  idOf,
  PHONE,
  scrollToPosition,
  WIDE,
} from '../../support/citation-list.ts'
import { expectNoFlashAbove, expectSamePlace, heightOf, watchTopRow } from '../../support/place.ts'
import { expect, test } from '../../test.ts'

test('on a phone, a reload in the middle of the list restores the position, and Back after a reload of an open citation returns to it in the list', async ({
  page,
  open,
}) => {
  await page.setViewportSize(PHONE)
  await watchTopRow(page)
  await open(CITATIONS)
  const article = await scrollToPosition(page, 260)
  await article.focus()
  const height = await heightOf(article)
  const id = await idOf(article)
  await page.reload()
  await expectSamePlace(article, height)
  expect(await idOf(article)).toBe(id)
  await expectNoFlashAbove(page, 245)

  // This reload has stored another position.
  await (await scrollToPosition(page, 75)).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'Back to citations' })).toBeVisible()
  const read = page.url()
  await page.reload()
  await expect(page).toHaveURL(read)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expect(articleAt(page, 76)).toBeFocused()
  await expect(articleAt(page, 76)).toBeInViewport({ ratio: 1 })
})

test('on a wide screen, a reload in the middle of the list restores the position, without a focused row, with one, and beside an open citation', async ({
  page,
  open,
}) => {
  await page.setViewportSize(WIDE)
  await watchTopRow(page)
  await open(CITATIONS)
  const article = await scrollToPosition(page, 260)
  const height = await heightOf(article)
  const id = await idOf(article)
  await page.reload()
  await expect(article).toBeInViewport()
  await expect.poll(async () => Math.abs((await heightOf(article)) - height)).toBeLessThan(24)

  await article.focus()
  const focusedHeight = await heightOf(article)
  await page.reload()
  await expectSamePlace(article, focusedHeight)
  expect(await idOf(article)).toBe(id)
  await expectNoFlashAbove(page, 245)

  await article.click()
  await expect(article).toHaveAttribute('aria-current', 'true')
  await page.reload()
  await expect(article).toBeInViewport({ ratio: 1 })
  await expect(article).toHaveAttribute('aria-current', 'true')
})
