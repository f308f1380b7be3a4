import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { scoreHistoryQuery } from '../../api/queries.ts'
import { COMPARED_PERIOD } from '../../lib/period.ts'
import { Brands } from '../../model/brands/brands.ts'
import { brandComparisonOf } from '../../model/portfolio/other-brands-sentence.ts'
import { testServices } from '../../model/test-services.ts'
import { ServicesProvider } from '../../parts/app/use-services.tsx'
import { OtherBrands } from './score-section.tsx'

const MOVE = { from: '2026-11-10', to: '2026-11-17', points: -7 }

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('requestIdleCallback', () => 0)
})

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
