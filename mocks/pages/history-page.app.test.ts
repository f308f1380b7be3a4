import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ScoreHistory } from '../../src/api/score.ts'
import { readOperatorAnnotations } from '../../src/model/events/operator-annotations.ts'
import { openService } from '../test-client.ts'
import { openApp, panel, pressButton } from './open-app.ts'

const OVERVIEW = '/brands/northwind'
const HISTORY = `${OVERVIEW}/history`

const shown = () => panel('Score history')
const points = () => within(shown()).getByRole('slider', { name: 'Points of the chart' })
const chartName = () => shown().querySelector('[role=img]')?.getAttribute('aria-label')
const drag = (slider: HTMLElement, value: number) => fireEvent.change(slider, { target: { value } })

async function expectShown(text: string | RegExp): Promise<void> {
  await vi.waitFor(() => expect(shown().textContent).toMatch(text))
}

/** Value, note and verdict of each figure. */
const figures = () =>
  Object.fromEntries(
    [...shown().querySelectorAll('dt')].map(({ textContent, parentElement }) => [
      textContent,
      [...(parentElement?.querySelectorAll('dd') ?? [])].map((each) => each.textContent),
    ]),
  )

function rows(): (string | null)[][] {
  const body = [...shown().querySelectorAll('tbody tr')]
  return body.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent))
}

test('the figures, the chart and its slider have the values delivered', async () => {
  const app = await openApp(HISTORY)
  await expectShown('+3 in 7 days')
  screen.getByRole('button', { name: 'What the score means' })
  expect(figures()).toEqual({
    Now: ['72', '+3 in 7 days'],
    'Change in 30 days': ['+7', 'up from 65 on Oct 19'],
    Average: ['70', ''],
    Highest: ['76', 'Nov 6'],
    Lowest: ['64', 'Oct 22'],
    'Days without data': ['2', expect.stringMatching(/^Nov 4\s–\s5$/)],
  })
  expect(chartName()).toMatch(
    /^Score over 30 days, Oct 19\s–\sNov 17, 2026: from 65 to 72, lowest 64 on Oct 22, highest 76 on Nov 6, 2 days without data\.$/,
  )
  const told = [29, 17, 16, 0].map((day) => {
    drag(points(), day)
    return points().getAttribute('aria-valuetext')
  })
  expect(told).toEqual([
    'Tue, Nov 17, 2026: 72',
    'Thu, Nov 5, 2026: no data',
    'Wed, Nov 4, 2026: no data',
    'Mon, Oct 19, 2026: 65',
  ])
  await app.goTo(`${HISTORY}?period=7d`)
  await vi.waitFor(() => {
    expect(screen.getByRole('status').textContent).toContain('Score over 7 days')
    expect(figures()).toHaveProperty('Change in 7 days', [
      expect.stringContaining('+3'),
      'up from 69, per the service',
    ])
  })
})

test('the table has each day, or each week with its average', async () => {
  const { data } = await openService().get('/v1/brands/northwind/geo-score/history?period=30d')
  const { scores } = ScoreHistory.parse(data)
  const app = await openApp(`${HISTORY}?view=table`)
  await expectShown('Score by day')
  expect(rows()).toHaveLength(30)
  const given = rows().filter(([, score]) => score !== 'no data')
  expect(given.map(([, score]) => Number(score))).toEqual(scores.map(({ score }) => score))
  expect(rows().slice(10, 13)).toEqual([
    ['Nov 7, 2026', '74', expect.stringContaining('−2')],
    ['Nov 6, 2026', '76', '–'],
    ['Nov 5, 2026', 'no data', '–'],
  ])
  await vi.waitFor(() => {
    const reasons = [...shown().querySelectorAll('button')].map(({ title }) => title)
    expect(reasons.filter((title) => /^\S.*\.$/.test(title)).length).toBeGreaterThan(15)
  })
  await app.goTo(`${HISTORY}?view=table&group=week`)
  await expectShown('Averages of weeks have no verdict')
  expect(rows().map(([week, score]) => [week, score])).toEqual([
    ['Nov 16, 2026', '72'],
    ['Nov 9, 2026', '70.3'],
    ['Nov 2, 2026', '74'],
    ['Oct 26, 2026', '69.4'],
    ['Oct 19, 2026', '65'],
  ])
})

