import { ALL_DAYS, coverageOf, openWhole, overTime, rowOf, tableOf } from '../support/analysis.ts'
import { expectStored } from '../support/citation-list.ts'
import { ANALYSIS, expectNotSideways } from '../support/pages.ts'
import { expect, test } from '../test.ts'

// mocks/pages/analysis.app.test.ts has what the page says and counts.

test('days are chosen by dragging and in fields; the summary is copied', async ({
  page,
  server,
}) => {
  await openWhole(page, server)
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

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy summary' }).click()
  await expect(page.getByText('Summary of sources copied').first()).toBeVisible()
  const copied = await page.evaluate(async () => navigator.clipboard.readText())
  expect(copied).toMatch(
    /^Northwind Tea: \d+ citations, [\s\S]*\nSources: teareviews.example \d+, /,
  )

  await page.getByRole('button', { name: 'All days', exact: true }).click()
  await expect(page).toHaveURL(ALL_DAYS)
  await page.getByLabel('From', { exact: true }).fill('2026-11-20')
  await page.getByLabel('To', { exact: true }).fill('2026-11-03')
  await expect(page.getByText('The end date is before the start date.')).toBeVisible()
  await page.getByLabel('From', { exact: true }).fill('2026-11-01')
  await expect(page).toHaveURL(/from=2026-11-01&to=2026-11-03/)
})

test('new citations are added on demand', async ({ page, open }) => {
  await open(ANALYSIS.path, 'new-citations')
  await expect(coverageOf(page)).toContainText('newest 50 citations')
  // After a reload, the stored list is compared with the service, which has three more.
  await expectStored(page, 50)
  await page.reload()
  await coverageOf(page).getByRole('button', { name: 'Add 3 new citations' }).click()
  await expect(coverageOf(page)).toContainText('newest 53 citations')
})

test('a reason is opened and closed by keys; a number opens its citations, and Back the table', async ({
  page,
  server,
}) => {
  await openWhole(page, server, '?from=2026-11-11&to=2026-11-17')
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

  const negative = rowOf(page, 'forum.teatalk.example').getByRole('link', { name: /negative/ })
  const count = await negative.innerText()
  await negative.click()
  await expect(page).toHaveURL(/from=2026-11-11&to=2026-11-17&sentiment=negative&source=forum/)
  await expect(page.getByText(new RegExp(`^${count} of 1,284 citations`))).toBeVisible()
  await page.goBack()
  await expect(negative).toBeVisible()

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

test('competitors, groups and types of a user stay, and their dialogs have no violations', async ({
  page,
  server,
  expectNoViolations,
}) => {
  server.config = { ...server.config, brands: [{ id: 'northwind', name: 'Northwind Tea' }] }
  await openWhole(page, server, '?from=2026-11-11&to=2026-11-17')
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
  await page.reload()
  await expect(rowOf(page, 'Harney & Sons').getByRole('cell').first()).toHaveText(/^\d+$/)
  await expectNotSideways(page)
  await page.getByRole('tab', { name: /^Sources/ }).click()
  await expect(page.getByRole('button', { name: /, type of kitchenlab\.example$/ })).toHaveText(
    'Reference',
  )
  await page.getByRole('tab', { name: /^Questions/ }).click()
  await page.getByRole('radio', { name: /^Matcha & co/ }).check()
  await expect(page).toHaveURL(/group=Matcha/)
})
