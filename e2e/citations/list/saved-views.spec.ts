import type { Page } from '@playwright/test'
import { articleAt, CITATIONS, NEWEST, PHONE, WIDE } from '../../support/citation-list.ts'
import { announced, showTheme } from '../../support/pages.ts'
import { expect, test } from '../../test.ts'

test.use({ viewport: WIDE })

const openerOf = (page: Page) => page.getByRole('button', { name: 'Saved views' })
const nameOf = (page: Page) => page.getByRole('textbox', { name: 'Name' })
const viewsOf = (page: Page) => page.getByRole('list', { name: 'Saved views' }).getByRole('link')

/** Saves the filters of an address as a view. */
async function save(page: Page, search: string, name: string): Promise<void> {
  await page.goto(`${CITATIONS}?${search}`)
  await openerOf(page).click()
  await nameOf(page).fill(name)
  await page.keyboard.press('Enter')
  await expect(announced(page)).toHaveText(`Saved ${name}`)
}

test('filters are saved under a name and opened again, also after a reload', async ({
  page,
  open,
  expectNoViolations,
}) => {
  await open(CITATIONS)
  await openerOf(page).click()
  await expect(page.getByText('No saved views yet.')).toBeVisible()
  await expect(page.getByText('To save a view, filter the citations first.')).toBeVisible()
  await save(page, 'sentiment=negative&platform=perplexity&q=harney', 'Bad press')
  // A name can be used only once.
  await nameOf(page).fill('bad press')
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect(nameOf(page)).toHaveAccessibleDescription('Another view has this name.')
  await expectNoViolations()
  await nameOf(page).fill('Also bad')
  await nameOf(page).press('Enter')
  await expect(viewsOf(page).filter({ hasText: 'Also bad' })).toBeFocused()
  await page.goto(CITATIONS)
  await expect(articleAt(page, 1)).toHaveAccessibleName(NEWEST[0])
  await openerOf(page).click()
  await viewsOf(page).filter({ hasText: 'Bad press' }).click()
  await expect(page).toHaveURL(/\?platform=perplexity&sentiment=negative&q=harney$/)
  await expect(articleAt(page, 1)).toHaveAccessibleName(NEWEST[1])
})

test('views can be moved, renamed and removed with the keyboard, and a removal undone', async ({
  page,
}) => {
  await save(page, 'sentiment=negative', 'First')
  await save(page, 'sentiment=neutral', 'Second')
  const down = page.getByRole('button', { name: 'Move down: First' })
  await down.focus()
  await page.keyboard.press('Enter')
  await expect(viewsOf(page)).toHaveText([/^Second/, /^First/])
  await expect(down).toBeFocused()
  await expect(down).toHaveAttribute('aria-disabled', 'true')

  await page.getByRole('button', { name: 'Rename First' }).press('Enter')
  await page.keyboard.type('Last')
  await page.keyboard.press('Enter')
  await expect(viewsOf(page)).toHaveText([/^Second/, /^FirstLast/])
  await expect(viewsOf(page).nth(1)).toBeFocused()

  await page.getByRole('button', { name: 'Remove Second' }).press('Enter')
  await expect(viewsOf(page)).toHaveText([/^FirstLast/])
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(viewsOf(page)).toHaveText([/^Second/, /^FirstLast/])
  await expect(viewsOf(page).first()).toBeFocused()
  await page.reload()
  await openerOf(page).click()
  await expect(viewsOf(page)).toHaveText([/^Second/, /^FirstLast/])
})

test('on a phone the views are a sheet, accessible in both themes', async ({
  page,
  expectNoViolations,
}) => {
  await page.setViewportSize(PHONE)
  await save(
    page,
    'sentiment=negative&source=teareviews.example',
    'A view with a long name '.repeat(3),
  )
  const sheet = page.getByRole('dialog', { name: 'Saved views' })
  const box = await sheet.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(PHONE.height, 0)
  await expectNoViolations()
  await showTheme(page, 'dark')
  await expectNoViolations('colours')
})
