import { expect, type Locator, type Page } from '@playwright/test'
import { NOW } from '../test.ts'
import { recordsIn } from './browser-store.ts'
import { articleAt, expectLoaded } from './citation-list.ts'

/** The id of a citation of the first brand by its place in the whole list, from 1. */
export const idAt = (position: number): string => `cit_nw_${String(position - 1).padStart(6, '0')}`

/** `2 of 50 loaded reviewed`, always in view. */
export const progressOf = (page: Page): Locator =>
  page.getByText(/^[\d,]+ of [\d,]+ loaded reviewed$/)

/** Waits for the first page of the list and puts the focus on one of its rows. */
export async function startAt(page: Page, position: number): Promise<void> {
  await expectLoaded(page, '50')
  await articleAt(page, position).focus()
}

export async function expectReviewed(page: Page, count: number, loaded = '50'): Promise<void> {
  await expect(progressOf(page)).toHaveText(`${count} of ${loaded} loaded reviewed`)
}

/** Waits until the browser's own store holds marks or notes of so many citations. */
export async function expectReviewsKept(page: Page, count: number): Promise<void> {
  await expect
    .poll(async () => (await recordsIn(page, 'brand-visibility', 'reviews'))?.length)
    .toBe(count)
}

/** The word of a row that says how it is marked. */
export const markOf = (article: Locator, mark: 'reviewed' | 'flagged' | 'selected'): Locator =>
  article.getByText(`· ${mark}`, { exact: true })

/** The message about what was marked last, if any. */
export const messageOf = (page: Page, words: string): Locator =>
  page.getByRole('status').filter({ hasText: words })

export const undoOf = (page: Page): Locator => page.getByRole('button', { name: 'Undo' })

export const noteOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Note' })

export const selectionOf = (page: Page): Locator => page.getByRole('group', { name: 'Selection' })

/** One of the filters by the reader's own marks. */
export const filterOf = (page: Page, name: 'Unreviewed' | 'Reviewed' | 'Flagged'): Locator =>
  page.getByRole('group', { name: 'Filters' }).getByRole('button', { name, exact: true })

/**
 * Another tab of the same browser at the same address and moment. It is in front then: the browser draws the others once a
 * second, so bring a tab to the front before you click or scroll in it.
 */
export async function openSecondTab(page: Page): Promise<Page> {
  const other = await page.context().newPage()
  await other.clock.setFixedTime(NOW)
  await other.setViewportSize(page.viewportSize() ?? { width: 1440, height: 900 })
  await other.goto(page.url())
  return other
}
