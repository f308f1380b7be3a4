import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { scoreHistoryQuery, scoreQuery } from '../../api/queries.ts'
import { CLIENT, neverAnswer, SCORE, YEAR_OF_SCORES } from '../../api/test-fetch.ts'
import { testServices } from '../../model/test-services.ts'
import { renderRoute } from '../../parts/app/test-router.tsx'
import { WhatsNew } from './whats-new.tsx'

test('the headline begins with the score, and its paragraph stays when there is a year to compare with', async () => {
  neverAnswer()
  const services = testServices()
  const { queryClient } = services
  queryClient.setQueryData(scoreQuery(CLIENT, 'tea').queryKey, SCORE)
  await renderRoute('/brands/tea', () => <WhatsNew brandId="tea" period="30d" />, services)
  const headline = await screen.findByRole('paragraph')
  expect(headline.textContent).toBe('Score 72, up 3 in 7 days.')
  act(() => {
    queryClient.setQueryData(scoreHistoryQuery(CLIENT, 'tea', '365d').queryKey, YEAR_OF_SCORES)
  })
  expect(await screen.findByText('Nothing unusual in the last 7 days.')).toBeTruthy()
  expect(screen.getByRole('paragraph')).toBe(headline)
})

test('on a first visit an unusual change is not still one', async () => {
  neverAnswer()
  const services = testServices()
  const { queryClient } = services
  queryClient.setQueryData(scoreQuery(CLIENT, 'tea').queryKey, SCORE)
  const scores = YEAR_OF_SCORES.scores.map((day, age) => ({ ...day, score: age < 3 ? 72 : 69 }))
  queryClient.setQueryData(scoreHistoryQuery(CLIENT, 'tea', '365d').queryKey, {
    ...YEAR_OF_SCORES,
    scores,
  })
  await renderRoute('/brands/tea', () => <WhatsNew brandId="tea" period="30d" />, services)
  expect(await screen.findByText('Unusual: up 3 points in 7 days.')).toBeTruthy()
})
