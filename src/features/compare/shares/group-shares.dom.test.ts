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
import { type CountedBrand, type GroupFilter, groupSharesOf } from './group-shares.tsx'

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
