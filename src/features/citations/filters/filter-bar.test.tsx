import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { envelope } from '../../../api/test-fetch.ts'
import { type ListFilter, NO_FILTER } from '../../../model/citation-list/list-filter.ts'
import { page, range } from '../../../model/citation-list/test-citations.ts'
import { stubDialogs } from '../../../ui/test-dialogs.ts'
import { ListHead } from '../list/list-head.tsx'
import { renderVisit, serveAnswers } from '../test-page.tsx'

const STATS = {
  total_citations: 100,
  by_platform: { chatgpt: 60, claude: 40 },
  by_sentiment: { positive: 20, neutral: 0, negative: 80 },
  period: '30d',
}

/** jsdom joins the texts of a button. */
const NEGATIVE = /^Negative ?80$/

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-17T13:00:00Z') })
  stubDialogs()
  // jsdom has no popovers.
  HTMLElement.prototype.hidePopover = vi.fn<() => void>()
})

async function renderHead(filter: Partial<ListFilter> = {}) {
  serveAnswers({ '': page(range(1, 12)) }, async () => new Response(envelope(STATS)))
  const head = await renderVisit(<ListHead isBesideCitation={false} />, {
    filter: { ...NO_FILTER, ...filter },
  })
  await act(async () => head.list.settled())
  /** Only what is set. */
  const set = () => {
    const all = Object.entries(head.filterNow.get())
    return Object.fromEntries(all.filter(([, value]) => value.length > 0))
  }
  return { ...head, set }
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const press = async (name: string | RegExp) => userEvent.click(button(name))
const chips = () =>
  screen.queryAllByRole('button', { name: /^Remove filter/ }).map(({ title }) => title)
const isOn = (name: string | RegExp) => button(name).ariaPressed

function openMenu(name: string) {
  const menu = screen.getByLabelText(name)
  menu.style.display = 'block'
  fireEvent(menu, Object.assign(new Event('toggle'), { newState: 'open' }))
  return within(menu)
}

test('sentiments are counted and chosen, All takes away only them, and a menu names what is chosen', async () => {
  const { set } = await renderHead()
  await screen.findByRole('button', { name: NEGATIVE })
  expect(button(NEGATIVE).title).toBe('80 in the last 30 days')
  expect([isOn('All'), isOn(NEGATIVE)]).toEqual(['true', 'false'])
  await press(NEGATIVE)
  await press(/^Positive/)
  expect([isOn('All'), isOn(/^Negative/), isOn(/^Positive/)]).toEqual(['false', 'true', 'true'])

  const menu = openMenu('Platform')
  // The service’s counts ignore the other filters.
  expect(menu.queryByText(/^Counts for/)).toBeNull()
  for (const name of ['Claude', 'ChatGPT']) await userEvent.click(menu.getByLabelText(name))
  expect(button('Platform: Claude, ChatGPT')).toBeDefined()
  await press('All')
  expect(set()).toEqual({ platform: ['claude', 'chatgpt'] })
  menu.getByText('Counts for the last 30 days')
  await userEvent.click(menu.getByLabelText(/^Claude/))
  expect(set()).toEqual({ platform: ['chatgpt'] })
})

test('filters without a control have chips, which take them away, and Clear filters takes all', async () => {
  const { set } = await renderHead({
    from: '2026-11-01',
    to: '2026-11-16',
    source: 'no source',
    question: 'Best tea?',
    platform: ['claude'],
  })
  expect(chips()).toEqual([
    expect.stringMatching(/^from Nov 1, 2026|^from 1 Nov/),
    expect.stringMatching(/^to Nov 16, 2026|^to 16 Nov/),
    'no source',
    'question Best tea?',
  ])
  await press('Remove filter: no source')
  expect(set()).not.toHaveProperty('source')
  await press(/^Remove filter: question/)
  expect(Object.keys(set())).toEqual(['platform', 'from', 'to'])
  await press('Clear filters')
  expect([set(), chips()]).toEqual([{}, []])
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
})

test('dates are chosen by ranges, which a second press takes away, or by two fields', async () => {
  const { set, setFilter } = await renderHead()
  const menu = openMenu('Dates')
  const choose = async (name: string) => userEvent.click(menu.getByRole('button', { name }))
  const isChosen = (name: string) => menu.getByRole('button', { name }).ariaPressed
  await choose('7 days')
  expect([set(), isChosen('7 days')]).toEqual([{ from: '2026-11-11' }, 'true'])
  expect(button('Dates: 7 days')).toBeDefined()
  expect(chips()).toEqual([])
  await choose('Today')
  expect(set()).toEqual({ from: '2026-11-17' })
  expect(menu.queryByText('Since last visit')).toBeNull()
  await choose('Custom')
  const from = menu.getByLabelText<HTMLInputElement>('From')
  const to = menu.getByLabelText<HTMLInputElement>('To')
  expect(document.activeElement).toBe(from)
  await choose('Today')
  expect(set()).toEqual({})

  fireEvent.change(from, { target: { value: '2026-11-10' } })
  fireEvent.change(to, { target: { value: '2026-11-09' } })
  menu.getByText('The end date is before the start date.')
  // Safari shows nothing in an empty field, and CSS can select only the attribute.
  expect(to.getAttribute('value')).toBe('2026-11-09')
  expect(set()).toEqual({ from: '2026-11-10' })
  fireEvent.change(to, { target: { value: '2026-11-11' } })
  expect(menu.queryByText(/^The end date/)).toBeNull()
  expect([set(), isChosen('Custom')]).toEqual([{ from: '2026-11-10', to: '2026-11-11' }, 'true'])
  setFilter({ from: '' })
  expect([from.value, to.value]).toEqual(['', '2026-11-11'])
})

test('one status is chosen at a time, and All takes it away', async () => {
  const { reviews, list, set } = await renderHead({ q: 'question' })
  act(() => {
    reviews.change('tea', ['cit_2'], { reviewed: true })
    reviews.change('tea', ['cit_3'], { flagged: true })
  })
  const ids = () =>
    list.snapshot
      .get()
      .matches.citations.slice(0, 12)
      .map(({ id }) => id)
  for (const [status, filter, count] of [
    ['Reviewed1', { reviewed: 'yes' }, 1],
    ['Unreviewed11', { reviewed: 'no' }, 11],
    ['Flagged1', { flagged: 'yes' }, 1],
    ['All12', {}, 12],
  ] as const) {
    const menu = openMenu('Status')
    await userEvent.click(menu.getByRole('button', { name: status }))
    expect(set()).toEqual({ q: 'question', ...filter })
    await waitFor(() => expect(ids()).toHaveLength(count))
  }
})

test('where the row has no room, a sheet has all filters', async () => {
  const { set } = await renderHead()
  await screen.findByRole('button', { name: NEGATIVE })
  await press('Filters')
  const sheet = within(screen.getByRole('dialog', { name: 'Filters' }))
  expect(sheet.getAllByText('Counts for the last 30 days').length).toBeGreaterThan(0)
  await userEvent.click(sheet.getByRole('checkbox', { name: /^Negative/ }))
  await userEvent.click(sheet.getByRole('checkbox', { name: /^Claude/ }))
  await userEvent.click(sheet.getByRole('button', { name: /^Unreviewed/ }))
  const from = sheet.getByLabelText<HTMLInputElement>('From')
  fireEvent.change(from, { target: { value: '2026-11-10' } })
  expect(set()).toEqual({
    sentiment: ['negative'],
    platform: ['claude'],
    reviewed: 'no',
    from: '2026-11-10',
  })
  await userEvent.click(sheet.getByRole('button', { name: 'Clear filters' }))
  expect([set(), from.value]).toEqual([{}, ''])
  await userEvent.click(sheet.getByRole('button', { name: 'Done' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
