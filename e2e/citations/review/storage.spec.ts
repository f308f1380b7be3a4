import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'
import { articleAt, CITATIONS, WIDE } from '../../support/citation-list.ts'
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
