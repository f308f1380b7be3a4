import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { testServices } from '../../model/test-services.ts'
import { testRouter } from '../../parts/app/test-router.ts'
import { ServicesProvider } from '../../parts/app/use-services.tsx'
import type { ComparedBrand } from './compared-brand.ts'
import { ScoreColumn } from './score-column.tsx'

const LOADING = { kind: 'loading' } as const

test.each([
  ['nothing to try again where only other days help', undefined, 0],
  ['a button where trying again may help', vi.fn<() => void>(), 1],
])('a brand without a score has %s', async (_, retry, buttons) => {
  const problem = { title: 'No score on these days', advice: 'Choose other days.', facts: [] }
  const brand: ComparedBrand = {
    id: 'tea',
    name: 'Tea',
    variant: { color: 'red', dash: undefined, marker: '' },
    score: { kind: 'failed', problem, retry },
    history: LOADING,
    stats: LOADING,
    counted: {},
  }
  const router = await testRouter('/compare', () => (
    <ScoreColumn brand={brand} period="30d" namesPeriod={false} isNothingThere={false} />
  ))
  const services = testServices()
  render(
    <QueryClientProvider client={services.queryClient}>
      <ServicesProvider value={services}>
        <RouterProvider router={router} />
      </ServicesProvider>
    </QueryClientProvider>,
  )
  expect(screen.getByRole('alert').textContent).toContain('Choose other days.')
  expect(screen.queryAllByRole('button', { name: 'Try again: Tea' })).toHaveLength(buttons)
})
