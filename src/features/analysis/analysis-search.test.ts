import { expect, test } from 'vitest'
import { dayOf } from '../../lib/dates.ts'
import { datesOf } from '../../model/analysis/day-range.ts'
import { analysisRange } from './analysis-context.tsx'
import {
  ALL_DAYS,
  DEFAULT_SEARCH,
  readAnalysisSearch,
  sortOf,
  writeSort,
} from './analysis-search.ts'

test('reads every search parameter', () => {
  const search = {
    by: 'questions',
    from: '2026-11-09',
    to: '2026-11-15',
    platform: ['claude', 'chatgpt'],
    sentiment: ['negative'],
    sort: '-change',
    q: 'tea',
    view: 'table',
    stack: 'platform',
    type: ['community', 'yours'],
    segment: 'gone',
    group: 'Shipping',
  }
  expect(readAnalysisSearch(search)).toEqual({ ...DEFAULT_SEARCH, ...search })
})

test('a wrong search parameter becomes its default', () => {
  const search = {
    by: 'hosts',
    from: 2026,
    to: ['2026-11-15'],
    period: '0d',
    platform: [7],
    sort: '--change',
    q: {},
    view: 'x',
    stack: ['platform'],
  }
  expect(readAnalysisSearch(search)).toEqual(DEFAULT_SEARCH)
})

test.each([
  [{}, '', '2026-11-11', '2026-11-17'],
  // Without dates, the days follow the clock.
  [{}, 'a day later', '2026-11-12', '2026-11-18'],
  [{ period: '30d' }, 'a day later', '2026-10-20', '2026-11-18'],
  [{ from: 'all' }, '', '', ''],
  [{ from: 'all', to: '2026-11-15' }, '', '', '2026-11-15'],
  [{ from: 'all', to: 'all' }, '', '', ''],
  [{ from: 'all', month: '2026-09' }, '', '2026-09-01', '2026-09-30'],
  [{ from: '2026-11-15' }, '', '2026-11-15', '2026-11-17'],
  [{ to: '2026-11-15' }, '', '', '2026-11-15'],
  [{ from: '2026-11-11', to: '2026-11-17' }, 'a day later', '2026-11-11', '2026-11-17'],
  [{ from: '2026-02-30' }, '', '2026-11-11', '2026-11-17'],
])('the dates of %j %s are from “%s” to “%s”', (search, when, from, to) => {
  const today = dayOf('2026-11-17') + (when === '' ? 0 : 1)
  expect(datesOf(analysisRange(readAnalysisSearch(search), today).days)).toEqual({ from, to })
})

test('the usual days are not in the URL, and all days are', () => {
  expect(readAnalysisSearch({})).toEqual(DEFAULT_SEARCH)
  expect(readAnalysisSearch(ALL_DAYS)).toMatchObject(ALL_DAYS)
  expect(ALL_DAYS.from).not.toBe(DEFAULT_SEARCH.from)
})

test('the order of a column, or of the citations on a platform, is in the URL', () => {
  const sorts = [
    ['change', { column: 'change', isReversed: false }],
    ['-change', { column: 'change', isReversed: true }],
    ['on-claude', { column: 'platform', platform: 'claude', isReversed: false }],
    ['-on-claude', { column: 'platform', platform: 'claude', isReversed: true }],
  ] as const
  for (const [written, sort] of sorts) {
    expect(sortOf(written)).toEqual(sort)
    expect(writeSort(sort)).toBe(written)
  }
})
