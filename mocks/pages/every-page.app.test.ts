import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { ScenarioName } from '../scenarios.ts'
import { NOW } from '../test-client.ts'
import { openApp, panel, pressButton } from './open-app.ts'

const OVERVIEW = '/brands/northwind'
const HISTORY = `${OVERVIEW}/history`

const textOf = (name: string) => panel(name).textContent

test('every page renders the published payloads', async () => {
  const { goTo } = await openApp('/brands/northwind', { scenario: 'published-samples' })
  await vi.waitFor(() => expect(textOf('GEO score')).toContain('72 of 100'))
  const labelled = (name: string) =>
    panel(name).querySelector('[role=img]')?.getAttribute('aria-label')
  await vi.waitFor(() =>
    expect(labelled('Score trend')).toMatch(/^Score from Jan 13 to Jan 15: 69 to 72/),
  )
  expect(panel('GEO score').querySelector('time')?.dateTime).toBe('2024-01-15T10:00:00Z')
  await vi.waitFor(() => expect(textOf('Components')).toContain('6840%27.212.8'))
  await vi.waitFor(() =>
    expect(textOf('By platform')).toMatch(
      /Perplexity 37% 52.*ChatGPT 32% 45.*Claude 20% 28.*Google AI 12% 17/,
    ),
  )
  expect(textOf('By sentiment')).toMatch(/142 citations · last 30 days.*69% 98.*25% 35.*6% 9/)
  expect(textOf('Latest negative citations')).toContain('The newest citation isn’t negative.')

  await goTo('/brands/northwind/breakdown')
  await vi.waitFor(() => expect(textOf('How the score adds up')).toContain('Adds up to 72.2'))
  await vi.waitFor(() => expect(textOf('Citation frequency')).toContain('142 citations'))

  await goTo('/brands/northwind/history?view=table')
  await vi.waitFor(() => {
    expect(textOf('Score history')).toContain('3 days Only 3 of 30 days available.')
    expect(textOf('Score history')).toMatch(/Jan 15, 202472.*Jan 14, 202471.*Jan 13, 202469/)
  })

  await goTo('/brands/northwind/citations/cit_abc123')
  await vi.waitFor(() => expect(document.querySelectorAll('[role=feed] article')).toHaveLength(1))
  expect(document.querySelector('h1')?.textContent).toBe('What are the best SEO tools?')
  expect(document.querySelectorAll('[role=alert]')).toHaveLength(0)
})

test('a page that is still loading can be left', async () => {
  const { goTo } = await openApp('/brands/northwind', { scenario: 'stalled' })
  expect(panel('GEO score').getAttribute('aria-busy')).toBe('true')
  await goTo('/brands/northwind/breakdown')
  await vi.waitFor(() => expect(panel('Components').getAttribute('aria-busy')).toBe('true'))
  expect(document.querySelector('h1')?.textContent).toBe('Breakdown')
})

test.each([-1, 1])('every panel loads when the clock is wrong by %i day', async (days) => {
  const clock = new Date(NOW.getTime() + days * 86_400_000)
  const { goTo } = await openApp('/brands/northwind', { clock })
  await vi.waitFor(() => {
    expect(textOf('GEO score')).toContain('72 of 100')
    expect(textOf('Latest negative citations')).toContain('Review all 80')
    expect(document.querySelectorAll('[aria-busy=true], [role=alert]')).toHaveLength(0)
  })
  expect(document.body.textContent).not.toMatch(/NaN|Infinity|undefined|Invalid|Couldn’t refresh/)
  await goTo('/brands/northwind/citations')
  await vi.waitFor(() => document.querySelector('[role=feed] article') ?? expect.fail('No list'))
})

const SUMS = ['Components', 'How the score adds up']
const COMPONENTS = [
  'Citation frequency',
  'Domain authority',
  'Platform diversity',
  'Technical factors',
]

async function expectFailed(failed: readonly string[]): Promise<void> {
  await vi.waitFor(() => {
    expect(document.querySelectorAll('[aria-busy=true]')).toHaveLength(0)
    const alerts = screen.queryAllByRole('alert')
    const names = alerts.map((alert) => alert.closest('section')?.getAttribute('aria-label'))
    expect(names).toEqual(failed)
  })
}

