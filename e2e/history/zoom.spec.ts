import type { Locator, Page } from '@playwright/test'
import {
  cellsOf,
  choose,
  goWithin,
  HISTORY,
  panel,
  pointsOf,
  inViewMenu,
} from '../support/pages.ts'
import { dayByDay, delivered, toMessage } from '../support/service.ts'
import { expect, test } from '../test.ts'

const LONG = `${HISTORY.path}?period=90d`

function historyOf(page: Page): Locator {
  return panel(page, 'Score history')
}

function handle(page: Page, name: 'Start' | 'End'): Locator {
  return page.getByRole('group', { name: 'Range shown' }).getByRole('slider', {
    name: `${name} of the range`,
  })
}

test('the keys of a handle zoom; figures, chart and table follow, also after a reload, until the zoom is reset; wrong dates are no range, and the days that are zoomed into lead to their analysis, citations and story', async ({
  page,
  open,
}) => {
  await test.step('by the keys of a handle', async () => {
    const days = dayByDay((await delivered('history', { search: '?period=90d' })).scores)
    await open(LONG)
    const history = historyOf(page)
    await expect(handle(page, 'Start')).toHaveAttribute('aria-valuetext', 'Thu, 20 Aug 2026')
    await handle(page, 'Start').press('End')
    await handle(page, 'Start').press('ArrowLeft')
    await handle(page, 'Start').press('ArrowLeft')
    await expect(page).toHaveURL(`${LONG}&from=2026-11-15&to=2026-11-17`)
    await expect(handle(page, 'Start')).toHaveAttribute('aria-valuetext', 'Sun, 15 Nov 2026')
    await expect(history.getByRole('heading')).toHaveText('15 – 17 Nov 2026 3 of 90 days')
    await expect(history.getByRole('img').first()).toHaveAccessibleName(/^Score over 3 days/)
    await expect(pointsOf(history)).toHaveAttribute('max', '2')

    await page.reload()
    await inViewMenu(page, async () => choose(page, 'View', 'Table'))
    const cells = await cellsOf(history.getByRole('table', { name: 'Score by day' }))
    expect(cells.map(([date, score]) => [date, score])).toEqual(
      days.slice(0, 3).map(({ date, score }) => [toMessage(date), String(score)]),
    )
    for (const key of ['PageDown', 'ArrowRight', 'PageUp']) {
      const before = page.url()
      await handle(page, 'Start').press(key)
      await expect(page).not.toHaveURL(before)
    }
    await history.getByRole('button', { name: 'Reset zoom' }).click()
    await expect(page).toHaveURL(`${LONG}&view=table`)
    await expect(history.getByRole('heading')).toHaveText('90 days')
    await expect(history).toBeFocused()
  })

  await test.step('by the address', async () => {
    const range = 'from=2026-11-10&to=2026-11-12'
    await goWithin(page, `${HISTORY.path}?from=2026-02-30&to=1999-01-01`)
    await expect(historyOf(page).getByRole('heading')).toHaveText('30 days')
    await goWithin(page, `${LONG}&${range}`)
    for (const [name, to] of [
      ['Explain this change', 'analysis'],
      ['See citations from these days', 'citations'],
    ] as const) {
      const link = historyOf(page).getByRole('link', { name })
      await expect(link).toHaveAttribute('href', `/brands/northwind/${to}?${range}`)
    }
    await choose(page, 'Range', '30d')
    await expect(page).toHaveURL(HISTORY.path)

    await goWithin(page, `${HISTORY.path}?from=2026-10-22&to=2026-11-06`)
    const story = panel(page, 'Why it moved')
    await expect(story).toContainText(/Up 12 points, 22 Oct\s–\s6 Nov: unusually large\. /)
    await expect(story).not.toContainText('These things happened at the same time.')
    await page.getByRole('button', { name: 'Reset zoom' }).click()
    await expect(story).toHaveCount(0)
  })
})

test('a drag over the chart zooms into its days or weeks, and Back leaves them in one step; a click does not zoom', async ({
  page,
  open,
}) => {
  await open(HISTORY.path)
  const ends = async () => {
    const { searchParams } = new URL(page.url())
    return ['from', 'to'].map((name) => searchParams.get(name) ?? '')
  }
  const dayOfWeek = (date: string) => new Date(date).getUTCDay()
  const dialog = page.getByRole('dialog', { name: 'Add event' })
  for (const group of ['day', 'week']) {
    await goWithin(page, group === 'day' ? LONG : `${LONG}&group=week`)
    await expect(historyOf(page).getByText(group === 'day' ? /^Daily/ : /^Weekly/)).toBeVisible()
    await expect(dialog).toHaveCount(0)
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
    if (group === 'week') expect([dayOfWeek(from), dayOfWeek(to)]).toEqual([1, 0])
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
  }
})