test('the previous period and the 7-day average are in the figures, the chart and the table', async () => {
  const app = await openApp(`${HISTORY}?compare=previous`)
  await expectShown('Previous 30 days')
  expect(figures()).toHaveProperty('Average', ['70', 'previous: 63'])
  expect(chartName()).toContain('average 70 after 63 in the period before')
  drag(points(), 29)
  await vi.waitFor(() =>
    expect(points().getAttribute('aria-valuetext')).toBe(
      'Tue, Nov 17, 2026: 72, +7 vs previous, unusually large, Oct 18: 65',
    ),
  )
  await app.goTo(`${HISTORY}?compare=previous&view=table`)
  await vi.waitFor(() => expect(rows()[0]?.[3]).toBe('Oct 18: 65'))
  await app.goTo(`${HISTORY}?average=7`)
  await vi.waitFor(() => points())
  drag(points(), 29)
  expect(points().getAttribute('aria-valuetext')).toBe('Tue, Nov 17, 2026: 72, 7-day average 70.9')
  await app.goTo(`${HISTORY}?average=7&view=table`)
  await vi.waitFor(() => expect(rows()[0]?.[3]).toBe('70.9'))
  expect(rows()[12]?.[3]).toBe('–')
})

test('short and empty histories say what they have', async () => {
  const app = await openApp(OVERVIEW, { scenario: 'short-history' })
  await vi.waitFor(() => expect(panel('Score trend').textContent).toContain('Last 7 days'))
  await app.goTo(`${HISTORY}?compare=previous`)
  await expectShown('7 days Only 7 of 30 days available. No data for the 30 days before.')
  expect(chartName()).toMatch(/^Score over 7 days/)
  await openApp(HISTORY, { scenario: 'empty-history' })
  await expectShown('No scores in this period.')
  expect(figures()).toHaveProperty('Now', ['–', ''])
  expect(shown().querySelector('[role=img]')).toBeNull()
  const exporting = screen.getByRole('button', { name: 'Export' })
  expect(exporting.getAttribute('aria-disabled')).toBe('true')
})

test('a handle zooms; title, chart, links and story follow, until the zoom is reset', async () => {
  const { router } = await openApp(`${HISTORY}?period=90d`)
  const handle = () => screen.getByRole('slider', { name: 'Start of the range' })
  await vi.waitFor(() => expect(handle().getAttribute('aria-valuetext')).toBe('Thu, Aug 20, 2026'))
  drag(handle(), 87)
  await expectShown(/^Nov 15\s–\s17, 2026 3 of 90 days/)
  const range = 'from=2026-11-15&to=2026-11-17'
  await vi.waitFor(() => expect(router.state.location.href).toBe(`${HISTORY}?period=90d&${range}`))
  expect(handle().getAttribute('aria-valuetext')).toBe('Sun, Nov 15, 2026')
  expect(chartName()).toMatch(/^Score over 3 days/)
  expect(points().getAttribute('max')).toBe('2')
  const hrefs = ['Explain this change', 'See citations from these days'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  )
  expect(hrefs).toEqual([`${OVERVIEW}/analysis?${range}`, `${OVERVIEW}/citations?${range}`])
  await vi.waitFor(() => panel('Why it moved'))
  await pressButton('Reset zoom')
  await expectShown('90 days')
  await vi.waitFor(() => {
    expect(router.state.location.href).toBe(`${HISTORY}?period=90d`)
    expect(document.querySelector('[aria-label="Why it moved"]')).toBeNull()
  })
  expect(document.activeElement).toBe(shown())
})

const events = () => [...panel('Events').querySelectorAll('li')].map((item) => item.textContent)
const form = (name: string) => within(screen.getByRole('dialog', { name }))