test.each<[path: string, scenario: ScenarioName, failed: readonly string[]]>([
  ['', 'score-503', ['GEO score', 'Components']],
  ['', 'history-503', ['Score trend']],
  ['', 'stats-503', ['By platform', 'By sentiment']],
  ['', 'citations-503', ['Latest negative citations']],
  ['/history', 'score-503', []],
  ['/history', 'history-503', ['Score history']],
  ['/breakdown', 'score-503', SUMS],
  ['/breakdown', 'breakdown-503', COMPONENTS],
])(
  'of Northwind%s with %s, only %j fail, and can be tried again',
  async (path, scenario, failed) => {
    const { enter } = await openApp(`/brands/northwind${path}`, { scenario })
    await expectFailed(failed)
    for (const name of failed) {
      const alert = within(panel(name)).getByRole('alert')
      expect(alert.textContent).toMatch(
        /couldn’t be loaded.*Try again in a moment\..*The service is temporarily unavailable.*SERVICE_UNAVAILABLE · HTTP 503 · request req_[\da-f]{8}_\d+/,
      )
    }
    // The service answers, so the connection is not lost.
    expect(screen.queryByText('Not connected')).toBeNull()
    if (scenario === 'history-503' && path === '') {
      expect(panel('Why it moved').textContent).toContain(
        'Not available: the score history couldn’t',
      )
      expect(panel('What to do').textContent).toContain('Get cited more often')
    }
    const [first] = failed
    if (first === undefined) return
    enter('healthy')
    await pressButton(/^Try again/, panel(first))
    await expectFailed([])
  },
)

test('one outage is one message with one button, and nothing can be copied or reported', async () => {
  await openApp('/brands/northwind', { scenario: 'all-503' })
  await vi.waitFor(() => expect(screen.getAllByText('Couldn’t be loaded')).toHaveLength(6))
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toMatch(
    /This page couldn’t be loaded.*The service is having trouble\. Try/,
  )
  expect(screen.getByRole('button', { name: 'Report' })).toHaveProperty('disabled', true)
  screen.getByText('Not connected')
})

function choice(group: string, name: string): HTMLInputElement {
  const among = within(screen.getByRole('group', { name: group, hidden: true }))
  return among.getByRole<HTMLInputElement>('radio', { name, hidden: true })
}

const check = (name: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name, hidden: true })
const titleOf = (name: string) => panel(name).querySelector('h2')?.textContent

async function expectAt(
  { router }: Awaited<ReturnType<typeof openApp>>,
  address: string,
): Promise<void> {
  const sorted = (href: string) => href.split(/[?&]/).toSorted()
  await vi.waitFor(() => expect(sorted(router.state.location.href)).toEqual(sorted(address)))
}

async function expectHistory(title: string, period: string, view = 'Chart'): Promise<void> {
  await vi.waitFor(() => {
    expect(titleOf('Score history')).toMatch(title)
    expect(choice('Range', period).checked).toBe(true)
    expect(panel('Score history').querySelectorAll('table')).toHaveLength(view === 'Table' ? 1 : 0)
  })
}

test('every choice of the history is in the address, and shown from there', async () => {
  const app = await openApp(HISTORY)
  await expectHistory('30 days', '30d')
  await userEvent.click(choice('Range', '90d'))
  await pressButton('View')
  await userEvent.click(check('Previous period'))
  await userEvent.click(choice('Group by', 'Week'))
  await userEvent.click(choice('View', 'Table'))
  const address = `${HISTORY}?period=90d&compare=previous&group=week&view=table`
  await expectAt(app, address)
  await expectHistory('90 days', '90d', 'Table')
  await app.goTo(HISTORY)
  await expectHistory('30 days', '30d')
  await app.goTo(address)
  await expectHistory('90 days', '90d', 'Table')
  expect(check('Previous period').checked).toBe(true)
  expect(choice('Group by', 'Week').checked).toBe(true)
  expect(check('7-day average').disabled).toBe(true)
})

