import { expectSettled, OVERVIEW, panel } from '../support/pages.ts'
import { expect, NOW, test } from '../test.ts'

// mocks/pages/overview-page.app.test.ts has what the panels say, and where they lead.

test('screen readers soon come to the score, and a phone has the day of changes in the heading', async ({
  page,
  open,
  expectNoViolations,
}) => {
  await page.clock.setFixedTime(new Date('2026-11-10T13:00:00Z'))
  await open(OVERVIEW.path)
  await expectSettled(page, OVERVIEW.panels)
  await page.clock.setFixedTime(NOW)
  await page.reload()
  await expectSettled(page, OVERVIEW.panels)
  const text = await page.locator('body').innerText()
  expect(text.split('Score 72')[0]?.trim().split(/\s+/).length).toBeLessThanOrEqual(30)
  await page.getByRole('button', { name: 'What the score means' }).click()
  await expect(page.getByRole('dialog', { name: 'What the score means' })).toBeVisible()
  await expectNoViolations()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const components = panel(page, 'Components')
  const change = components.getByRole('columnheader').nth(2)
  const since = components.getByRole('heading').getByText('since 10 Nov')
  await expect(since).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(since).toBeVisible()
  await expect(change).toHaveAccessibleName('Change since 10 Nov')
})
