import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'
import { CITATIONS, WIDE } from '../support/citation-list.ts'
import { connect, expect, KEY, test } from '../support/keyed-service.ts'
import { heading, mainLink, panel } from '../support/pages.ts'
import { expectReviewed, expectReviewsStored, idAt, startAt } from '../support/review.ts'

test.use({ viewport: WIDE })

const disconnectDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Disconnect?' })

async function reviewOne(page: Page): Promise<void> {
  await startAt(page, 1)
  await page.keyboard.press('e')
  await expectReviewed(page, 1)
}

async function askToDisconnect(page: Page): Promise<void> {
  await mainLink(page, 'Settings').click()
  await panel(page, 'Connection').getByRole('button', { name: 'Disconnect' }).click()
  await expect(disconnectDialog(page)).toContainText('the 1 thing you made (reviews, notes,')
}

test('before Disconnect, what the reader made can be exported and removed', async ({
  page,
  openWithKey,
  expectNoViolations,
}) => {
  await openWithKey(CITATIONS)
  await connect(page, KEY)
  await reviewOne(page)
  await askToDisconnect(page)
  await expectNoViolations()
  const downloading = page.waitForEvent('download')
  await disconnectDialog(page).getByRole('button', { name: 'Export and remove' }).click()
  const text = await readFile(await (await downloading).path(), 'utf8')
  expect(JSON.parse(text)).toMatchObject({ reviews: [{ id: idAt(1) }] })
  await expect(disconnectDialog(page)).toContainText('Check that the backup was saved')
  await disconnectDialog(page).getByRole('button', { name: 'Remove' }).click()
  await expect(heading(page)).toHaveText('Connect')
  await connect(page, KEY)
  await mainLink(page, 'Citations').click()
  await expectReviewed(page, 0)
  await expectReviewsStored(page, 0)
})