test('the overview and the breakdown have their choice in the address, unless it is the usual one', async () => {
  const app = await openApp(`${OVERVIEW}?period=7d`)
  await vi.waitFor(() => expect(titleOf('Score trend')).toMatch('Last 7 days'))
  expect(choice('Period', '7d').checked).toBe(true)
  await userEvent.click(choice('Period', '30d'))
  await expectAt(app, OVERVIEW)
  await app.goTo(`${OVERVIEW}/breakdown`)
  await vi.waitFor(() => panel('Components').querySelector('[role=img]') ?? expect.fail())
  await userEvent.click(choice('View', 'Table'))
  await expectAt(app, `${OVERVIEW}/breakdown?view=table`)
  await vi.waitFor(() => within(panel('Components')).getByRole('table'))
})

test('wrong choices in an address do no harm', async () => {
  const app = await openApp(OVERVIEW)
  for (const search of [
    'period=7d&period=90d&view=x&group=month&compare=next',
    'view[]=table&__proto__=1&constructor=x&period=%ff%fe&view=%',
  ]) {
    await app.goTo(`${HISTORY}?${search}`)
    await expectHistory('30 days', '30d')
    await app.goTo(OVERVIEW)
    await vi.waitFor(() => expect(titleOf('Score trend')).toMatch('Last 30 days'))
  }
  await app.goTo(`${OVERVIEW}?period=banana`)
  await vi.waitFor(() => expect(choice('Period', '30d').checked).toBe(true))
  await app.goTo(`${OVERVIEW}/breakdown?view=x`)
  await vi.waitFor(() => expect(choice('View', 'Chart').checked).toBe(true))
  // A period that is not offered, and longer than the service has.
  await app.goTo(`${OVERVIEW}?period=3650d`)
  await vi.waitFor(() => expect(titleOf('Score trend')).toMatch('Last 3650 days'))
  expect(screen.getAllByRole('radio', { checked: true })).toEqual([choice('View', 'Chart')])
  await userEvent.click(within(panel('Score trend')).getByRole('link', { name: 'Score history' }))
  await expectAt(app, `${HISTORY}?period=3650d`)
  await vi.waitFor(() => expect(panel('Score history').getAttribute('aria-busy')).toBe('false'))
  expect(screen.queryAllByRole('alert')).toEqual([])
})

test('a range is a period, a month, a quarter or chosen days', async () => {
  const app = await openApp(HISTORY)
  choice('Range', '365d').focus()
  await userEvent.keyboard('{ArrowRight}')
  await expectAt(app, `${HISTORY}?month=2026-11`)
  const next = await screen.findByRole('button', { name: 'Next' })
  expect(next.getAttribute('aria-disabled')).toBe('true')
  const previous = screen.getByRole('button', { name: 'Previous' })
  previous.focus()
  await userEvent.keyboard('{Enter}{Enter}')
  await expectAt(app, `${HISTORY}?month=2026-09`)
  expect(document.activeElement).toBe(previous)
  await expectHistory('September 2026', 'Month')
  await userEvent.click(choice('Range', 'Quarter'))
  await expectAt(app, `${HISTORY}?quarter=2026-Q3`)
  await userEvent.click(choice('Range', 'Custom'))
  const days = () =>
    ['From', 'To'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value)
  await vi.waitFor(() => expect(days()).toEqual(['2026-07-01', '2026-09-30']))
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-07-31' } })
  await expectAt(app, `${HISTORY}?from=2026-07-01&to=2026-07-31`)
})

test('every page has the same range, and repairs a wrong one', async () => {
  const app = await openApp('/compare?brands=northwind,atlas&month=2026-10')
  await vi.waitFor(() => expect(panel('Scores').textContent).toContain('change in October 2026'))
  await userEvent.click(screen.getByRole('link', { name: 'Report' }))
  await vi.waitFor(() => expect(choice('Range', 'Month').checked).toBe(true))
  await vi.waitFor(() =>
    expect(document.querySelector('article')?.textContent).toMatch(
      /in October 2026.*October 2026 vs September 2026/s,
    ),
  )
  for (const [search, kind, words] of [
    ['month=2027-01', '30d', 'Those days are in the future.'],
    ['from=2026-11-12&to=2026-11-10', 'Custom', 'The dates were in the wrong order'],
  ] as const) {
    await app.goTo(`${HISTORY}?${search}`)
    await vi.waitFor(() => expect(document.querySelector('main')?.textContent).toContain(words))
    expect(choice('Range', kind).checked).toBe(true)
  }
})
