import { expect, test } from 'vitest'
import { formatDate } from '../../../lib/dates.ts'
import { quoteOf } from './response.tsx'

const detail = {
  id: 'c1',
  platform: 'google_ai',
  query: 'q',
  full_response: '',
  mention_context: ' It is good. ',
  sentiment: 'positive',
  sentiment_score: 0.5,
  detected_at: '2026-11-17T23:42:00-03:00',
  metadata: { model_version: 'm', response_length: 1 },
}

test('a quote has its question, source, model, day in UTC and a link', () => {
  const date = formatDate('2026-11-18')
  expect(quoteOf(detail, 'other', 'https://d.example/c1')).toBe(
    `Question: q\n“It is good.” — Google AI, m, ${date}\nhttps://d.example/c1`,
  )
  expect(quoteOf({ ...detail, mention_context: ' ' }, 'The mention', 'u')).toMatch(
    /^Question: q\n“The mention” — /,
  )
  const bare = { ...detail, query: ' ', metadata: { model_version: '', response_length: 1 } }
  expect(quoteOf({ ...bare, mention_context: '' }, '', 'u')).toBe(`Google AI, ${date}\nu`)
})
