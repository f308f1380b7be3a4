import { CITATIONS, idOf, scrollToPosition, WIDE } from '../../support/citation-list.ts'
import { expectNoFlashAbove, expectSamePlace, heightOf, watchTopRow } from '../../support/place.ts'
import { expect, test } from '../../test.ts'

test('on a wide screen, a reload keeps the place in the list', async ({ page, open }) => {
  await page.setViewportSize(WIDE)
  await watchTopRow(page)
  await open(CITATIONS)
  const article = await scrollToPosition(page, 60)
  const id = await idOf(article)
  await article.focus()
  const height = await heightOf(article)
  await page.reload()
  await expectSamePlace(article, height)
  expect(await idOf(article)).toBe(id)
  await expectNoFlashAbove(page, 45)

  await article.click()
  await expect(article).toHaveAttribute('aria-current', 'true')
  await page.reload()
  await expect(article).toBeInViewport({ ratio: 1 })
  await expect(article).toHaveAttribute('aria-current', 'true')
})
