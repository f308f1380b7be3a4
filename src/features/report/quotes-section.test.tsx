import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { formatDay } from '../../lib/dates.ts'
import { Analysis } from '../../model/analysis/analysis.ts'
import { citationListsOf } from '../../model/citation-list/citation-lists.ts'
import { NO_FILTER } from '../../model/citation-list/list-filter.ts'
import { cited, loadedList } from '../../model/citation-list/test-citations.ts'
import { reviewsOf } from '../../model/reviews/reviews.ts'
import type { Services } from '../../model/services.ts'
import { testServices } from '../../model/test-services.ts'
import { renderWith } from '../../parts/app/test-router.tsx'
import { type CountedList, useGroupedList } from '../../parts/citations/use-counted-list.ts'
import { useChosenQuestions } from '../../parts/user-data/question-group-menu.tsx'
import { FlaggedSection, QuotesSection } from './citation-sections.tsx'

const CITATIONS = [
  cited({ query: 'Is tea cheap?', mention: 'Branded quote', sentiment: 'negative' }),
  cited({ query: 'Which chai is best?', mention: 'Unbranded quote', sentiment: 'negative' }),
]

const EVER = { first: -Infinity, last: Infinity }

function Counted({ whole, group }: { whole: CountedList; group: string }) {
  const counted = useGroupedList(whole, useChosenQuestions('tea', group))
  const questions = [...counted.analysis.facts()].map(({ question }) => question.text)
  return (
    <>
      <output>{questions.join(' ')}</output>
      <QuotesSection brandId="tea" brandName="tea" group={group} days={EVER} counted={counted} />
    </>
  )
}

async function showCounted(services: Services, group: string) {
  const analysis = new Analysis()
  analysis.setList(loadedList(CITATIONS).citations)
  await analysis.settled()
  const loading = citationListsOf(services).of('tea', NO_FILTER).snapshot.get()
  const whole: CountedList = {
    analysis,
    loading: { ...loading, isUntouched: false },
    snapshot: analysis.snapshot.get(),
    coverage: { count: 2, days: null, loaded: { kind: 'all' } },
    isLoading: false,
  }
  return renderWith(<Counted whole={whole} group={group} />, services)
}

test.each([
  ['', CITATIONS],
  ['branded', CITATIONS.slice(0, 1)],
  ['not there', []],
])('a report on the group “%s” counts and quotes only its citations', async (group, expected) => {
  const { container } = await showCounted(testServices(), group)
  expect(container.querySelector('output')?.textContent).toBe(
    expected.map(({ query }) => query).join(' '),
  )
  const quotes = [...container.querySelectorAll('blockquote')]
  expect(quotes.map(({ textContent }) => textContent)).toEqual(
    expected.map(({ mention }) => mention),
  )
})

test('a quote that was relabelled is left out, and that is said, also without another', async () => {
  const services = testServices()
  const reviews = reviewsOf(services)
  await reviews.ready()
  const [first, second] = CITATIONS
  reviews.label('tea', first?.id ?? '', 'neutral')
  const { container } = await showCounted(services, '')
  const quotes = () =>
    [...container.querySelectorAll('blockquote')].map((quote) => quote.textContent)
  expect(quotes()).toEqual([second?.mention])
  screen.getByText('1 relabelled citation is left out.')
  act(() => reviews.label('tea', second?.id ?? '', 'positive'))
  expect(quotes()).toEqual([])
  screen.getByText('2 relabelled citations are left out.')
})

test('flagged citations come newest first, with note and day in UTC; one that was never loaded is counted', () => {
  const review = { brandId: 'tea', reviewed: false, flagged: true, note: '' }
  const [old, later] = ['2026-11-17T03:00:00Z', '2026-11-16T23:30:00-05:00'].map((detected_at) =>
    cited({ detected_at, mention: `Detected at ${detected_at}` }),
  )
  render(
    <FlaggedSection
      brandName="tea"
      flagged={[
        { ...review, id: 'old', note: 'first', ...(old && { citation: old }) },
        { ...review, id: 'unknown' },
        { ...review, id: 'later', ...(later && { citation: later }) },
      ]}
    />,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `Detected at 2026-11-16T23:30:00-05:00ChatGPT · ${formatDay('2026-11-17')} · teareviews.example`,
    `Detected at 2026-11-17T03:00:00ZNote first · ChatGPT · ${formatDay('2026-11-17')} · teareviews.example`,
  ])
  expect(screen.getByText(/^the newest, and 1 more flagged/)).toBeTruthy()
})
