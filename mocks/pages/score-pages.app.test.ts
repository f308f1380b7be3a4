import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ScoreHistory } from '../../src/api/score.ts'
import { readOperatorAnnotations } from '../../src/model/events/operator-annotations.ts'
import { NOW, openService } from '../test-client.ts'
import { expectText, openApp, panel, press, pressButton, textsOf } from './open-app.ts'

const OVERVIEW = '/brands/northwind'
const HISTORY = `${OVERVIEW}/history`
const BREAKDOWN = `${OVERVIEW}/breakdown`

const rowsIn = (table: HTMLElement) =>
  [...table.querySelectorAll('tbody tr')].map((row) => textsOf(row.children))
const events = () => textsOf(panel('Events').querySelectorAll('li'))
const form = (name: string) => within(screen.getByRole('dialog', { name }))

const shown = () => panel('Score history')
const points = () => within(shown()).getByRole('slider', { name: 'Points of the chart' })
const chartName = () => shown().querySelector('[role=img]')?.getAttribute('aria-label')
const drag = (slider: HTMLElement, value: number) => fireEvent.change(slider, { target: { value } })

const expectShown = async (text: string | RegExp) => expectText(shown, text)

/** Value, note and verdict of each figure. */
const figures = () =>
  Object.fromEntries(
    [...shown().querySelectorAll('dt')].map(({ textContent, parentElement }) => [
      textContent,
      textsOf(parentElement?.querySelectorAll('dd') ?? []),
    ]),
  )

const rows = () => rowsIn(shown())

test('the figures, the chart and its slider have the values delivered, also beside the previous period and the 7-day average', async () => {
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

  await app.goTo(`${HISTORY}?compare=previous`)
  await expectShown('Previous 30 days')
  await vi.waitFor(() => expect(figures()).toHaveProperty('Average', ['70', 'previous: 63']))
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

const sums = () => panel('How the score adds up')
const slider = (component: string) =>
  screen.getByRole<HTMLInputElement>('slider', { name: `What if ${component}` })

test('the radar, the sum and the four details show what was delivered', async () => {
  await openApp(BREAKDOWN)
  await expectText(sums, 'Adds up to 72.2')
  within(sums()).getByRole('heading', { name: 'How your 72 adds up' })
  const table = within(sums()).getByRole('table', { name: 'What each component adds' })
  expect(rowsIn(table)).toEqual([
    ['Citation frequency', '68', '40%', '27.2', '12.8', '68'],
    ['Domain authority', '75', '30%', '22.5', '7.5', '75'],
    ['Platform diversity', '80', '20%', '16.0', '4.0', '80'],
    ['Technical factors', '65', '10%', '6.5', '3.5', '65'],
  ])
  const corners = within(panel('Components')).getByRole('slider', { name: 'Points of the chart' })
  for (const point of ['Citation frequency: 68', 'Domain authority: 75']) {
    fireEvent.keyDown(corners, { key: 'ArrowRight' })
    expect(corners.getAttribute('aria-valuetext')).toBe(`${point} of 100`)
  }
  await press('radio', 'Table')
  await vi.waitFor(() => expect(rowsIn(panel('Components'))).toHaveLength(4))
  expect(within(panel('Components')).queryByRole('img')).toBeNull()
  expect(rowsIn(panel('Components'))[3]).toEqual(['Technical factors', '65'])

  for (const [name, facts] of Object.entries({
    'Citation frequency':
      'Score 68 of 1001,284 citationsPerplexity47137%ChatGPT40231%Claude25320%Google AI15812%',
    'Domain authority': 'Score 75 of 100Backlinks12,500Referring domains890',
    'Platform diversity': 'Score 80 of 100Present on4 of 5 platforms',
    'Technical factors': 'Score 65 of 100Schema markupYesMobile friendlyYesPage speed72',
  })) {
    await expectText(() => panel(name), facts)
  }
})

test('what if: the address has the scores of the sliders, and ways to the next band are offered', async () => {
  const { address } = await openApp(
    `${BREAKDOWN}?citation_frequency=78&domain_authority=101&technical_factors=high`,
  )
  await expectText(sums, 'With citation frequency at 78, the score would be 76')
  expect(slider('domain authority').value).toBe('75')
  fireEvent.change(slider('technical factors'), { target: { value: 100 } })
  await expectText(
    sums,
    'With citation frequency at 78 and technical factors at 100, the score would be 80 (+8 points, Excellent)',
  )
  expect(slider('technical factors').getAttribute('aria-valuetext')).toBe('100 instead of 65')
  await vi.waitFor(() =>
    expect(address()).toBe(`${BREAKDOWN}?citation_frequency=78&technical_factors=100`),
  )
  await press('radio', 'Table')
  expect(slider('technical factors').value).toBe('100')
  fireEvent.click(within(sums()).getByRole('button', { name: 'Reset' }))
  await expectText(sums, 'Drag a slider to see what your score would be.')
  await vi.waitFor(() => expect(address()).toBe(`${BREAKDOWN}?view=table`))
  expect(slider('technical factors').getAttribute('aria-valuetext')).toBe('65, as it is')
  const ways = within(sums()).getByRole('list', { name: 'Ways to reach Excellent' })
  expect([...ways.children].map(({ textContent }) => textContent)).toEqual([
    'Raise Citation frequency from 68 to 77',
    'Raise Domain authority from 75 to 86',
    'Raise Platform diversity from 80 to 97',
    'Raise Technical factors from 65 to 98',
  ])
  await press('button', /^Raise Domain authority/)
  await expectText(
    sums,
    'With domain authority at 86, the score would be 76 (+4 points, Excellent)',
  )
  await vi.waitFor(() => expect(address()).toBe(`${BREAKDOWN}?view=table&domain_authority=86`))
})

test('the components seen on three days, on two pages, are drawn', async () => {
  const history = () => panel('Component history')
  const first = await openApp(BREAKDOWN, { now: new Date('2026-11-15T13:00:00Z') })
  await expectText(history, '(1 so far)')
  first.unmount()
  // The overview shows the components too.
  const second = await openApp(OVERVIEW, { now: new Date('2026-11-16T13:00:00Z') })
  await expectText(() => panel('Components'), '12.8')
  second.unmount()
  await openApp(BREAKDOWN, { now: NOW })
  await expectText(history, 'recorded on this device')
  expect(
    history().querySelectorAll('[role="img"][aria-label*=" as seen on 3 days "]'),
  ).toHaveLength(4)
  await press('radio', 'Table')
  await vi.waitFor(() => expect(rowsIn(history())).toHaveLength(3))
  expect(rowsIn(history())[0]).toEqual(['Nov 17, 2026', '68', '75', '80', '65'])
})
