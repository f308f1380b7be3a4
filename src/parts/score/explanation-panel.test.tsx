import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { scoreHistoryQuery } from '../../api/queries.ts'
import { dateOfDay, dayOf } from '../../lib/dates.ts'
import { citationListsOf } from '../../model/citation-list/citation-lists.ts'
import { NO_FILTER } from '../../model/citation-list/list-filter.ts'
import { componentHistoryOf } from '../../model/component-history/component-history.ts'
import type { NumberedAnnotation } from '../../model/notes/note.ts'
import { BREAKDOWN, WEIGHTS } from '../../model/score/test-score.ts'
import type { Services } from '../../model/services.ts'
import { testServices } from '../../model/test-services.ts'
import { renderRoute } from '../app/test-router.tsx'
import { useServices } from '../app/use-services.tsx'
import { useCountedSnapshot } from '../citations/use-counted-list.ts'
import { ExplanationPanel, Explanations } from './explanation-panel.tsx'

const MOVE = { from: '2026-11-01', to: '2026-11-10', points: 12 }
const NOTES = [{ number: 2, note: { id: 'n', brandId: 'tea', date: '2026-11-05', text: 'A' } }]
const BEFORE = { ...BREAKDOWN, citation_frequency: 50 }

beforeEach(() => {
  // The year of history is requested when the browser is idle, which never happens here.
  vi.stubGlobal('requestIdleCallback', () => 0)
})

function Stories({ notes = NOTES }: { notes?: readonly NumberedAnnotation[] }) {
  const list = citationListsOf(useServices()).of('tea', NO_FILTER)
  return (
    <Explanations
      brandId="tea"
      period="30d"
      days={30}
      shown={{ from: '2026-10-19', to: '2026-11-17' }}
      whole={{ from: '2026-10-19', to: '2026-11-17', points: 7 }}
      moves={[MOVE]}
      notes={notes}
      counted={useCountedSnapshot(list)}
    />
  )
}

async function renderExplanations(services: Services): Promise<HTMLElement> {
  const { container } = await renderRoute('/', () => <Stories />, services)
  await waitFor(() => screen.getByText(/^These things happened at the same time\./))
  return container
}

test('each number of a story opens what is behind it', async () => {
  const services = testServices({ scoreWeights: WEIGHTS })
  const seen = componentHistoryOf(services)
  seen.see('tea', BEFORE, Date.parse('2026-11-01T12:00:00Z'))
  seen.see('tea', { ...BEFORE, citation_frequency: 68 }, Date.parse('2026-11-10T12:00:00Z'))
  const container = await renderExplanations(services)
  expect(container.textContent).toContain(
    'Of +12 points, citation frequency brought +7.2 (weight 40%, +18 points). ',
  )
  const links = screen.getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Up 7 points', '/brands/tea/history?period=30d'],
    ['Up 12 points', '/brands/tea/history?period=30d&from=2026-11-01&to=2026-11-10'],
    ['citation frequency brought +7.2', '/brands/tea/breakdown'],
    ['event 2', '/brands/tea/history?period=30d'],
  ])
})

test('where most periods of the length moved as much, the period says so beside its verdict', async () => {
  const services = testServices()
  const first = dayOf('2026-05-01')
  // 10 points in 29 days, up to the first day of the period and after it.
  const scores = Array.from({ length: 201 }, (_, day) => ({
    date: dateOfDay(first + day),
    score: Math.round(day / 2.9),
  }))
  const { queryKey } = scoreHistoryQuery(services.api, 'tea', '365d')
  services.queryClient.setQueryData(queryKey, { scores, period: '365d', granularity: 'daily' })
  const container = await renderExplanations(services)
  expect(container.textContent.replaceAll('\u2009', ' ')).toContain(
    'Up 7 points, Oct 19 – Nov 17: normal ups and downs (most periods this long see a change this big).',
  )
})

test('the caution about causes stands only below what happened at the same time', async () => {
  const { container } = await renderRoute('/', () => <Stories notes={[]} />, testServices())
  await waitFor(() => expect(container.textContent).toContain('Up 12 points'))
  expect(container.textContent).not.toContain('These things happened')
})

test.each([
  ['one day', [70], 'Explaining a change takes three days with a score.'],
  ['mostly holes', [70, null, null, 71], 'Explaining a change takes three days with a score.'],
  ['all equal', [70, 70, null, 70], 'The score was 70 on each of 3 days.'],
  ['a single point', [70, 71, 70], 'The score hardly moved: it was between 70 and 71 on 3 days.'],
])('why there is nothing to tell of a history of %s', async (_, scores, words) => {
  function Why() {
    const list = citationListsOf(useServices()).of('tea', NO_FILTER)
    return (
      <ExplanationPanel
        brandId="tea"
        period="30d"
        state={{ kind: 'ready', data: null, staleSince: null }}
        days={scores.map((score, index) => ({ date: `2026-11-0${index + 1}`, score }))}
        counted={useCountedSnapshot(list)}
      />
    )
  }
  const services = testServices()
  const { queryKey } = scoreHistoryQuery(services.api, 'tea', '365d')
  services.queryClient.setQueryData(queryKey, { scores: [], period: '365d', granularity: 'daily' })
  await renderRoute('/', Why, services)
  await screen.findByText(words)
})
