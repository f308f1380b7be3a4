import { QueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, render } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { scoreHistoryQuery } from '../../api/queries.ts'
import { CLIENT } from '../../api/test-fetch.ts'
import { dateOfDay, dayOf, formatDay } from '../../lib/dates.ts'
import type { Action } from '../../model/insights/actions.ts'
import { readRange } from '../../model/range-search.ts'
import { rangeOf } from '../../model/range.ts'
import { testServices } from '../../model/test-services.ts'
import { testItem } from '../../model/work/test-items.ts'
import type { WorkItem } from '../../model/work/work-list.ts'
import { renderRoute } from '../../parts/app/test-router.tsx'
import { DoneSection, NextSection } from './work-sections.tsx'

const ACTIONS: Action[] = [{ kind: 'gaps', dates: ['2026-11-04'] }]
const OCTOBER = rangeOf(readRange({ month: '2026-10' }, '30d'), dayOf('2026-11-17'))
const work = (count: number) =>
  Array.from({ length: count }, (_, index) => testItem({ id: `${index}` }))

test.each<[string, WorkItem[], Action[], string]>([
  ['what the figures suggest', [], ACTIONS, 'Suggested next steps October 2026'],
  ['the work list', work(2), ACTIONS, 'Next steps'],
  ['a long work list', work(5), ACTIONS, 'Next steps and 2 more on the work list'],
])('of %s, the heading says where it comes from', (_, items, actions, heading) => {
  render(
    <NextSection
      work={items}
      actions={actions}
      since=""
      range={OCTOBER}
      isLoading={false}
      missing={null}
    />,
  )
  const { parentElement } = screen.getByRole('heading')
  expect([...(parentElement?.children ?? [])].map(({ textContent }) => textContent).join(' ')).toBe(
    heading,
  )
})

test.each([
  [null, ''],
  ['score', 'Suggested next stepsOctober 2026Not available: the score couldn’t be loaded.'],
] as const)(
  'with nothing to do the section is left out, unless the %s is missing',
  (missing, text) => {
    const { container } = render(
      <NextSection
        work={[]}
        actions={[]}
        since=""
        range={OCTOBER}
        isLoading={false}
        missing={missing}
      />,
    )
    expect(container.textContent).toBe(text)
  },
)

const DATES = ['2026-11-01', '2026-11-03', '2026-11-05', '2026-11-09', '2026-11-09']
const NOTES = DATES.map((date, index) => ({
  id: `${index}`,
  number: index + 1,
  date,
  text: `Event ${index + 1}`,
  before: 1,
  after: 2,
}))

async function show(
  hasRoom: boolean,
  queryClient = new QueryClient(),
  notes: ComponentProps<typeof DoneSection>['notes'] = NOTES,
): Promise<string[]> {
  const Section = () => (
    <DoneSection
      brandId="tea"
      work={[]}
      notes={notes}
      today={dayOf('2026-11-17')}
      hasRoom={hasRoom}
    />
  )
  // Reasons link to Methods.
  await renderRoute('/', Section, testServices({ queryClient }))
  return (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
}

test('the newest two have their outcome; where there is room, two more have their number and text', async () => {
  const entry = (number: number, outcome: string) =>
    `${number} ${formatDay(DATES[number - 1] ?? '')} Event ${number} ${outcome}`
  const newest = [5, 4].map((number) => entry(number, '7 days after: +2'))
  expect(await show(false)).toEqual(newest)
  expect(screen.getByText('the newest, and 3 more')).toBeDefined()
  cleanup()
  expect(await show(true)).toEqual([...newest, entry(3, ''), entry(2, '')])
  expect(screen.getByText('the newest, and 1 more')).toBeDefined()
})

test.each([
  [7, -2, '2026-11-01', '7 days after: −2'],
  [null, 3, '2026-11-10', '7 days after: +3'],
  [-5, null, '2026-11-13', '7 days before: −5'],
  [null, null, '2026-11-13', '7 days before: not known'],
  [null, null, '2026-11-10', '7 days before: not known, after: not known'],
])('between changes of %j and %j, an event of %s says “%s”', async (before, after, date, words) => {
  const [entry] = await show(false, undefined, [
    { id: 'a', number: 1, date, text: 'A', before, after },
  ])
  expect(entry).toBe(`1 ${formatDay(date)} A ${words}`)
})

const BEFORE_ONLY = [{ id: 'a', number: 1, date: '2026-11-13', text: 'A', before: -5, after: null }]

test.each([
  [NOTES, '2026-11-09', '2026-11-16', 'The change before it was +1 (normal ups and downs).'],
  [BEFORE_ONLY, '2026-11-06', '2026-11-13', ''],
])(
  'the reason names the days of a change, and judges the one before',
  async (notes, from, to, before) => {
    const queryClient = new QueryClient()
    const first = dayOf('2026-08-01')
    queryClient.setQueryData(scoreHistoryQuery(CLIENT, 'tea', '365d').queryKey, {
      scores: Array.from({ length: 100 }, (_, day) => ({
        date: dateOfDay(first + day),
        score: 60 + (day % 2),
      })),
      period: '365d',
      granularity: 'daily',
    })
    await show(false, queryClient, notes)
    const [reason] = screen.getAllByRole('dialog', { hidden: true })
    fireEvent(reason ?? document.body, Object.assign(new Event('toggle'), { newState: 'open' }))
    expect(reason?.textContent).toContain(
      `seven-day periods.${formatDay(from)} to ${formatDay(to)}.`,
    )
    expect(screen.queryByText(/^The change before it/)?.textContent ?? '').toBe(before)
  },
)
