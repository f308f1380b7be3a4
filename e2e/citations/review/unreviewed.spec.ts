import type { Page } from '@playwright/test'
import {
  articleAt,
  articlesOf,
  CITATIONS,
  PHONE,
  readerOf,
  scrollToPosition,
  WIDE,
} from '../../support/citation-list.ts'
import { heading } from '../../support/pages.ts'
import { heightOf } from '../../support/place.ts'
import {
  expectReviewed,
  idAt,
  labelOf,
  openSecondTab,
  selectionOf,
  undoOf,
} from '../../support/review.ts'
import { expect, test } from '../../test.ts'

const UNREVIEWED = `${CITATIONS}?reviewed=no`

const addressOf = (position: number) => `${CITATIONS}/${idAt(position)}?reviewed=no`

const reviewedOf = (page: Page) =>
  readerOf(page).getByRole('button', { name: /^(Mark reviewed|Reviewed)$/ })

async function expectOpen(page: Page, position: number): Promise<void> {
  await expect(page).toHaveURL(addressOf(position))
  await expect(heading(page)).toBeFocused()
  await expect(reviewedOf(page)).toHaveAttribute('aria-pressed', 'false')
}

/** By position in the unfiltered list. */
const citationOf = (page: Page, position: number) =>
  articlesOf(page).filter({ has: page.locator(`a[href*="/${idAt(position)}"]`) })

test.describe('among the unreviewed, on a wide screen', () => {
  test.use({ viewport: WIDE })

  test('in the reader, e and the button open the next citation', async ({ page, open }) => {
    await open(UNREVIEWED)
    await articleAt(page, 3).click()
    await expectOpen(page, 3)
    await page.keyboard.press('e')
    await expectOpen(page, 4)
    await page.keyboard.press('e')
    await expectOpen(page, 5)
    await expect(citationOf(page, 5)).toHaveAttribute('aria-current', 'true')
    await expect(citationOf(page, 5)).toHaveAttribute('aria-posinset', '3')

    await reviewedOf(page).click()
    await expect(citationOf(page, 5)).toHaveCount(0)
    await expectOpen(page, 6)
    await page.keyboard.press('e')
    await expectOpen(page, 7)
    await expectReviewed(page, 4)

    await citationOf(page, 10).focus()
    await page.keyboard.press('f')
    await expect(labelOf(citationOf(page, 10), 'flagged')).toBeVisible()
    await expect(page).toHaveURL(addressOf(7))
    await page.keyboard.press('e')
    await expect(citationOf(page, 10)).toHaveCount(0)
    await expect(citationOf(page, 11)).toBeFocused()
    await expect(page).toHaveURL(addressOf(11))
    await expectReviewed(page, 5)
    await page.goBack()
    await expect(page).toHaveURL(UNREVIEWED)
    await expect(citationOf(page, 11)).toBeFocused()

    // Five above it are reviewed.
    const article = await scrollToPosition(page, 115)
    await article.focus()
    const height = await heightOf(article)
    for (const next of [121, 122, 123]) {
      await page.keyboard.press('e')
      await expect(citationOf(page, next - 1)).toHaveCount(0)
      await expect(citationOf(page, next)).toBeFocused()
      await expect(citationOf(page, next)).toHaveAttribute('aria-posinset', '115')
      expect(Math.abs((await heightOf(citationOf(page, next))) - height)).toBeLessThan(2)
    }
    await page.keyboard.press('u')
    await expect(citationOf(page, 122)).toBeFocused()
    await page.keyboard.press('j')
    await expect(citationOf(page, 123)).toBeFocused()
  })

  test('reviews above the focused row do not move the list', async ({ page, open }) => {
    await open(UNREVIEWED)
    await articleAt(page, 1).focus()
    await page.keyboard.press('x')
    await articleAt(page, 3).click({ modifiers: ['Shift'] })
    await expect(selectionOf(page)).toContainText('3 selected')
    await scrollToPosition(page, 90)
    await citationOf(page, 90).focus()
    const height = await heightOf(citationOf(page, 90))
    const expectInPlace = async (position: number) => {
      await expect(citationOf(page, 90)).toHaveAttribute('aria-posinset', String(position))
      expect(Math.abs((await heightOf(citationOf(page, 90))) - height)).toBeLessThan(2)
      await expect(citationOf(page, 90)).toBeFocused()
    }
    const other = await openSecondTab(page)
    await articleAt(other, 10).focus()
    await other.keyboard.press('e')
    await page.bringToFront()
    await expectInPlace(89)
    await other.bringToFront()
    await other.keyboard.press('e')
    await page.bringToFront()
    await expectInPlace(88)
    await other.bringToFront()
    await other.keyboard.press('u')
    await page.bringToFront()
    await expectInPlace(89)

    await selectionOf(page).getByRole('button', { name: 'Mark reviewed' }).click()
    await expect(citationOf(page, 90)).toHaveAttribute('aria-posinset', '86')
    await expect(citationOf(page, 90)).toBeInViewport({ ratio: 1 })
    await undoOf(page).click()
    await expect(citationOf(page, 90)).toHaveAttribute('aria-posinset', '89')
    await expect(citationOf(page, 90)).toBeInViewport({ ratio: 1 })
  })
})

test('on a phone, e opens the next unreviewed citation', async ({ page, open }) => {
  await page.setViewportSize(PHONE)
  await open(UNREVIEWED)
  await (await scrollToPosition(page, 70)).click()
  await expect(heading(page)).toBeFocused()
  for (const next of [71, 72, 73]) {
    await page.keyboard.press('e')
    await expectOpen(page, next)
  }
  await reviewedOf(page).click()
  await expect(page).toHaveURL(addressOf(74))
  await page.keyboard.press('f')
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeVisible()
  await page.goBack()
  await expect(citationOf(page, 74)).toBeFocused()
  await expect(citationOf(page, 74)).toBeInViewport({ ratio: 1 })
  await expect(citationOf(page, 74)).toHaveAttribute('aria-posinset', '70')
  await expect(citationOf(page, 73)).toHaveCount(0)
})
