import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf } from '../../lib/dates.ts'
import { parseSort } from '../../lib/sort-order.ts'
import { cited } from '../citation-list/test-citations.ts'
import type { RowChange } from '../statistics/row-changes.ts'
import { COUNT_ALL, GrowingTables } from './analysis-tables.ts'
import type { Coverage } from './analysis.ts'
import { type Counts, FactsCounter, Tally } from './facts-reader.ts'
import { type SelectOptions, countWeeks, selectRows } from './rows.ts'
import { SORT_COLUMNS, SOURCE_SEGMENTS, isInSegment } from './segments.ts'

function counts(some: Partial<Counts>): Counts {
  return Object.assign(new Tally(), some)
}

const HOSTS: [string, Counts][] = [
  ['b.example', counts({ citations: 5, before: 9, positive: 5, lastSeen: 3, platforms: ['x'] })],
  [
    'a.example',
    counts({ citations: 5, before: 1, negative: 5, lastSeen: 1, platforms: ['x', 'y'] }),
  ],
  ['c10.example', counts({ citations: 9, before: 9, neutral: 9, lastSeen: 2, platforms: [] })],
  ['c9.example', counts({ citations: 0, before: 3 })],
]

type Entries = Iterable<readonly [string, Counts]>

/** @param sort as in the URL: `-name` is the reverse */
function select(
  sort: string,
  options: Partial<SelectOptions<string>> = {},
  entries: Entries = HOSTS,
) {
  const { id, isReversed } = parseSort(sort)
  const column = [...SORT_COLUMNS, 'platform' as const].find((each) => each === id) ?? 'name'
  const usual = { nameOf: String, search: '', most: 10, isCompared: true }
  return selectRows(entries, { ...usual, sort: { column, isReversed }, ...options })
}

/** The initials of the rows. */
function order(...args: Parameters<typeof select>): string {
  return select(...args)
    .rows.map(({ name }) => name[0])
    .join('')
}

const onPlatform = (host: string) => (host === 'b.example' ? 2 : 0)
const weeksOf = (host: string) => (host === 'a.example' ? 4 : 1)
const typeOf = (host: string) =>
  host === 'a.example' ? 'yours' : host === 'b.example' ? null : 'community'

test.each([
  ['name', 'abc', 'cba', {}],
  ['citations', 'cab', 'abc', {}],
  ['share', 'cab', 'abc', {}],
  ['change', 'acb', 'bca', {}],
  ['sentiment', 'acb', 'bca', {}],
  ['positive', 'bca', 'cab', {}],
  ['negative', 'acb', 'cba', {}],
  ['seen', 'bca', 'acb', {}],
  // Of equal ones by all citations.
  ['platform', 'bca', 'cab', { onPlatform }],
  ['type', 'acb', 'bca', { typeOf }],
  ['weeks', 'acb', 'cba', { weeksOf }],
] as const)('sorts by %s: %s, reversed %s', (column, natural, reversed, options) => {
  expect([order(column, options), order(`-${column}`, options)]).toEqual([natural, reversed])
})

test('without a change, its column sorts by citations and then by name, in either direction', () => {
  for (const entries of [HOSTS, HOSTS.toReversed()]) {
    for (const sort of ['change', '-change']) {
      expect(order(sort, { isCompared: false }, entries)).toBe('cab')
    }
  }
  expect(order('negative', { isCompared: false })).toBe('acb')
})

test('shows only the types and the segment that are asked for', () => {
  expect(order('type', { typeOf, types: ['community', 'editorial'] })).toBe('c')
  expect(order('type', { typeOf, types: ['yours'], segment: 'new' })).toBe('')
  expect(order('type', { typeOf, segment: 'steady', weeksOf })).toBe('a')
  expect(order('sentiment', { typeOf, segment: 'gone' })).toBe('c')
})

test('sorts by verdict: the surest change first, then usual ones and too few to tell by citations', () => {
  const change = { before: 1, after: 1, t: 0, permutations: 900 }
  const changes = new Map<string, RowChange>([
    ['a', { ...change, verdict: 'not-significant', t: 2 }],
    ['b', { ...change, verdict: 'insufficient', permutations: null }],
    ['c', { ...change, verdict: 'significant', t: 3 }],
    ['d', { ...change, verdict: 'not-significant', t: 1 }],
    ['e', { ...change, verdict: 'significant', t: 4 }],
  ])
  const entries = ['a', 'b', 'c', 'd', 'e'].map((name, at): [string, Counts] => [
    name,
    counts({ citations: at === 1 ? 99 : at + 1 }),
  ])
  const changeOf = (name: string) => changes.get(name) ?? null
  expect(order('verdict', { changeOf }, entries)).toBe('ecdab')
  expect(order('-verdict', { changeOf }, entries)).toBe('bdace')
  expect(order('verdict', { changeOf: () => null }, entries)).toBe('bedca')
})

test('the sentiment of many citations is their average, not their sum', () => {
  const rows: [string, Counts][] = [
    ['many', counts({ citations: 10, positive: 6, negative: 1 })],
    ['one', counts({ citations: 1, positive: 1 })],
  ]
  expect(order('sentiment', {}, rows)).toBe('mo')
})

