import type { Locator, Page } from '@playwright/test'
import { HISTORY, panel } from '../support/pages.ts'
import { expect, test } from '../test.ts'

function historyOf(page: Page): Locator {
  return panel(page, 'Score history')
}

function handle(page: Page, name: 'Start' | 'End'): Locator {
  return page.getByRole('group', { name: 'Range shown' }).getByRole('slider', {
    name: `${name} of the range`,
  })
}

// mocks/pages/score-pages.app.test.ts has what follows the range.

test('a drag over the chart or the keys of a handle zoom into its weeks, and Back leaves them in one step; a click does not zoom', async ({
  page,
  open,
}) => {
  const ends = async () => {
    const { searchParams } = new URL(page.url())
    return ['from', 'to'].map((name) => searchParams.get(name) ?? '')
  }
  const dayOfWeek = (date: string) => new Date(date).getUTCDay()
  const dialog = page.getByRole('dialog', { name: 'Add event' })
  await open(`${HISTORY.path}?period=90d&group=week`)
  await expect(historyOf(page).getByText(/^Weekly/)).toBeVisible()
  const drawn = historyOf(page).getByRole('img').first()
  await expect(drawn.locator('svg').first()).toBeVisible()
  const chart = await drawn.boundingBox()
  if (chart === null) throw new Error('The chart is not shown.')
  const moveTo = async (part: number) =>
    page.mouse.move(chart.x + part * chart.width, chart.y + chart.height / 2)
  await moveTo(0.4)
  await page.mouse.down()
  await moveTo(0.6)
  await page.mouse.up()
  await expect(page).toHaveURL(/from=.*to=/)
  await expect(dialog).toHaveCount(0)
  const [from = '', to = ''] = await ends()
  expect(from > '2026-08-20' && from < to && to < '2026-11-17').toBe(true)
  expect([dayOfWeek(from), dayOfWeek(to)]).toEqual([1, 0])
  await expect(historyOf(page).getByRole('link', { name: 'Explain this change' })).toBeVisible()
  // Everything shows the same range.
  await moveTo(0.02)
  await page.mouse.down()
  await moveTo(0.99)
  await page.mouse.up()
  await expect.poll(ends).toEqual([from, to])
  await moveTo(0.5)
  await page.mouse.down()
  await page.mouse.up()
  await expect(dialog).toBeVisible()
  await expect.poll(ends).toEqual([from, to])
  await page.keyboard.press('Escape')
  await page.goBack()
  await expect.poll(ends).toEqual(['', ''])
  await expect(historyOf(page).getByRole('button', { name: 'Reset zoom' })).toHaveCount(0)
  await handle(page, 'Start').press('End')
  await handle(page, 'Start').press('ArrowLeft')
  await expect.poll(ends).toEqual(['2026-11-16', '2026-11-17'])
  await expect(handle(page, 'Start')).toHaveAttribute('aria-valuetext', 'Mon, 16 Nov 2026')
})
