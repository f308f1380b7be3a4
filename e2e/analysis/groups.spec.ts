import { openWhole, tableOf } from '../support/analysis.ts'
import { expectNotSideways, goWithin } from '../support/pages.ts'
import { expect, test } from '../test.ts'

test('questions with the name of the brand are a group, and the numbers lead to their citations; a group of one’s own is made, used, kept, removed and brought back', async ({
  page,
  server,
}) => {
  await openWhole(page, server, '?by=questions&from=all')
  const tab = page.getByRole('tab', { name: /^Questions/ })
  const countOf = async () => Number((await tab.innerText()).replace(/\D/g, ''))
  const all = await countOf()
  const shown = page.getByRole('group', { name: 'Questions shown' })
  await shown.getByRole('radio', { name: /^Branded/ }).check()
  await expect(page).toHaveURL(/group=branded/)
  const names = tableOf(page, 'Questions').getByRole('rowheader')
  await expect(names.first()).toHaveText(/northwind tea/i)
  const branded = await countOf()
  await shown.getByRole('radio', { name: /^Unbranded/ }).check()
  await expect(names.filter({ hasText: /northwind tea/i })).toHaveCount(0)
  await expect.poll(async () => branded + (await countOf())).toBe(all)

  const cell = tableOf(page, 'Questions')
    .getByRole('link', { name: /citations? on/ })
    .first()
  const count = await cell.innerText()
  await cell.click()
  await expect(page.getByText(new RegExp(`^${count} of 1,284 citations`))).toBeVisible()
  await expect(
    page.getByRole('button', { name: 'Remove filter: question group Unbranded' }),
  ).toBeVisible()

  await goWithin(page, '/brands/northwind/analysis?by=questions&from=all')
  // A page that is still loading may close an open menu.
  await expect(names.first()).toBeVisible()
  const menu = page.getByRole('button', { name: /^Question group/ })
  await menu.click()
  await page.getByRole('button', { name: 'Edit groups…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Question groups' })
  const name = dialog.getByRole('textbox', { name: 'Name' })
  const words = dialog.getByRole('textbox', { name: 'Words' })
  const add = dialog.getByRole('button', { name: 'Add group' })
  await name.fill('Branded')
  await add.click()
  await expect(dialog).toContainText('Another group has this name.')
  await expect(dialog).toContainText('Enter at least one word.')
  await name.fill('Matcha & co')
  await words.fill('match*\n"green tea" best')
  await add.click()
  await expect(dialog.getByRole('list', { name: 'Your groups' })).toContainText('Matcha & co')
  await page.keyboard.press('Escape')

  const rows = tableOf(page, 'Questions').getByRole('rowheader')
  await page.getByRole('radio', { name: 'Matcha & co' }).check()
  await expect(rows.first()).toHaveText(/matcha|green tea/i)
  await expect(rows.filter({ hasNotText: /matcha|green tea/i })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Matcha & co' })).toBeChecked()
  await expect(rows.first()).toHaveText(/matcha|green tea/i)
  await expectNotSideways(page)

  await menu.click()
  await page.getByRole('button', { name: 'Edit groups…' }).click()
  await dialog.getByRole('button', { name: 'Remove Matcha & co' }).click()
  await expect(menu).toHaveText('Question group: Matcha & co (not found)')
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(menu).toHaveText('Question group: Matcha & co')
})

test('the citations are filtered by a group, and a group that is not there says so', async ({
  page,
  open,
  expectNoViolations,
}) => {
  await open('/brands/northwind/citations?group=branded')
  await expect(page.getByText(/^\d+ (of [\d,]+ citations|found in the latest)/)).toBeVisible()
  await expect(page.getByRole('article').first()).toHaveAccessibleName(/northwind tea/i)
  await goWithin(page, '/brands/northwind/analysis?by=questions&group=Gone')
  const menu = page.getByRole('button', { name: 'Question group: Gone (not found)' })
  await menu.click()
  await expect(page.getByText('This browser has no group “Gone”')).toBeVisible()
  await expectNoViolations()
  await page.getByRole('button', { name: 'All questions' }).click()
  await expect(tableOf(page, 'Questions').getByRole('rowheader').first()).toBeVisible()
})
