import { expect, test } from 'vitest'
import { countIn, shareColumns } from './shares-panel.tsx'

const counts = (all: Record<string, number>) =>
  Object.entries(all).map(([key, count]) => ({ key, count }))

const statsOf = (platforms: Record<string, number>, sentiments: Record<string, number> = {}) => ({
  total_citations: 0,
  period: '30d',
  by_platform: counts(platforms),
  by_sentiment: counts({ positive: 0, neutral: 0, negative: 0, ...sentiments }),
})

test('the platforms of all brands are columns, those with the largest shares first', () => {
  // ChatGPT has 40% and 100%, Perplexity 60%, although its count is the highest.
  const all = [statsOf({ chatgpt: 400, perplexity: 600 }), statsOf({ chatgpt: 5 })]
  expect(shareColumns(all, 'platform').map(({ name }) => name)).toEqual(['ChatGPT', 'Perplexity'])
})

test('more than five platforms share the last column', () => {
  const stats = statsOf({ a: 7, b: 6, c: 5, d: 4, e: 3, f: 2, g: -1 })
  const columns = shareColumns([stats], 'platform')
  expect(columns.map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D', '3 others'])
  expect(columns.map((column) => countIn(column, stats.by_platform))).toEqual([7, 6, 5, 4, 5])
})

test('sentiments are in their natural order, unknown ones last', () => {
  const columns = shareColumns([statsOf({}, { mixed: 4, negative: 9 })], 'sentiment')
  expect(columns.map(({ name }) => name)).toEqual(['Positive', 'Neutral', 'Negative', 'Mixed'])
})
