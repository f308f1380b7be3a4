import { expect, test } from 'vitest'
import { resultOf } from '../../lib/test-slices.ts'
import { FactsCounter } from '../analysis/facts-reader.ts'
import { cited } from '../citation-list/test-citations.ts'
import { findTopRows } from './top-rows.ts'

const DAYS = { from: '2026-11-11', to: '2026-11-17' }
const TIMES = ['2026-11-08T10:00:00Z', '2026-11-15T10:00:00Z']

/** Ten citations for each question and period; of the later ones four cite forum.example, of the others one. */
const FACTS = (() => {
  const reader = new FactsCounter()
  return Array.from({ length: 40 }, (_, question) =>
    TIMES.flatMap((detected_at, period) =>
      Array.from({ length: 10 }, (__, index) =>
        reader.read(
          cited({
            query: `Question ${question}`,
            detected_at,
            url: `https://${index < (period === 1 ? 4 : 1) ? 'forum' : 'news'}.example/a`,
          }),
        ),
      ),
    ),
  ).flat()
})()

test('sources come with their citations in both periods and a verdict', () => {
  const { sources, table } = resultOf(findTopRows(FACTS, DAYS))
  expect(sources).toMatchObject([
    { name: 'news.example', citations: 240, before: 360 },
    { name: 'forum.example', citations: 160, before: 40, change: { verdict: 'significant' } },
  ])
  expect(table).toMatchObject({ before: 400, after: 400, questions: 40 })
})

test('the five questions with the most citations are not judged', () => {
  const { questions } = resultOf(findTopRows(FACTS, DAYS))
  expect(questions).toHaveLength(5)
  expect(questions[0]).toEqual({ name: 'Question 0', citations: 10, before: 10, change: null })
})

test('what has no source or no question, or was only cited before, is no row', () => {
  const reader = new FactsCounter()
  const facts = [
    cited({ url: '', query: ' ', detected_at: TIMES[1] ?? '' }),
    cited({ url: 'https://gone.example', query: 'Gone?', detected_at: TIMES[0] ?? '' }),
  ].map((citation) => reader.read(citation))
  expect(resultOf(findTopRows(facts, DAYS))).toMatchObject({ sources: [], questions: [] })
})
