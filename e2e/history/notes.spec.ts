import type { Locator, Page } from '@playwright/test'
import { expectPoint, HISTORY, panel, pointsOf } from '../support/pages.ts'
import { expect, test } from '../test.ts'

// mocks/pages/score-pages.app.test.ts has drafts, changes, Undo, and where else events are shown.

function items(page: Page): Locator {
  return panel(page, 'Events').getByRole('listitem')
}

test('a day of the chart gets an event by key or click', async ({
  page,
  open,
  server,
  expectNoViolations,
}) => {
  await open(HISTORY.path)
  const history = panel(page, 'Score history')
  const form = page.getByRole('dialog', { name: 'Add event' })
  const points = pointsOf(history)
  await points.press('End')
  await points.press('ArrowLeft')
  await points.press('Enter')
  await expect(form.getByLabel('Date')).toHaveValue('2026-11-16')
  await expect(form.getByLabel('Event')).toBeFocused()
  await page.keyboard.type('Release')
  await page.keyboard.press('Control+Enter')
  await expect(form).toHaveCount(0)
  await expect(points).toBeFocused()
  await expectPoint(history, /^Mon, 16 Nov 2026: \d+, event 1: Release$/)
  const chart = history.getByRole('img').first()
  const first = history.getByText('Mon, 19 Oct 2026')
  await chart.hover({ position: { x: 5, y: 100 } })
  await expect(first).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(first).toHaveCount(0)
  await chart.click({ position: { x: 40, y: 100 } })
  await expect(form.getByLabel('Date')).toHaveValue('2026-10-19')
  await form.getByLabel('Event').fill('Campaign')
  await form.getByRole('button', { name: 'Save event' }).click()
  await expect(items(page)).toHaveText([/^1Mon, 19 Oct 2026Campaign/, /^2Mon, 16 Nov 2026Release/])
  await expectNoViolations()
  // Without shared events in the configuration.
  expect(server.files.filter((path) => path.includes('events'))).toEqual([])
})
