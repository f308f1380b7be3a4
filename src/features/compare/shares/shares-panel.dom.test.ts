import { expect, test } from 'vitest'
import { dayOf } from '../../../lib/dates.ts'
import { COUNT_ALL } from '../../../model/analysis/analysis-tables.ts'
import { Analysis } from '../../../model/analysis/analysis.ts'
import { citationListsOf } from '../../../model/citation-list/citation-lists.ts'
import { NO_FILTER } from '../../../model/citation-list/list-filter.ts'
import type { LoadStatus } from '../../../model/citation-list/loader.ts'
import { cited, loadedList } from '../../../model/citation-list/test-citations.ts'
import { NO_DATES } from '../../../model/range-search.ts'
import { rangeOf } from '../../../model/range.ts'
import { testServices } from '../../../model/test-services.ts'
import {
  type CountedBrand,
  countIn,
  type GroupFilter,
  groupSharesOf,
  shareColumns,
} from './shares-panel.tsx'

const WEEK = { from: '2026-11-11', to: '2026-11-17' }
const FILTER = {
  group: 'chai',
  ...WEEK,
  range: rangeOf({ ...NO_DATES, period: '7d', ...WEEK }, dayOf(WEEK.to)),
}
const QUESTIONS = { key: 'chai', has: ({ text }: { text: string }) => text.includes('chai') }

const chai = (day: string, platform: string, sentiment: string) =>
  cited({ query: 'Best chai?', detected_at: `2026-11-${day}T10:00:00Z`, platform, sentiment })

const { citations } = loadedList([
  chai('17', 'chatgpt', 'positive'),
  cited({ query: 'Best tea?' }),
  chai('12', 'claude', 'negative'),
  chai('12', 'claude', 'mixed'),
  chai('10', 'perplexity', 'positive'),
])

async function counted(from = FILTER.from) {
  const analysis = new Analysis()
  analysis.setFilter({ ...COUNT_ALL, from, to: FILTER.to, questions: QUESTIONS })
  analysis.setList(citations)
  await analysis.settled()
  const untouched = citationListsOf(testServices()).of('tea', NO_FILTER).snapshot.get()
  const end = { kind: 'open' as const, cursor: 'c', after: citations.at(4)?.id ?? null }
  const loading = { ...untouched, citations, isUntouched: false, end }
  return { loading, untouched, snapshot: analysis.snapshot.get(), questionsKey: 'chai' }
}

const shares = (brand: CountedBrand, change: Partial<GroupFilter> = {}) =>
  groupSharesOf(brand, { ...FILTER, ...change }, Date.parse('2026-11-17T13:00:00Z'), () => {})

test('only the questions of the group and the days of the period are counted', async () => {
  expect(shares(await counted())).toMatchObject({
    kind: 'ready',
    data: {
      total_citations: 3,
      by_platform: [
        { key: 'chatgpt', count: 1 },
        { key: 'claude', count: 2 },
      ],
      by_sentiment: [
        { key: 'positive', count: 1 },
        { key: 'neutral', count: 0 },
        { key: 'negative', count: 1 },
        { key: 'mixed', count: 1 },
      ],
      period: '7d',
      since: '',
    },
  })
})

test('a period that is not all loaded says since when it is', async () => {
  const from = '2026-11-09'
  expect(shares(await counted(from), { from })).toMatchObject({
    data: { total_citations: 4, since: '2026-11-10' },
  })
})

test('it is loading until the list is there and counted for the group, and fails with the list', async () => {
  const brand = await counted()
  expect(shares({ ...brand, loading: brand.untouched })).toMatchObject({ kind: 'loading' })
  expect(shares({ ...brand, questionsKey: 'other' })).toMatchObject({ kind: 'loading' })
  expect(shares(brand, { to: '2026-11-16' })).toMatchObject({ kind: 'loading' })
  const status: LoadStatus = {
    kind: 'failed',
    error: new Error('no'),
    isCursorExpired: false,
    wasLoadingAll: false,
  }
  expect(shares({ ...brand, loading: { ...brand.untouched, status } })).toMatchObject({
    kind: 'failed',
  })
})

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
