import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'
import { articleAt, CITATIONS, WIDE } from '../../support/citation-list.ts'
import { storedDataOf } from '../../support/pages.ts'
import {
  expectReviewed,
  expectReviewsStored,
  labelOf,
  idAt,
  messageOf,
  openSecondTab,
  startAt,
} from '../../support/review.ts'
import { expect, test } from '../../test.ts'

test.use({ viewport: WIDE })

const NOTICE = 'Your reviews can’t be kept in this browser'

test('two tabs that review at the same time stay in sync', async ({ page, open }) => {
  await open(CITATIONS)
  await startAt(page, 1)
  const other = await openSecondTab(page)
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
  await other.reload()
  await expectBoth(other)

  // Undo reverts only changes of its own tab.
  await page.bringToFront()
  await articleAt(page, 8).focus()
  await page.keyboard.press('e')
  await expectReviewed(other, 6)
  await other.bringToFront()
  await articleAt(other, 8).focus()
  await other.keyboard.press('f')
  await expect(labelOf(articleAt(page, 8), 'flagged')).toBeVisible()
  await page.bringToFront()
  await page.keyboard.press('u')
  await expectReviewed(other, 5)
  await expect(labelOf(articleAt(other, 8), 'flagged')).toBeVisible()
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
  const main = page.getByRole('main')
  await expect(main.getByText(`${NOTICE}: its storage is full.`)).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export backup' }).click()
  const text = await readFile(await (await downloading).path(), 'utf8')
  expect(JSON.parse(text)).toMatchObject({ version: 2, reviews: [{ id: idAt(1) }] })
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(await storedDataOf(page)).toContainText('Reviews and notes on citations1 citation')
  await expect(main.getByText(NOTICE)).toBeVisible()
  await page.reload()
  await expect(await storedDataOf(page)).toContainText('Reviews and notes on citationsnone')
})
