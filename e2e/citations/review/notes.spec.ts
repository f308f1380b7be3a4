import type { Page } from '@playwright/test'
import { collectionIn } from '../../support/browser-store.ts'
import {
  articleAt,
  articlesOf,
  CITATIONS,
  idOf,
  openCitationAt,
  WIDE,
} from '../../support/citation-list.ts'
import { heading } from '../../support/pages.ts'
import { expectReviewed, idAt, messageOf, noteOf, startAt } from '../../support/review.ts'
import { expect, test } from '../../test.ts'

test.use({ viewport: WIDE })

async function storedNotes(page: Page): Promise<unknown[]> {
  const reviews = await collectionIn(page, 'review')
  return (reviews ?? []).map(({ note }) => note)
}

test('the note of a flag is saved when the field loses the focus, and can be searched', async ({
  page,
  open,
}) => {
  await open(`${CITATIONS}/${idAt(2)}`)
  await expect(heading(page)).toBeVisible()
  await expect(noteOf(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Flag', exact: true }).click()
  await noteOf(page).fill('Ask the harbour office, e f u x')
  // In the field, shortcut keys type letters.
  await noteOf(page).press('e')
  await expect(page).toHaveURL(`${CITATIONS}/${idAt(2)}`)
  await expectReviewed(page, 0)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(`${CITATIONS}/${idAt(3)}`)
  await expect(messageOf(page, 'Note saved')).toBeVisible()
  await expect(noteOf(page)).toHaveCount(0)
  await expect.poll(() => storedNotes(page)).toEqual(['Ask the harbour office, e f u xe'])
  await page.reload()
  await page.getByRole('link', { name: 'Previous' }).click()
  await expect(noteOf(page)).toHaveValue('Ask the harbour office, e f u xe')

  await page.getByRole('searchbox', { name: 'Search citations' }).fill('harbour OFFICE')
  await expect(articlesOf(page)).toHaveCount(1)
  expect(await idOf(articleAt(page, 1))).toBe(idAt(2))
})

test('Back saves a note that is being written, and a reload keeps one', async ({ page, open }) => {
  await open(CITATIONS)
  await startAt(page, 1)
  await page.keyboard.press('f')
  await openCitationAt(page, 1)
  await noteOf(page).fill('Half a thou')
  await page.goBack()
  await expect(page).toHaveURL(CITATIONS)
  await openCitationAt(page, 1)
  await expect(noteOf(page)).toHaveValue('Half a thou')

  await noteOf(page).fill('Half a thought')
  // The browser fires this event before it leaves the page, and storing takes a moment.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => storedNotes(page)).toEqual(['Half a thought'])
  await page.reload()
  await expect(noteOf(page)).toHaveValue('Half a thought')
})
