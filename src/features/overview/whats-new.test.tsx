import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { scoreHistoryQuery, scoreQuery } from '../../api/queries.ts'
import { CLIENT, SCORE } from '../../api/test-answers.ts'
import { dateOfDay, dayOf } from '../../lib/dates.ts'
import { testServices } from '../../model/test-services.ts'
import { testRouter } from '../../parts/app/test-router.ts'
import { ServicesProvider } from '../../parts/app/use-services.tsx'
import { WhatsNew } from './whats-new.tsx'

const LAST = dayOf(SCORE.updated_at.slice(0, 10))
const YEAR = {
  scores: Array.from({ length: 300 }, (_, age) => ({
    date: dateOfDay(LAST - age),
    score: 60 + (age % 9),
  })),
  period: '365d',
  granularity: 'daily',
}

test('the headline begins with the score, and its paragraph stays when there is a year to compare with', async () => {
  vi.stubGlobal('fetch', async () => new Promise(() => undefined))
  const services = testServices()
  const { queryClient } = services
  queryClient.setQueryData(scoreQuery(CLIENT, 'tea').queryKey, SCORE)
  const router = await testRouter('/brands/tea', () => <WhatsNew brandId="tea" period="30d" />)
  render(
    <QueryClientProvider client={queryClient}>
      <ServicesProvider value={services}>
        <RouterProvider router={router} />
      </ServicesProvider>
    </QueryClientProvider>,
  )
  const headline = await screen.findByRole('paragraph')
  expect(headline.textContent).toBe('Score 72, up 3 in 7 days.')
  act(() => {
    queryClient.setQueryData(scoreHistoryQuery(CLIENT, 'tea', '365d').queryKey, YEAR)
  })
  expect(await screen.findByText('Nothing unusual in the last 7 days.')).toBeTruthy()
  expect(screen.getByRole('paragraph')).toBe(headline)
})