test('rows that are gone come by the citations that they had', () => {
  const rows: [string, Counts][] = [
    ['few', counts({ citations: 0, before: 1 })],
    ['many', counts({ citations: 0, before: 4 })],
    ['some', counts({ citations: 0, before: 2 })],
  ]
  expect(order('verdict', { segment: 'gone' }, rows)).toBe('msf')
})

test('the rows that are not shown are added up', () => {
  const { rows, count, rest } = select('-citations', { most: 2 })
  expect([rows.length, count]).toEqual([2, 3])
  expect(rest).toMatchObject({ citations: 9, before: 9, neutral: 9, lastSeen: 2 })
  const all = { citations: 10, before: 10, positive: 5, negative: 5 }
  expect(select('citations', { most: 1 }).rest).toEqual(
    counts({ ...all, lastSeen: 3, platforms: ['x', 'y'] }),
  )
})

test('searches in the names, in any case', () => {
  expect(order('name', { search: ' B.EX ' })).toBe('b')
  expect(select('name', { search: 'tea' }).count).toBe(0)
  const textOf = (item: string) => `${item} bücher`
  expect(order('name', { search: 'BUCHER b.ex', textOf })).toBe('b')
})

test('the first rows are those of the whole table, in any order and number', () => {
  const numbers = fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 3 })))
  const sorts = fc.record({ column: fc.constantFrom(...SORT_COLUMNS), isReversed: fc.boolean() })
  fc.assert(
    fc.property(numbers, sorts, fc.integer({ min: 0, max: 12 }), (values, sort, most) => {
      const entries = values.map(([citations, before], index): [number, Counts] => [
        index,
        counts({ citations, before, positive: before }),
      ])
      const options = { nameOf: String, sort, search: '', isCompared: true }
      const whole = selectRows(entries, { ...options, most: Infinity })
      const { rows, count, rest } = selectRows(entries, { ...options, most })
      expect(rows).toEqual(whole.rows.slice(0, most))
      expect(count).toBe(values.length)
      const left = new Tally()
      for (const row of whole.rows.slice(most)) left.include(row.counts)
      expect(rest).toEqual(left)
    }),
  )
})

const LAST = dayOf('2026-11-28')
const ALL: Coverage = {
  count: 9,
  days: { first: dayOf('2026-11-01'), last: LAST },
  loaded: { kind: 'all' },
}

/** Each source is cited on some days of November, on one of two platforms. */
function weeksCitedOf(
  sources: Readonly<Record<string, readonly number[]>>,
  { platform = [] as string[], coverage = ALL, last = LAST } = {},
) {
  const reader = new FactsCounter()
  const tables = new GrowingTables({ ...COUNT_ALL, platform })
  for (const [host, days] of Object.entries(sources)) {
    for (const day of days) {
      const time = `2026-11-${String(day).padStart(2, '0')}T12:00:00Z`
      const on = day > 14 ? 'claude' : 'chatgpt'
      const citation = cited({ url: `https://${host}`, detected_at: time, platform: on })
      const facts = reader.read(citation)
      reader.add(facts)
      tables.add(facts)
    }
  }
  const { loaded, of } = countWeeks(tables, coverage, last)
  const segments = [...tables.sources].map(
    ([source, own]) =>
      SOURCE_SEGMENTS.findLast((segment) => isInSegment(own, segment, of.get(source))) ?? '',
  )
  return { loaded, weeks: [...of.values()], segments }
}

test('a source cited in all four weeks is steady, in one passing; a week begins every seven days before the last', () => {
  const sources = { a: [1, 14, 15, 28], b: [7, 8, 14], c: [22, 28], d: [1, 8, 21] }
  expect(weeksCitedOf(sources)).toEqual({
    loaded: 4,
    weeks: [4, 2, 1, 3],
    segments: ['steady', 'all', 'passing', 'all'],
  })
  expect(weeksCitedOf({ a: [1, 14, 15, 28] }, { last: LAST + 7 })).toMatchObject({ weeks: [3] })
})

test('with a platform chosen, only its weeks count', () => {
  const sources = { a: [1, 14, 15, 28], b: [1, 15] }
  expect(weeksCitedOf(sources, { platform: ['claude'] })).toMatchObject({ weeks: [2, 1] })
})

test('only weeks that are loaded whole are counted', () => {
  const loadedSince = (time: string): Coverage => ({
    ...ALL,
    loaded: { kind: 'since', time: Date.parse(time) },
  })
  const count = (coverage: Coverage) => {
    const { loaded, weeks } = weeksCitedOf({ a: [14, 15, 28] }, { coverage })
    return [loaded, ...weeks]
  }
  expect(count(loadedSince('2026-11-14T12:00:00Z'))).toEqual([2, 2])
  expect(count(loadedSince('2026-11-15T12:00:00Z'))).toEqual([1, 1])
  expect(count({ ...ALL, loaded: { kind: 'gaps' } })).toEqual([0, 0])
  expect(count({ ...ALL, days: { first: LAST - 13, last: LAST } })).toEqual([2, 2])
})
