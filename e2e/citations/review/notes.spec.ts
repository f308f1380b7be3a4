import type { Page } from '@playwright/test'
import { collectionIn } from '../../support/browser-store.ts'
import { articleAt, articlesOf, CITATIONS, idOf, WIDE } from '../../support/citation-list.ts'
import { heading } from '../../support/pages.ts'
import { expectReviewed, idAt, messageOf, noteOf } from '../../support/review.ts'
import { expect, test } from '../../test.ts'

test.use({ viewport: WIDE })

async function storedNotes(page: Page): Promise<unknown[]> {
  const reviews = await collectionIn(page, 'review')
  return (reviews ?? []).map(({ note }) => note)
}

test('the note of a flag is saved without a press, and found', async ({ page, open }) => {
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
