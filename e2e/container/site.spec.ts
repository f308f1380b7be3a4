import { expect, test } from '@playwright/test'
import { OVERVIEW, panel } from '../support/pages.ts'

test('the overview has its data', async ({ page }) => {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  await page.goto(OVERVIEW.path)
  for (const name of OVERVIEW.panels) await expect(panel(page, name)).toBeVisible()
  await expect(page.getByText('of 100').first()).toBeVisible()
  expect(errors).toEqual([])
})
