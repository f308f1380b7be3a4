import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'
import {
  articleAt,
  articlesOf,
  CITATIONS,
  expectLoaded,
  expectStored,
  scrollToPosition,
  WIDE,
} from '../support/citation-list.ts'
import { goWithin } from '../support/pages.ts'
import { heightOf } from '../support/place.ts'
import {
  expectReviewed,
  expectReviewsStored,
  idAt,
  labelOf,
  messageOf,
  openSecondTab,
  selectionOf,
  startAt,
  undoOf,
} from '../support/review.ts'
import { expect, test } from '../test.ts'

test.use({ viewport: WIDE })

test('two tabs share citations and reviews, and while the service is down, what is stored is shown', async ({
  page,
  open,
  changeScenario,
}) => {
  await open(CITATIONS)
  await startAt(page, 1)
  const other = await openSecondTab(page)

  await test.step('reviews at the same time', async () => {
    await startAt(other, 3)
    const press = async (tab: Page, keys: readonly string[]) => {
      for (const key of keys) await tab.keyboard.press(key)
    }
    // Both tabs review the third citation; the first one also flags it.
    await Promise.all([press(page, ['e', 'e', 'f', 'e']), press(other, ['e', 'f', 'e', 'e'])])
    const expectBoth = async (tab: Page) => {
      await expectReviewed(tab, 5)
      for (const position of [1, 2, 3, 4, 5]) {
        await expect(labelOf(articleAt(tab, position), 'reviewed')).toBeVisible()
      }
      await expect(labelOf(articleAt(tab, 4), 'flagged')).toBeVisible()
    }
    await expectBoth(page)
    await expectBoth(other)
    await expectReviewsStored(page, 5)
  })

  await test.step('neither loses citations', async () => {
    await expectStored(page, 50)
    await scrollToPosition(other, 100)
    await expectLoaded(other, '150')
    await expectStored(page, 150)
    await page.bringToFront()
    await scrollToPosition(page, 40)
    await expectLoaded(page, '100')
    await page.reload()
    await expectLoaded(page, '150')
    await expect(articleAt(page, 40)).toBeInViewport()
    await other.bringToFront()
    await other.reload()
    await expectReviewed(other, 5, '150')
    await expect(articleAt(other, 100)).toBeInViewport()
  })

  await test.step('among the unreviewed, reviews of the focused row and of those above it do not move the list', async () => {
    /** By position in the unfiltered list, of which five are reviewed. */
    const citationOf = (position: number) =>
      articlesOf(page).filter({ has: page.locator(`a[href*="/${idAt(position)}"]`) })
    await page.bringToFront()
    await goWithin(page, `${CITATIONS}?reviewed=no`)
    await expect(articlesOf(page).first()).toHaveAttribute('aria-setsize', '145')
    await scrollToPosition(page, 1)
    await articleAt(page, 1).focus()
    await page.keyboard.press('x')
    await articleAt(page, 3).click({ modifiers: ['Shift'] })
    await expect(selectionOf(page)).toContainText('3 selected')
    await scrollToPosition(page, 90)
    await citationOf(95).focus()
    const height = await heightOf(citationOf(95))
    const expectInPlace = async (position: number) => {
      await expect(citationOf(95)).toHaveAttribute('aria-posinset', String(position))
      expect(Math.abs((await heightOf(citationOf(95))) - height)).toBeLessThan(2)
      await expect(citationOf(95)).toBeFocused()
    }
    await other.bringToFront()
    await scrollToPosition(other, 10)
    await articleAt(other, 10).focus()
    await other.keyboard.press('e')
    await page.bringToFront()
    await expectInPlace(89)
    await other.bringToFront()
    await other.keyboard.press('u')
    await page.bringToFront()
    await expectInPlace(90)

    await selectionOf(page).getByRole('button', { name: 'Mark reviewed' }).click()
    await expect(citationOf(95)).toHaveAttribute('aria-posinset', '87')
    await expect(citationOf(95)).toBeInViewport({ ratio: 1 })
    await undoOf(page).click()
    await expect(citationOf(95)).toHaveAttribute('aria-posinset', '90')
    await expect(citationOf(95)).toBeInViewport({ ratio: 1 })

    await citationOf(95).focus()
    const before = await heightOf(citationOf(95))
    await page.keyboard.press('e')
    await expect(citationOf(95)).toHaveCount(0)
    await expect(citationOf(96)).toBeFocused()
    await expect(citationOf(96)).toHaveAttribute('aria-posinset', '90')
    expect(Math.abs((await heightOf(citationOf(96))) - before)).toBeLessThan(2)
  })

  await test.step('what is stored is shown while the service is down, without the reviewed', async () => {
    await other.close()
    changeScenario('all-503')
    await page.reload()
    await expectReviewed(page, 6, '150')
    await expect(articlesOf(page).first()).toHaveAttribute('aria-setsize', '144')
    await expect(articleAt(page, 90)).toBeInViewport()
    const notice = page.locator('p', {
      hasText: 'Couldn’t refresh. You’re seeing data from 13:00 UTC.',
    })
    await expect(notice).toHaveCount(1)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(notice).toHaveCount(1)
    changeScenario('healthy')
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(notice).toHaveCount(0)
    await expectReviewed(page, 6, '150')
  })
})

test('with all storage full, reviews work for the visit', async ({ page, open }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('', 'QuotaExceededError')
    }
    Storage.prototype.setItem = refuse
    IDBObjectStore.prototype.put = refuse
  })
  await open(CITATIONS)
  await startAt(page, 1)
  await page.keyboard.press('e')
  await expectReviewed(page, 1)
  await expect(messageOf(page, 'Marked as reviewed, not stored yet')).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByText('Your reviews can’t be kept in this browser: its storage is full.'),
  ).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export backup' }).click()
  const text = await readFile(await (await downloading).path(), 'utf8')
  expect(JSON.parse(text)).toMatchObject({ version: 2, reviews: [{ id: idAt(1) }] })
})
