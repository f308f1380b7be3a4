import { expect, test } from 'vitest'
import { SCORE } from '../../api/test-fetch.ts'
import { dayOf } from '../../lib/dates.ts'
import type { BrandFigures } from '../../model/portfolio/portfolio.ts'
import { rangeOf } from '../../model/range.ts'
import type { VerdictKind } from '../../model/statistics/verdict-labels.ts'
import type { BrandRow } from './brand-row.tsx'
import { sortBrands } from './brands-page.tsx'
import { DEFAULT_BRANDS_SEARCH, readBrandsSearch } from './brands-search.ts'

const WEEK = rangeOf(readBrandsSearch({}), dayOf('2026-11-17'))
const NOW = Date.parse('2026-11-28T12:00:00Z')
const MOVE = { from: '2026-11-10', to: '2026-11-17' }

function figures(
  score: number,
  points: number,
  kind: VerdictKind,
  negatives: number | null,
  news: 'new' | null = null,
): BrandFigures {
  const verdict =
    kind === 'insufficient'
      ? { kind, days: 7, windows: 0, needed: 44, known: 1 }
      : { kind, days: 7, windows: 100, asLarge: 1 }
  return {
    score: { ...SCORE, score, updated_at: `2026-11-${10 + (score % 18)}T10:00:00Z` },
    year: {
      scores: new Map([[dayOf(MOVE.to), 100 - score]]),
      recent: [],
      changeOver: () => ({ move: { ...MOVE, points }, verdict, news }),
    },
    ...(negatives !== null && {
      negatives: { count: negatives, among: null, from: '2026-11-11', perWeek: negatives },
    }),
  }
}

function rowOf(row: Pick<BrandRow, 'brand' | 'figures' | 'openWork'>, range = WEEK): BrandRow {
  return {
    ...row,
    range,
    isNamesake: false,
    hasLabels: false,
    compare: null,
    isSelected: false,
    isStopped: false,
    now: NOW,
  }
}

const ROWS = [
  {
    brand: { id: 'n', name: 'Northwind' },
    figures: figures(72, 3, 'not-significant', 4),
    openWork: 2,
  },
  { brand: { id: 'z', name: 'Zest' }, figures: {}, openWork: 0 },
  { brand: { id: 'h', name: 'Harbor' }, figures: figures(64, -8, 'significant', 17), openWork: 3 },
  {
    brand: { id: 'b', name: 'brightwell' },
    figures: figures(47, 0, 'insufficient', null),
    openWork: 0,
  },
].map((row) => rowOf(row))

const idsOf = (rows: readonly BrandRow[], sort: string, between = '') =>
  sortBrands(rows, readBrandsSearch({ sort }).sort)
    .map(({ brand }) => brand.id)
    .join(between)

test.each([
  ['', 'nzhb'],
  ['brand', 'bhnz'],
  ['score', 'nhbz'],
  ['change', 'nbhz'],
  ['-change', 'hbnz'],
  ['verdict', 'hnzb'],
  ['negatives', 'hnzb'],
  ['updated', 'bhnz'],
  ['work', 'hnzb'],
  ['height', 'nzhb'],
])('sorted by “%s”, rows without a value are last', (sort, ids) => {
  expect(idsOf(ROWS, sort)).toBe(ids)
})

test('days in the past have the score of their end', () => {
  const october = rangeOf(readBrandsSearch({ month: '2026-10' }), dayOf('2026-11-17'))
  const rows = ROWS.map((row) => ({ ...row, range: october }))
  expect(idsOf(rows, 'score')).toBe('bhnz')
})

test('without a column, exceptions come first: new, significant, negative, failing or old, the rest', () => {
  const of = (id: string, found: BrandFigures) =>
    rowOf({ brand: { id, name: id }, figures: found, openWork: 0 })
  const failure = { part: 'score', error: new Error('Not found') } as const
  const fresh = { ...SCORE, updated_at: '2026-11-28T10:00:00Z' }
  const rows = [
    of('rest', { ...figures(60, 1, 'not-significant', 0), score: fresh }),
    of('old', figures(60, 1, 'not-significant', 0)),
    of('failed', { failure }),
    of('few', { ...figures(60, 1, 'not-significant', 2), score: fresh }),
    of('many', { ...figures(60, 1, 'not-significant', 30), score: fresh }),
    of('small', figures(60, 5, 'significant', 0)),
    of('large', figures(60, -9, 'significant', 0)),
    of('new', figures(60, 4, 'significant', 0, 'new')),
  ]
  expect(idsOf(rows, '', ' ')).toBe('new large small many few old failed rest')
  // Rows don't move while others are still loading.
  expect(idsOf([...rows, of('loading', {})], '', ' ')).toBe(
    'rest old failed few many small large new loading',
  )
})

test('of verdicts, those come first that are new', () => {
  const small = { id: 's', name: 'Small' }
  const rows = [
    ...ROWS,
    rowOf({ brand: small, figures: figures(60, 4, 'significant', null, 'new'), openWork: 0 }),
  ]
  expect(idsOf(rows, 'verdict')).toMatch(/^shn/)
  expect(idsOf(rows, '-verdict')).toMatch(/^nhs/)
})

test('the change of the service is that of its own period', () => {
  const only = { score: SCORE }
  const rows = [
    { brand: { id: 'a', name: 'A' }, figures: {}, openWork: 0 },
    { brand: { id: 'b', name: 'B' }, figures: only, openWork: 0 },
  ]
  const first = (period: string) => {
    const search = readBrandsSearch({ sort: 'change', period })
    const range = rangeOf(search, dayOf('2026-11-17'))
    const ofRange = rows.map((row) => rowOf(row, range))
    return sortBrands(ofRange, search.sort)[0]?.brand.id
  }
  expect([first('7d'), first('30d')]).toEqual(['b', 'a'])
})

test('a wrong choice in the URL is its default', () => {
  expect(readBrandsSearch({ q: ['a'], sort: ['x'], period: 'week' })).toEqual({
    ...DEFAULT_BRANDS_SEARCH,
  })
  expect(readBrandsSearch({ q: ' tea', sort: '-score', month: '2026-09' })).toEqual({
    ...DEFAULT_BRANDS_SEARCH,
    q: ' tea',
    sort: '-score',
    month: '2026-09',
  })
})
