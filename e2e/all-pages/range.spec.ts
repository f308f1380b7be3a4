import { choice, choose, goWithin, HISTORY, panel } from '../support/pages.ts'
import { expect, test } from '../test.ts'

// The control of all pages with a range. src/model/range.test.ts tests what a range means.

test('a month is chosen by keys, and stays in the address', async ({ page, open }) => {
  await open(HISTORY.path)
  await choice(page, 'Range', '30d').focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  await expect(choice(page, 'Range', 'Month')).toBeChecked()
  await expect(page).toHaveURL(`${HISTORY.path}?month=2026-11`)
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  const previous = page.getByRole('button', { name: 'Previous', exact: true })
  await previous.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${HISTORY.path}?month=2026-09`)
  await expect(previous).toBeFocused()
  await expect(panel(page, 'Score history').getByRole('heading')).toHaveText('September 2026')
  await page.reload()
  await expect(choice(page, 'Range', 'Month')).toBeChecked()
  await choose(page, 'Range', 'Quarter')
  await expect(page).toHaveURL(`${HISTORY.path}?quarter=2026-Q3`)
  await choose(page, 'Range', 'Custom')
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('2026-07-01')
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('2026-09-30')
  await page.getByLabel('To', { exact: true }).fill('2026-07-31')
  await expect(page).toHaveURL(`${HISTORY.path}?from=2026-07-01&to=2026-07-31`)
  await page.goBack()
  await expect(page).toHaveURL(`${HISTORY.path}?quarter=2026-Q3`)
})

test('every page has the same range, and repairs a wrong one', async ({ page, open }) => {
  await test.step('a report on a month', async () => {
    await open('/compare?brands=northwind,atlas&month=2026-10')
    await expect(panel(page, 'Scores')).toContainText('change in October 2026')
    await page.getByRole('link', { name: 'Report', exact: true }).click()
    await expect(choice(page, 'Range', 'Month')).toBeChecked()
    const report = page.getByRole('article').first()
    await expect(report).toContainText('in October 2026')
    await expect(report).toContainText('October 2026 vs September 2026')
  })

  await test.step('an address that cannot be right', async () => {
    for (const [search, kind, words] of [
      ['month=2027-01', '30d', 'Those days are in the future.'],
      ['from=2026-02-31&to=2026-03-02', '30d', 'The address has a date that doesn’t exist.'],
      ['from=2026-11-12&to=2026-11-10', 'Custom', 'The dates were in the wrong order'],
      ['quarter=0001-Q1', '30d', 'can be asked for.'],
    ] as const) {
      await goWithin(page, `/brands/northwind/report?${search}`)
      await expect(choice(page, 'Range', kind)).toBeChecked()
      await expect(page.getByRole('main').getByText(words)).toBeVisible()
    }
  })
})
