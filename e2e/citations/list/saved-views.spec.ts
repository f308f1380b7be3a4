import type { Page } from '@playwright/test'
import { articleAt, CITATIONS, NEWEST, PHONE, WIDE } from '../../support/citation-list.ts'
import { announced, pressUntil, showTheme } from '../../support/pages.ts'
import { expect, test } from '../../test.ts'

test.use({ viewport: WIDE })

const openerOf = (page: Page) => page.getByRole('button', { name: 'Saved views' })
const nameOf = (page: Page) => page.getByRole('textbox', { name: 'Name' })
const viewsOf = (page: Page) => page.getByRole('list', { name: 'Saved views' }).getByRole('link')

test('filters are saved under a name and moved', async ({ page, open, expectNoViolations }) => {
  const save = async (name: string) => {
    await nameOf(page).fill(name)
    await page.keyboard.press('Enter')
    await expect(announced(page)).toHaveText(`Saved ${name}`)
  }
  await open(`${CITATIONS}?sentiment=negative&platform=perplexity&q=harney`)
  await expect(articleAt(page, 1)).toBeVisible()
  await pressUntil(page, 'Control+k', page.getByRole('combobox', { name: /^Search pages/ }))
  await page.keyboard.type('save filter')
  await expect(page.getByRole('option', { name: 'Save this filter as a view' })).toBeVisible()
  await page.keyboard.press('Enter')
  await save('Bad press')
  // Names must be unique.
  await nameOf(page).fill('bad press')
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect(nameOf(page)).toHaveAccessibleDescription('Another view has this name.')
  await expectNoViolations()
  await save('A view with a long name '.repeat(3).trim())
  // A button keeps the focus when it moves in the document.
  const down = page.getByRole('button', { name: 'Move down: Bad press' })
  await down.press('Enter')
  await expect(viewsOf(page)).toHaveText([/^A view/, /^Bad press/])
  await expect(down).toBeFocused()

  await page.goto(CITATIONS)
  await expect(articleAt(page, 1)).toHaveAccessibleName(NEWEST[0])
  await openerOf(page).click()
  await expect(viewsOf(page)).toHaveText([/^A view/, /^Bad press/])
  await viewsOf(page).filter({ hasText: 'Bad press' }).click()
  await expect(page).toHaveURL(/\?platform=perplexity&sentiment=negative&q=harney$/)
  await expect(articleAt(page, 1)).toHaveAccessibleName(NEWEST[1])

  await page.setViewportSize(PHONE)
  await openerOf(page).click()
  const sheet = page.getByRole('dialog', { name: 'Saved views' })
  await expect(viewsOf(page)).toHaveCount(2)
  const box = await sheet.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(PHONE.height, 0)
  await expectNoViolations()
  await showTheme(page, 'dark')
  await expectNoViolations('colours')
})
