import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'
import { articleAt, CITATIONS, WIDE } from '../../support/citation-list.ts'
import { backupOf, storedDataOf } from '../../support/pages.ts'
import {
  expectReviewed,
  expectReviewsStored,
  labelOf,
  idAt,
  messageOf,
  openSecondTab,
  startAt,
} from '../../support/review.ts'
import { expect, NOW, test } from '../../test.ts'

test.use({ viewport: WIDE })

const UNREAD = /^Your reviews.* of earlier visits can’t be read now/
const NOTICE = 'Your reviews can’t be kept in this browser'

test('two tabs that review at the same time stay in sync, and so does the storage', async ({
  page,
  open,
}) => {
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

test('with a database that fails, the page says so, and reviews are kept all the same and stored when it opens again', async ({
  page,
  open,
}) => {
  const breakDatabase = () => {
    // The database has a newer version, as after a downgrade, so opening it fails.
    const send = indexedDB.open.bind(indexedDB)
    indexedDB.open = (name) => (name === 'brand-visibility' ? send(name, 1) : send(name))
  }
  await open(CITATIONS)
  await startAt(page, 1)
  await page.keyboard.press('e')
  await expectReviewsStored(page, 1)
  const broken = await page.context().newPage()
  await broken.addInitScript(breakDatabase)
  await broken.goto(CITATIONS)
  await startAt(broken, 2)
  await broken.keyboard.press('e')
  await broken.keyboard.press('f')
  await expect(broken.getByText(UNREAD)).toBeVisible()
  await expect(labelOf(articleAt(broken, 2), 'reviewed')).toBeVisible()
  await broken.close()
  await page.reload()
  await expectReviewed(page, 2)
  await expect(labelOf(articleAt(page, 3), 'flagged')).toBeVisible()
  await expectReviewsStored(page, 3)
  await expect(page.getByText(UNREAD)).toHaveCount(0)
})

test('with all storage blocked or full, reviews work for the visit, the page says so, and a backup can be exported', async ({
  page,
  open,
}) => {
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

test('reviews, flags and their citations are in a backup, which another browser imports after it is stored', async ({
  page,
  open,
  browser,
}) => {
  await open(CITATIONS)
  await startAt(page, 1)
  await page.keyboard.press('e')
  await page.keyboard.press('f')
  await expectReviewsStored(page, 2)
  await page.reload()
  await expectReviewed(page, 1)
  await expect(labelOf(articleAt(page, 1), 'reviewed')).toBeVisible()
  await expect(labelOf(articleAt(page, 2), 'flagged')).toBeVisible()
  await page.getByRole('link', { name: 'Settings' }).click()
  const downloading = page.waitForEvent('download')
  await backupOf(page).getByRole('button', { name: 'Export backup' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('brand-visibility-backup-2026-11-17.json')

  const elsewhere = await browser.newContext({ viewport: WIDE })
  const other = await elsewhere.newPage()
  await other.clock.setFixedTime(NOW)
  await other.goto(new URL('/settings', page.url()).href)
  const data = backupOf(other)
  await data.getByLabel('Backup file').setInputFiles(await download.path())
  const dialog = other.getByRole('dialog', { name: 'Import this backup?' })
  await expect(dialog).toContainText('Reviews and notes on citations: 2 to add or update')
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(data.getByText('Backup imported. 2 items added or updated.')).toBeVisible()
  await expectReviewsStored(other, 2)
  await other.goto(new URL(`${CITATIONS}?flagged=yes`, page.url()).href)
  await expect(labelOf(articleAt(other, 1), 'flagged')).toBeVisible()
  await elsewhere.close()
})