async function addEvent(date: string, text: string): Promise<void> {
  await pressButton('Add event')
  fireEvent.change(form('Add event').getByLabelText('Date'), { target: { value: date } })
  await userEvent.type(
    form('Add event').getByLabelText('Event'),
    `${text}{Control>}{Enter}{/Control}`,
  )
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

test('events are numbered by date, with the changes around them, on the trend and in the story', async () => {
  const app = await openApp(HISTORY)
  await expectShown('30 days')
  await addEvent('2026-11-10', 'Article')
  await addEvent('2026-10-28', 'New pages')
  // The day a week after the first has no data.
  expect(events()).toEqual([
    expect.stringMatching(/^1Wed, Oct 28, 2026New pages.*7 days after: –/),
    expect.stringMatching(/^2Tue, Nov 10, 2026Article.*74 → 69.*69 → 72/),
  ])
  await pressButton(/^See the 14 days/, panel('Events').querySelector('li') ?? undefined)
  await vi.waitFor(() =>
    expect(panel('Why it moved').textContent).toContain('Your event 1 and event 2 are of these'),
  )
  expect(app.router.state.location.search).toMatchObject({ from: '2026-10-28', to: '2026-11-11' })
  expect(document.activeElement).toBe(panel('Why it moved'))
  await app.goTo(OVERVIEW)
  await vi.waitFor(() => {
    const trend = panel('Score trend')
    const listed = within(trend).getByRole('list', { name: 'Events' })
    expect(listed.textContent).toBe('1 Oct 28 New pages2 Nov 10 Article')
  })
  drag(within(panel('Score trend')).getByRole('slider'), 22)
  expect(within(panel('Score trend')).getByRole('slider').getAttribute('aria-valuetext')).toBe(
    'Tue, Nov 10, 2026: 69, event 2',
  )
})

test('an event is drafted, changed and removed, with Undo', async () => {
  await openApp(HISTORY)
  await expectShown('30 days')
  await pressButton('Add event')
  await pressButton('Save event')
  form('Add event').getByText('Write what happened.')
  await userEvent.type(form('Add event').getByLabelText('Event'), 'Campaign sta')
  await openApp(HISTORY, { isReload: true })
  await expectShown('30 days')
  await pressButton('Add event')
  expect(form('Add event').getByLabelText('Event')).toHaveProperty('value', 'Campaign sta')
  await pressButton('Discard draft')
  await userEvent.type(
    form('Add event').getByLabelText('Event'),
    'Release{Control>}{Enter}{/Control}',
  )
  await pressButton('Edit event 1')
  await userEvent.type(form('Edit event').getByLabelText('Event'), ' and interview')
  await pressButton('Save event')
  await pressButton('Remove event 1')
  expect(events()).toEqual([])
  expect(document.activeElement?.textContent).toBe('Undo')
  await userEvent.keyboard('{Enter}')
  expect(events()).toEqual([expect.stringContaining('Release and interview')])
  expect(document.activeElement?.textContent).toBe('Add event')
})

test('the operator’s events are on the charts of all users, without those of other brands', async () => {
  const file = [
    { date: '2026-11-10', title: 'Autumn campaign', brands: ['northwind'] },
    { date: '2026-11-03', title: 'GPT-6 released' },
    { date: '2026-11-04', title: 'Of another brand', brands: ['atlas'] },
  ]
  const { events: loaded } = readOperatorAnnotations(file, 'events.json')
  const app = await openApp(OVERVIEW, { loadEvents: async () => loaded })
  await vi.waitFor(() => {
    const listed = screen.getByRole('list', { name: 'Events' })
    expect(listed.textContent).toBe('A Nov 3 GPT-6 releasedB Nov 10 Autumn campaign')
  })
  await app.goTo(HISTORY)
  await vi.waitFor(() => expect(panel('Events').textContent).toContain('shown to all users'))
  expect(events()).toHaveLength(2)
  drag(points(), 22)
  expect(points().getAttribute('aria-valuetext')).toMatch(/event B: Autumn campaign$/)
})
