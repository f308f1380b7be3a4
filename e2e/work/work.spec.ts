import type { Locator, Page } from '@playwright/test'
import { announced, heading, mainLink, OVERVIEW, panel, WORK } from '../support/pages.ts'
import { expect, test } from '../test.ts'

/** The items of the list, in their order. */
function items(page: Page): Locator {
  return page
    .getByRole('table', { name: 'Work list' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
}

async function addItem(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Add item' }).click()
  const form = page.getByRole('dialog', { name: 'Add item' })
  await form.getByLabel('What').fill(title)
  await form.getByRole('button', { name: 'Add item' }).click()
  await expect(form).toHaveCount(0)
}

test('what to do is added once, with Undo, and is on the list with its evidence after a reload and in another tab', async ({
  page,
  open,
  context,
}) => {
  await open(OVERVIEW.path)
  const action = panel(page, 'What to do').getByRole('listitem').first()
  await action.getByRole('button', { name: 'Add to work list' }).click()
  await expect(announced(page)).toHaveText('Added to the work list')
  await expect(action.getByRole('link', { name: 'On the work list' })).toBeFocused()
  await action.getByRole('button', { name: 'Undo' }).click()
  await expect(action.getByRole('button', { name: 'Add to work list' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.reload()
  await action.getByRole('link', { name: 'On the work list' }).click()
  await expect(heading(page)).toHaveText('Work list')
  const other = await context.newPage()
  await other.goto(WORK.path)
  for (const tab of [page, other]) {
    await expect(items(tab)).toHaveText([
      /^Be cited more oftenComponent · Citation frequency 68 of 100/,
    ])
  }
  await expect(items(page)).toHaveAttribute('aria-current', 'true')
  await items(page).getByRole('link').click()
  await expect(page).toHaveURL('/brands/northwind/breakdown')
  await mainLink(page, 'Work list').click()
  await addItem(page, 'Call the editor')
  await expect(items(other)).toHaveCount(2)
})
