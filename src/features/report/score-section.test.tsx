import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { scoreHistoryQuery } from '../../api/queries.ts'
import { dayOf } from '../../lib/dates.ts'
import { COMPARED_PERIOD } from '../../lib/period.ts'
import { Brands } from '../../model/brands/brands.ts'
import { brandComparisonOf } from '../../model/portfolio/other-brands-sentence.ts'
import { NO_DATES } from '../../model/range-search.ts'
import { rangeOf } from '../../model/range.ts'
import { testServices } from '../../model/test-services.ts'
import { ServicesProvider } from '../../parts/app/use-services.tsx'
import { duringScores, OtherBrands, ScoreChangeBadge } from './score-section.tsx'

const MOVE = { from: '2026-11-10', to: '2026-11-17', points: -7 }

beforeEach(() => vi.stubGlobal('requestIdleCallback', () => 0))

function show(count: number) {
  const ids = ['tea', ...Array.from({ length: count - 1 }, (_, at) => `brand-${at}`)]
  const services = testServices({ brands: new Brands(ids.map((id) => ({ id }))) })
  const { queryKey } = scoreHistoryQuery(services.api, 'tea', COMPARED_PERIOD)
  services.queryClient.setQueryData(queryKey, { scores: [], period: '365d', granularity: 'daily' })
  brandComparisonOf(services).set(() => () => ({
    count: count - 1,
    median: -2,
    rest: -5,
    verdict: { kind: 'significant', days: 7, windows: 100, asLarge: 1 },
  }))
  return render(
    <ServicesProvider value={services}>
      <QueryClientProvider client={services.queryClient}>
        <OtherBrands brandId="tea" move={MOVE} />
      </QueryClientProvider>
    </ServicesProvider>,
  )
}

test('a report counts no other brands until its author turns it on, and then keeps it', () => {
  const { container, unmount } = show(8)
  expect(container.textContent).not.toContain('fell')
  act(() => {
    fireEvent.click(screen.getByRole('checkbox', { name: 'Compare with your other brands' }))
  })
  expect(container.textContent).toMatch(/^7 other brands/)
  expect(container.textContent).toContain(
    '7 other brands typically fell 2 over the same days. Beyond that, this one fell 5, which is unusual.',
  )
  unmount()
  expect(show(8).container.textContent).toContain('typically')
})

test('with seven brands there is nothing to turn on', () => {
  expect(show(7).container.textContent).toBe('')
})

test('a range that begins before the scores says since when and on how many days there are some', () => {
  const search = { ...NO_DATES, period: '30d', from: '2020-01-01', to: '2026-11-17' }
  const range = rangeOf(search, dayOf('2026-11-17'))
  const scores = ['2024-11-30', '2024-12-01', '2026-11-17'].map((date) => ({ date, score: 70 }))
  const history = { scores, period: '3650d', granularity: 'daily' } as const
  expect(duringScores(range, { from: '2024-11-30' }, history)).toBe(
    'since Nov 30, 2024 (scores on 3 of 2,513 days)',
  )
  expect(duringScores(range, { from: '2020-01-01' }, history)).toBe(
    'from Jan 1, 2020 to Nov 17, 2026',
  )
  expect(duringScores(range, { from: '2024-11-30' }, undefined)).toMatch(/^from /)
})

test.each([
  [3, 'up 3 points'],
  [-1, 'down 1 point'],
  [-1200, 'down 1,200 points'],
  [0, 'unchanged'],
])('a change of %i is one text for screen readers', (change, heard) => {
  const { container } = render(<ScoreChangeBadge change={change} verdict="not-significant" />)
  for (const silent of container.querySelectorAll('[aria-hidden]')) silent.remove()
  const texts = [...container.querySelectorAll('*')].filter(({ children }) => children.length === 0)
  expect(texts.map(({ textContent }) => textContent)).toEqual([heard])
})
