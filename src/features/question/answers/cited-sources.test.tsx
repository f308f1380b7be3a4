import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dayOf } from '../../../lib/dates.ts'
import { cited } from '../../../model/citation-list/test-citations.ts'
import { testServices } from '../../../model/test-services.ts'
import { renderRoute } from '../../../parts/app/test-router.tsx'
import { CitedSources } from './answer-tables.tsx'

const TODAY = dayOf('2026-11-17')
const ANSWERS = ['11-17T23:00', '11-17T01:00', '11-04T00:00', '11-03T23:59'].map((time) =>
  cited({ detected_at: `2026-${time}:00Z` }),
)

test.each([
  ['2026-11-03T12:00:00Z', 'Named you on 2 of 14 days'],
  ['2026-11-04T12:00:00Z', undefined],
])('the days with an answer among the last 14, loaded since %s: %s', async (since, named) => {
  const loaded = { kind: 'since', time: Date.parse(since) } as const
  const Sources = () => (
    <CitedSources
      brandId="tea"
      filter={{}}
      answers={ANSWERS}
      coverage={{ count: 9, days: { first: dayOf('2026-11-03'), last: TODAY }, loaded }}
      today={TODAY}
      staleSince={null}
    />
  )
  await renderRoute('/', Sources, testServices())
  await screen.findByRole('heading', { name: 'Sources cited' })
  expect(screen.queryByText(/^Named you/)?.textContent).toBe(named)
})
