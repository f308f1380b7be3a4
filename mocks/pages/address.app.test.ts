import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { openApp, panel, pressButton } from './open-app.ts'

type App = Awaited<ReturnType<typeof openApp>>

const OVERVIEW = '/brands/northwind'
const HISTORY = `${OVERVIEW}/history`

function choice(group: string, name: string): HTMLInputElement {
  const among = within(screen.getByRole('group', { name: group, hidden: true }))
  return among.getByRole<HTMLInputElement>('radio', { name, hidden: true })
}

const check = (name: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name, hidden: true })
const titleOf = (name: string) => panel(name).querySelector('h2')?.textContent

async function expectAt({ router }: App, address: string): Promise<void> {
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
  await openApp(address)
  await expectHistory('90 days', '90d', 'Table')
  await pressButton('View')
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
    'from=2026-02-30&to=1999-01-01',
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
    ['from=2026-02-31&to=2026-03-02', '30d', 'The address has a date that doesn’t exist.'],
    ['from=2026-11-12&to=2026-11-10', 'Custom', 'The dates were in the wrong order'],
    ['quarter=0001-Q1', '30d', 'can be asked for.'],
  ] as const) {
    await app.goTo(`${OVERVIEW}/report?${search}`)
    await vi.waitFor(() => expect(document.querySelector('main')?.textContent).toContain(words))
    expect(choice('Range', kind).checked).toBe(true)
  }
})
