import type { Page } from '@playwright/test'
import {
  announced,
  cellsOf,
  choose,
  expectPoint,
  goByLink,
  goWithin,
  HISTORY,
  OVERVIEW,
  panel,
  inViewMenu,
  pointsOf,
} from '../support/pages.ts'
import { dayByDay, delivered, toMessage } from '../support/service.ts'
import { expect, test } from '../test.ts'

/** A figure above the chart: value, note and, for a change, its verdict. */
async function expectFigure(
  page: Page,
  label: string,
  value: string,
  note: string,
  ...verdict: string[]
): Promise<void> {
  const figure = panel(page, 'Score history')
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('..')
  await expect(figure.getByRole('definition')).toHaveText([value, note, ...verdict])
}

function signed(change: number): string {
  if (change === 0) return '0'
  return change > 0 ? `+${change}` : `−${-change}`
}

test('figures, chart and tables have the values delivered', async ({ page, open }) => {
  await test.step('the figures, and for the service’s own period its change', async () => {
    const { score, change } = await delivered('score')
    const { scores } = await delivered('history', { search: '?period=30d' })
    const days = dayByDay(scores)
    const values = scores.map((day) => day.score)
    const now = days[0]?.score ?? NaN
    const first = days.at(-1)?.score ?? NaN
    const average = values.reduce((sum, value) => sum + value, 0) / values.length
    await open(HISTORY.path)
    const missing = days.length - scores.length
    const ofWeek = `${signed(now - (days[7]?.score ?? NaN))} in 7 days`
    await expectFigure(page, 'Now', String(now), ofWeek)
    await expectFigure(page, 'Change in 30 days', signed(now - first), `up from ${first} on 19 Oct`)
    await expectFigure(page, 'Average', String(Math.round(average)), '')
    await expectFigure(page, 'Highest', String(Math.max(...values)), '6 Nov')
    await expectFigure(page, 'Lowest', String(Math.min(...values)), '22 Oct')
    await expectFigure(page, 'Days without data', String(missing), '4 – 5 Nov')
    await choose(page, 'Range', '7d')
    await expect(announced(page)).toContainText('Score over 7 days')
    const from = score - change
    const note = `up from ${from}, per the service`
    await expectFigure(page, 'Change in 7 days', signed(change), note)
  })

  await test.step('the pointer and the arrow keys show each day, gaps included; the tables have the same values', async () => {
    const { scores } = await delivered('history', { search: '?period=30d' })
    const days = dayByDay(scores)
    await goWithin(page, HISTORY.path)
    const history = panel(page, 'Score history')
    await expect(history.getByRole('img').first()).toHaveAccessibleName(
      `Score over 30 days, 19 Oct – 17 Nov 2026: from ${days.at(-1)?.score} to ${days[0]?.score}, lowest 64 on 22 Oct, highest 76 on 6 Nov, 2 days without data.`,
    )
    const chart = history.getByRole('img').first()
    await chart.hover({ position: { x: 5, y: 100 } })
    await expect(history.getByText('Mon, 19 Oct 2026')).toBeVisible()
    await page.mouse.move(0, 0)
    await expect(history.getByText('Mon, 19 Oct 2026')).toHaveCount(0)

    await chart.focus()
    for (const { score } of days) {
      await page.keyboard.press('ArrowLeft')
      await expectPoint(history, new RegExp(`: ${score ?? 'no data'}$`))
    }
    await expectPoint(history, `Mon, 19 Oct 2026: ${days.at(-1)?.score}`)
    await page.keyboard.press('End')
    await expectPoint(history, `Tue, 17 Nov 2026: ${days[0]?.score}`)

    await inViewMenu(page, async () => choose(page, 'View', 'Table'))
    await expect(history.getByRole('img')).toHaveCount(0)
    const cells = await cellsOf(history.getByRole('table', { name: 'Score by day' }))
    expect(cells.map((row) => row.slice(0, 3))).toEqual(
      days.map(({ date, score }, index) => {
        const before = days[index + 1]?.score ?? null
        return [
          toMessage(date),
          score === null ? 'no data' : String(score),
          score === null || before === null ? '–' : signed(score - before),
        ]
      }),
    )

    // Every change from day to day has a reason.
    const changes = history.getByRole('table').getByRole('button', { name: /^[+−]\d/ })
    await expect(changes.first()).toHaveAttribute('title', /\.$/)

    await inViewMenu(page, async () => choose(page, 'Group by', 'Week'))
    await expect(history).toContainText('Averages of weeks have no verdict')
    const weeks = await cellsOf(page.getByRole('table', { name: 'Average score by week' }))
    expect(weeks.map(([week]) => week)).toEqual(
      ['2026-11-16', '2026-11-09', '2026-11-02', '2026-10-26', '2026-10-19'].map((date) =>
        toMessage(date),
      ),
    )
    const last = scores.filter(({ date }) => date >= '2026-11-16').map(({ score }) => score)
    const average = last.reduce((sum, score) => sum + score, 0) / last.length
    expect(weeks[0]?.[1]).toBe(String(Math.round(average * 10) / 10))
  })
})

