import { ALL_DAYS, coverageOf, openWhole, overTime, tableOf } from '../support/analysis.ts'
import { expectStored } from '../support/citation-list.ts'
import { expectNotSideways } from '../support/pages.ts'
import { expect, test } from '../test.ts'

// mocks/pages/analysis.app.test.ts has what the page says and counts.

test('days are chosen by dragging, and new citations are added on demand', async ({
  page,
  open,
}) => {
  await open(ALL_DAYS, 'new-citations')
  await expect(coverageOf(page)).toContainText('newest 50 citations')
  await overTime(page).scrollIntoViewIfNeeded()
  const chart = await overTime(page).getByRole('img').first().boundingBox()
  if (chart === null) throw new Error('There is no chart.')
  const dayAt = (part: number) => chart.x + chart.width * part
  await page.mouse.move(dayAt(0.3), chart.y + 100)
  await page.mouse.down()
  await page.mouse.move(dayAt(0.4), chart.y + 90)
  await page.mouse.move(dayAt(0.5), chart.y + 110)
  await page.mouse.up()
  await expect(page).toHaveURL(/from=2026-10-27&to=2026-11-02/)
  await page.goBack()
  // After a reload, the stored list is compared with the service, which has three more.
  await expectStored(page, 50)
  await page.reload()
  await coverageOf(page).getByRole('button', { name: 'Add 3 new citations' }).click()
  await expect(coverageOf(page)).toContainText('newest 53 citations')
})

test('reasons and dialogs are opened and closed by keys, without violations; the columns of questions fit', async ({
  page,
  server,
  expectNoViolations,
}) => {
  server.config = { ...server.config, brands: [{ id: 'northwind', name: 'Northwind Tea' }] }
  await openWhole(page, server, '?from=2026-11-11&to=2026-11-17')
  await test.step('a reason', async () => {
    // The surest comes first.
    const row = tableOf(page).getByRole('row').nth(1)
    const verdict = row.getByRole('button', { name: /^real change/ })
    await verdict.press('Enter')
    const reason = page.getByRole('dialog', { name: 'Real change' })
    await expect(reason.getByText('Real change', { exact: true })).toBeFocused()
    await expectNotSideways(page)
    await page.keyboard.press('Escape')
    await expect(reason).toBeHidden()
    await expect(verdict).toBeFocused()
  })
  await test.step('a type', async () => {
    await page.getByRole('button', { name: /, type of kitchenlab\.example$/ }).press('Enter')
    await expectNoViolations('all', '[popover]:popover-open')
    await page.getByRole('button', { name: 'Reference', exact: true }).press('Enter')
    await expect(page.getByRole('button', { name: /, type of kitchenlab\.example$/ })).toBeFocused()
  })
  await test.step('a competitor', async () => {
    await page.getByRole('tab', { name: /^Competitors/ }).click()
    await page.getByRole('button', { name: 'List competitors' }).click()
    const dialog = page.getByRole('dialog', { name: 'Competitors' })
    await dialog.getByRole('button', { name: 'Add competitor' }).click()
    await dialog.getByLabel('Name', { exact: true }).fill('Harney & Sons')
    await dialog.getByRole('button', { name: 'Add competitor' }).click()
    await expect(dialog.getByRole('list', { name: 'Competitors' })).toContainText('Harney & Sons')
    await expectNoViolations('all', 'dialog[open]')
    await page.keyboard.press('Escape')
  })
  await test.step('a question group', async () => {
    await page.getByRole('button', { name: /^Question group/ }).click()
    await page.getByRole('button', { name: 'Edit groups…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Question groups' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Matcha & co')
    await dialog.getByRole('textbox', { name: 'Words' }).fill('match*')
    await dialog.getByRole('button', { name: 'Add group' }).click()
    await expect(dialog.getByRole('list', { name: 'Your groups' })).toContainText('Matcha & co')
    await expectNoViolations('all', 'dialog[open]')
    await page.keyboard.press('Escape')
  })
  await test.step('columns', async () => {
    await page.getByRole('tab', { name: /^Questions/ }).click()
    const table = tableOf(page, 'Questions')
    for (const width of [390, 1360]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(table.getByRole('columnheader')).toHaveText([
        'Question',
        /ChatGPT/,
        /Perplexity/,
        /Claude/,
        /Google AI/,
        'Change',
      ])
      await expectNotSideways(page)
    }
  })
})
