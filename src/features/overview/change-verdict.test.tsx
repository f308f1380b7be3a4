import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { scoreHistoryQuery } from '../../api/queries.ts'
import { CLIENT, SCORE, YEAR_OF_SCORES } from '../../api/test-fetch.ts'
import {
  brandComparisonOf,
  otherBrandsSentence,
} from '../../model/portfolio/other-brands-sentence.ts'
import { testServices } from '../../model/test-services.ts'
import { renderRoute } from '../../parts/app/test-router.tsx'
import { ChangeVerdict } from './change-verdict.tsx'

const OTHERS = {
  count: 11,
  median: -2,
  rest: 5,
  verdict: { kind: 'significant', windows: 300, asLarge: 3, days: 7 },
} as const

test('below the verdict stands what your other brands did, once it is known', async () => {
  const services = testServices()
  const { queryClient } = services
  queryClient.setQueryData(scoreHistoryQuery(CLIENT, 'tea', '365d').queryKey, YEAR_OF_SCORES)
  services.brands.add(...['tea', ...'abcdefg'].map((id) => ({ id, name: id })))
  await renderRoute('/brands/tea', () => <ChangeVerdict brandId="tea" score={SCORE} />, services)
  const reason = await screen.findByRole('paragraph')
  expect(reason.textContent).not.toContain('Your other brands')
  const note = 'Open All brands once to see whether your other brands moved too.'
  const opened = Object.assign(new Event('toggle'), { newState: 'open' })
  act(() => screen.getByRole('dialog', { hidden: true }).dispatchEvent(opened))
  screen.getByText(note)
  act(() => brandComparisonOf(services).set(() => () => OTHERS))
  expect(screen.queryByText(note)).toBe(null)
  expect(reason.textContent).toMatch(/\.$/)
  expect(reason.textContent).toContain(`. ${otherBrandsSentence(OTHERS)}`)
})