test('the previous period and the 7-day average are shown everywhere', async ({ page, open }) => {
  const { scores } = await delivered('history', { search: '?period=60d' })
  const days = dayByDay(scores)
  await open(HISTORY.path)
  const history = panel(page, 'Score history')
  await inViewMenu(page, async () =>
    page.getByRole('checkbox', { name: 'Previous period' }).check(),
  )
  await expect(page).toHaveURL(/compare=previous/)
  await expect(history.getByText('Previous 30 days')).toBeVisible()
  const earlier = days.slice(30).flatMap(({ score }) => (score === null ? [] : [score]))
  const average = Math.round(earlier.reduce((sum, score) => sum + score, 0) / earlier.length)
  await expectFigure(page, 'Average', '70', `previous: ${average}`)
  await expect(history.getByRole('img').first()).toHaveAccessibleName(
    new RegExp(`average 70 after ${average} in the period before`),
  )
  await history.getByRole('img').first().focus()
  await page.keyboard.press('End')
  const change = (days[0]?.score ?? NaN) - (days[30]?.score ?? NaN)
  await expectPoint(
    history,
    `Tue, 17 Nov 2026: ${days[0]?.score}, ${signed(change)} vs previous, unusually large, 18 Oct: ${days[30]?.score}`,
  )
  await inViewMenu(page, async () => choose(page, 'View', 'Table'))
  const cells = await cellsOf(history.getByRole('table', { name: 'Score by day' }))
  expect(cells).toHaveLength(30)
  expect(cells[0]?.[3]).toBe(`18 Oct: ${days[30]?.score}`)

  await goWithin(page, HISTORY.path)
  await expect(history.getByRole('img').first()).toBeVisible()
  await inViewMenu(page, async () => page.getByRole('checkbox', { name: '7-day average' }).check())
  await expect(page).toHaveURL(`${HISTORY.path}?average=7`)
  const week = days.slice(0, 7).flatMap(({ score }) => (score === null ? [] : [score]))
  const sum = week.reduce((total, score) => total + score, 0)
  const ofWeek = Math.round((10 * sum) / week.length) / 10
  await pointsOf(history).press('End')
  await expect(pointsOf(history)).toHaveAttribute(
    'aria-valuetext',
    `Tue, 17 Nov 2026: ${days[0]?.score}, 7-day average ${ofWeek}`,
  )
  await inViewMenu(page, async () => choose(page, 'View', 'Table'))
  const rows = await cellsOf(page.getByRole('table', { name: 'Score by day' }))
  expect(rows[0]?.[3]).toBe(String(ofWeek))
  const gap = days.findIndex(({ score }) => score === null)
  expect(rows[gap]?.[3]).toBe('–')
  await inViewMenu(page, async () => {
    await choose(page, 'Group by', 'Week')
    await expect(page.getByRole('checkbox', { name: '7-day average' })).toBeDisabled()
  })
})

test('short and empty histories say what they have', async ({ page, open }) => {
  await test.step('short-history', async () => {
    await open(OVERVIEW.path, 'short-history')
    await expect(panel(page, 'Score trend').getByRole('heading')).toContainText('Last 7 days')
    await goByLink(page, HISTORY.name)
    const history = panel(page, 'Score history')
    await expect(history.getByRole('heading')).toHaveText('7 days Only 7 of 30 days available.')
    await expect(history.getByRole('img').first()).toHaveAccessibleName(/^Score over 7 days/)
    await inViewMenu(page, async () =>
      page.getByRole('checkbox', { name: 'Previous period' }).check(),
    )
    await expect(history.getByRole('heading')).toContainText('No data for the 30 days before.')
  })

  await test.step('empty-history', async () => {
    await open(HISTORY.path, 'empty-history')
    const history = panel(page, 'Score history')
    await expect(history.getByText('No scores in this period.')).toBeVisible()
    await expect(history.getByRole('img')).toHaveCount(0)
    await expectFigure(page, 'Now', '–', '')
    await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeDisabled()
  })
})
