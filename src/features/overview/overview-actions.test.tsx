import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerWith, SCORE } from '../../api/test-fetch.ts'
import { formatInstant } from '../../lib/dates.ts'
import { renderRoute } from '../../parts/app/test-router.tsx'
import type { ScoreVerdicts } from '../../parts/score/score-verdict-text.ts'
import { OverviewActions, summaryOf } from './overview-actions.tsx'

const LINK = 'https://visibility.example/brands/northwind'

const score = { ...SCORE, updated_at: '2026-11-17T10:00:00Z' }

const history = {
  period: '4d',
  granularity: 'daily',
  scores: [
    { date: '2026-11-17', score: 72 },
    { date: '2026-11-15', score: 76 },
    { date: '2026-11-14', score: 69 },
  ],
}

const stats = {
  total_citations: 1284,
  period: '30d',
  by_platform: [
    { key: 'chatgpt', count: 402 },
    { key: 'perplexity', count: 471 },
    { key: 'claude', count: 253 },
    { key: 'google_ai', count: 158 },
  ],
  by_sentiment: [
    { key: 'negative', count: 80 },
    { key: 'positive', count: 886 },
    { key: 'neutral', count: 318 },
  ],
}

const usual: ScoreVerdicts = () => ({ kind: 'not-significant', days: 7, windows: 83, asLarge: 40 })

const northwind = { name: 'Northwind Tea', score, history, stats, verdicts: usual }

test('has the score, its change and course, the shares, the time and a link', () => {
  expect(summaryOf(northwind, LINK)).toBe(
    [
      'Northwind Tea: Score 72/100 (Good), up 3 in 7 days – normal ups and downs',
      'Last 4 days: from 69 to 72 – normal ups and downs · low 69 · high 76 · 1 day without data',
      '1,284 citations in the last 30 days',
      'Platforms: Perplexity 37%, ChatGPT 31%, Claude 20%, Google AI 12%',
      'Sentiment: positive 69%, neutral 25%, negative 6%',
      `Score updated ${formatInstant('2026-11-17T10:00:00Z')}`,
      '',
      LINK,
    ].join('\n'),
  )
})

test('a brand without data, and several platforms more than there is room for', () => {
  const none = { ...stats, total_citations: 0, by_platform: [], by_sentiment: [] }
  const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => ({ key, count: 10 }))
  const fresh = summaryOf(
    {
      name: 'Fresh',
      score: { ...score, score: 0, change: 0 },
      history: { ...history, scores: [] },
      stats: none,
      verdicts: usual,
    },
    LINK,
  )
  expect(fresh).toContain('Fresh: Score 0/100 (Low), unchanged in 7 days\n')
  expect(fresh).toContain('Last 4 days: no scores recorded\n0 citations in the last 30 days\nScore')
  const text = summaryOf(
    { ...northwind, score: { ...score, change: -1 }, stats: { ...none, by_platform: many } },
    LINK,
  )
  expect(text).toContain('(Good), down 1 in 7 days – ')
  expect(text).toContain('Platforms: A 17%, B 17%, C 17%, D 17%, 2 others 33%')
})

test('says what is not loaded', () => {
  const nothing = { ...northwind, score: undefined, history: undefined, stats: undefined }
  expect(summaryOf(nothing, LINK)).toBe(`Northwind Tea: the score isn’t loaded\n\n${LINK}`)
  // A verdict that is still loading is left out.
  expect(summaryOf({ ...northwind, verdicts: 'loading' }, LINK)).toContain('in 7 days\n')
})

test('where the service sends web pages instead of data, there is nothing to copy or report', async () => {
  answerWith('<!doctype html><title>Sign in</title>')
  await renderRoute('/brands/tea', () => <OverviewActions brandId="tea" period="30d" />)
  const isDisabled = (name: string) =>
    screen.getByRole<HTMLButtonElement>('button', { name }).disabled
  await vi.waitFor(() => expect(['Copy summary', 'Report'].map(isDisabled)).toEqual([true, true]))
})
