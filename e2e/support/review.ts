import { expect, type Locator, type Page } from '@playwright/test'
import { NOW } from '../test.ts'
import { collectionIn } from './browser-store.ts'
import { articleAt, countsOf, expectLoaded } from './citation-list.ts'

/** By position from 1 in Northwind's unfiltered list. */
export const idAt = (position: number): string => `cit_nw_${String(position - 1).padStart(6, '0')}`

export async function startAt(page: Page, position: number): Promise<void> {
  await expectLoaded(page, '50')
  await articleAt(page, position).focus()
}

export async function expectReviewed(
  page: Page,
  count: number | string,
  loaded = '50',
): Promise<void> {
  // With a filter the line starts with the matches.
  const words = new RegExp(
    `^${count} of ${loaded} reviewed( · more to load)?$|(of ${loaded} citations?|in the (latest )?${loaded}\\b).* · ${count} reviewed$`,
  )
  await expect(countsOf(page)).toHaveText(words)
}

export async function expectReviewsStored(page: Page, count: number): Promise<void> {
  await expect
    .poll(async () => (await collectionIn(page, 'review'))?.length, {
      intervals: [50],
    })
    .toBe(count)
}

export const labelOf = (article: Locator, mark: 'reviewed' | 'flagged' | 'selected'): Locator =>
  article.getByText(`· ${mark}`, { exact: true })

export const messageOf = (page: Page, words: string): Locator =>
  page.locator('[data-review-message]', { hasText: words })

export const undoOf = (page: Page): Locator => page.getByRole('button', { name: 'Undo' })

export const noteOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Note' })

export const selectionOf = (page: Page): Locator => page.getByRole('group', { name: 'Selection' })

/** The button of the review filters, which shows what is chosen. */
export const statusOf = (page: Page): Locator =>
  page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: /^Status/ })

export async function chooseStatus(
  page: Page,
  name: 'Unreviewed' | 'Reviewed' | 'Flagged' | 'Relabelled' | 'Sample of 50' | 'All',
): Promise<void> {
  await statusOf(page).click()
  const menu = page.getByRole('group', { name: 'Status' })
  await menu.getByRole('button', { name: new RegExp(`^${name} ?[\\d,]*$`) }).click()
}

/**
 * Opens a second tab at the same URL and time, in front. Background tabs are drawn only once a second: call `bringToFront()`
 * before you click, scroll or press a key in one.
 */
export async function openSecondTab(page: Page): Promise<Page> {
  const other = await page.context().newPage()
  await other.clock.setFixedTime(NOW)
  await other.setViewportSize(page.viewportSize() ?? { width: 1440, height: 900 })
  await other.goto(page.url())
  return other
}
