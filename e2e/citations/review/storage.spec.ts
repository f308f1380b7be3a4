import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'
import { articleAt, CITATIONS, WIDE } from '../../support/citation-list.ts'
import { heading, browserDataOf } from '../../support/pages.ts'
import {
  expectReviewed,
  expectReviewsKept,
  idAt,
  labelOf,
  messageOf,
  openSecondTab,
  startAt,
} from '../../support/review.ts'
import { expect, test } from '../../test.ts'

test.use({ viewport: WIDE })

const WARNING = 'Your reviews can’t be kept in this browser. They last until you close this page.'

/** A record of an exported file, changed the day before NOW. */
function record(position: number, more: Record<string, unknown> = {}) {
  const id = idAt(position)
  const changedAt = '2026-11-16T09:00:00.000Z'
  return { id, brandId: 'northwind', reviewed: true, flagged: false, note: '', changedAt, ...more }
}

/** The text of an exported file: one record a line, starting on line 2. */
function fileOf(records: readonly object[]): string {
  const lines = records.map((each) => JSON.stringify(each)).join(',\n')
  return `{"format":"brand-visibility-reviews","version":1,"reviews":[\n${lines}\n]}\n`
}

async function importFile(page: Page, text: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await browserDataOf(page).getByRole('button', { name: 'Import reviews' }).click()
  const file = { name: 'marks.json', mimeType: 'application/json', buffer: Buffer.from(text) }
  await (await choosing).setFiles(file)
}

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
  await expectReviewsKept(page, 5)
  await other.reload()
  await expectBoth(other)

  // Undo reverts only the changes of the same tab.
  await page.bringToFront()
  await articleAt(page, 8).focus()
  await page.keyboard.press('e')
  await expectReviewed(other, 6)
  await articleAt(other, 8).focus()
  await other.keyboard.press('f')
  await expect(labelOf(articleAt(page, 8), 'flagged')).toBeVisible()
  await page.keyboard.press('u')
  await expectReviewed(other, 5)
  await expect(labelOf(articleAt(other, 8), 'flagged')).toBeVisible()
})

test('with a database that fails, reviews work for the visit, and a message says so', async ({
  page,
  open,
}) => {
  await page.addInitScript(() => {
    // The database has a newer version, as after a downgrade, so the request fails.
    const send = indexedDB.open.bind(indexedDB)
    indexedDB.open = (name) => {
      send(name, 9)
      return send(name, 1)
    }
  })
  await open(CITATIONS)
  await startAt(page, 1)
  await page.keyboard.press('e')
  await page.keyboard.press('f')
  await expect(messageOf(page, WARNING)).toBeVisible()
  await expectReviewed(page, 1)
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(heading(page)).toHaveText('Settings')
  await expect(browserDataOf(page)).toContainText('2 citations have your reviews or notes')
  await expect(browserDataOf(page)).toContainText(WARNING)
  await page.goBack()
  await expectReviewed(page, 1)
  await page.keyboard.press('u')
  await expect(labelOf(articleAt(page, 2), 'flagged')).toHaveCount(0)
  await page.reload()
  await expectReviewed(page, 0)
})

test('reviews and flags are kept after a reload, without a warning; Export reviews writes one record per line, which another browser can import', async ({
  page,
  open,
  browser,
}) => {
  await open(CITATIONS)
  await startAt(page, 1)
  await page.keyboard.press('e')
  await page.keyboard.press('f')
  await expectReviewed(page, 1)
  await expectReviewsKept(page, 2)
  await page.reload()
  await expectReviewed(page, 1)
  await expect(labelOf(articleAt(page, 1), 'reviewed')).toBeVisible()
  await expect(labelOf(articleAt(page, 2), 'flagged')).toBeVisible()
  await expect(page.getByText(WARNING)).toHaveCount(0)

  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(browserDataOf(page)).toContainText('2 citations have your reviews or notes')
  const downloading = page.waitForEvent('download')
  await browserDataOf(page).getByRole('button', { name: 'Export reviews' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('reviews-2026-11-17.json')
  const text = await readFile(await download.path(), 'utf8')
  const changedAt = '2026-11-17T13:00:00.000Z'
  const [, ...lines] = text.trimEnd().split('\n')
  expect(lines.at(-1)).toBe(']}')
  expect(lines.slice(0, -1).map((line) => JSON.parse(line.replace(/,$/, '')))).toEqual([
    record(1, { changedAt }),
    record(2, {
      reviewed: false,
      flagged: true,
      citation: expect.objectContaining({ id: idAt(2) }),
      changedAt,
    }),
  ])

  const elsewhere = await browser.newContext({ viewport: WIDE })
  const other = await elsewhere.newPage()
  await other.clock.setFixedTime(changedAt)
  await other.goto(new URL('/settings', page.url()).href)
  await importFile(other, text)
  await expect(browserDataOf(other).getByRole('status')).toHaveText(
    '2 records read, 2 reviews changed.',
  )
  await elsewhere.close()
})

test('Import reviews keeps the latest change of each citation', async ({ page, open }) => {
  await open(CITATIONS)
  await startAt(page, 1)
  await page.keyboard.press('e')
  await page.keyboard.press('e')
  await expectReviewsKept(page, 2)
  await page.getByRole('link', { name: 'Settings' }).click()
  const later = { reviewed: false, flagged: true, changedAt: '2026-11-18T09:00:00.000Z' }
  await importFile(
    page,
    fileOf([record(1, { reviewed: false }), record(2, later), record(3, { note: 'From home' })]),
  )
  await expect(browserDataOf(page).getByRole('status')).toHaveText(
    '3 records read, 2 reviews changed.',
  )
  await expectReviewsKept(page, 3)
  await expect(browserDataOf(page)).toContainText('3 citations have your reviews or notes')
  await page.goto(CITATIONS)
  await expectReviewed(page, 2)
  await expect(labelOf(articleAt(page, 1), 'reviewed')).toBeVisible()
  await expect(labelOf(articleAt(page, 2), 'reviewed')).toHaveCount(0)
  await expect(labelOf(articleAt(page, 2), 'flagged')).toBeVisible()
  await articleAt(page, 3).click()
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('From home')
})

const good = fileOf([record(1), record(2), record(3)])

test('importing a damaged file changes nothing, and the error names the line', async ({
  page,
  open,
}) => {
  await open('/settings')
  const status = browserDataOf(page).getByRole('status')
  for (const [text, words] of [
    [good.slice(0, -40), /^Line 4: this isn’t valid JSON/],
    [good.replace(`"id":"${idAt(3)}"`, '"id":3'), /^Line 4: review\.id/],
    ['{"a": 1}', /^Line 1: this isn’t a review file/],
  ] as const) {
    await importFile(page, text)
    await expect(status).toHaveText(words)
    await expect(status).toContainText('Nothing was changed.')
    await expect(browserDataOf(page)).toContainText('0 citations have your reviews or notes')
  }
  await importFile(page, good)
  await expect(status).toHaveText('3 records read, 3 reviews changed.')
})
