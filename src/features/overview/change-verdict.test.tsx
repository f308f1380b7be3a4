import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { scoreHistoryQuery } from '../../api/queries.ts'
import { CLIENT, SCORE } from '../../api/test-answers.ts'
import { dateOfDay, dayOf } from '../../lib/dates.ts'
import {
  brandComparisonOf,
  otherBrandsSentence,
} from '../../model/portfolio/other-brands-sentence.ts'
import { testServices } from '../../model/test-services.ts'
import { testRouter } from '../../parts/app/test-router.ts'
import { ServicesProvider } from '../../parts/app/use-services.tsx'
import { ChangeVerdict } from './change-verdict.tsx'

const LAST = dayOf(SCORE.updated_at)
const YEAR = {
  scores: Array.from({ length: 300 }, (_, age) => ({
    date: dateOfDay(LAST - age),
    score: 60 + (age % 9),
  })),
  period: '365d',
  granularity: 'daily',
}
const OTHERS = {
  count: 11,
  median: -2,
  rest: 5,
  verdict: { kind: 'significant', windows: 300, asLarge: 3, days: 7 },
} as const

test('below the verdict stands what your other brands did, once it is known', async () => {
  const services = testServices()
  const { queryClient } = services
  queryClient.setQueryData(scoreHistoryQuery(CLIENT, 'tea', '365d').queryKey, YEAR)
  const router = await testRouter('/brands/tea', () => (
    <ChangeVerdict brandId="tea" score={SCORE} />
  ))
  render(
    <QueryClientProvider client={queryClient}>
      <ServicesProvider value={services}>
        <RouterProvider router={router} />
      </ServicesProvider>
    </QueryClientProvider>,
  )
  const reason = await screen.findByRole('paragraph')
  expect(reason.textContent).not.toContain('Your other brands')
  act(() => {
    brandComparisonOf(services).set(() => () => OTHERS)
  })
  expect(reason.textContent).toMatch(/\.$/)
  expect(reason.textContent).toContain(`. ${otherBrandsSentence(OTHERS)}`)
})
