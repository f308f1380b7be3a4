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
import { idAt, openSecondTab, selectionOf, undoOf } from '../../support/review.ts'
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

  test('reviews of the focused row and of those above it do not move the list', async ({
    page,
    open,
  }) => {
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
    await other.keyboard.press('u')
    await page.bringToFront()
    await expectInPlace(90)

    await selectionOf(page).getByRole('button', { name: 'Mark reviewed' }).click()
    await expect(citationOf(page, 90)).toHaveAttribute('aria-posinset', '87')
    await expect(citationOf(page, 90)).toBeInViewport({ ratio: 1 })
    await undoOf(page).click()
    await expect(citationOf(page, 90)).toHaveAttribute('aria-posinset', '90')
    await expect(citationOf(page, 90)).toBeInViewport({ ratio: 1 })

    await citationOf(page, 90).focus()
    const before = await heightOf(citationOf(page, 90))
    await page.keyboard.press('e')
    await expect(citationOf(page, 90)).toHaveCount(0)
    await expect(citationOf(page, 91)).toBeFocused()
    await expect(citationOf(page, 91)).toHaveAttribute('aria-posinset', '90')
    expect(Math.abs((await heightOf(citationOf(page, 91))) - before)).toBeLessThan(2)
  })
})

test('on a phone, e opens the next unreviewed citation', async ({ page, open }) => {
  await page.setViewportSize(PHONE)
  await open(UNREVIEWED)
  await (await scrollToPosition(page, 70)).click()
  await expect(heading(page)).toBeFocused()
  await page.keyboard.press('e')
  await expectOpen(page, 71)
  await reviewedOf(page).click()
  await expectOpen(page, 72)
  await page.keyboard.press('f')
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeVisible()
  await page.goBack()
  await expect(citationOf(page, 72)).toBeFocused()
  await expect(citationOf(page, 72)).toBeInViewport({ ratio: 1 })
  await expect(citationOf(page, 72)).toHaveAttribute('aria-posinset', '70')
  await expect(citationOf(page, 71)).toHaveCount(0)
  await page.reload()
  await expect(citationOf(page, 72)).toHaveAttribute('aria-posinset', '70')
  await expect(citationOf(page, 71)).toHaveCount(0)
})
