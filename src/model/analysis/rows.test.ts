import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf } from '../../lib/dates.ts'
import { cited } from '../citation-list/test-citations.ts'
import type { RowChange } from '../statistics/row-changes.ts'
import { COUNT_ALL, GrowingTables } from './analysis-tables.ts'
import type { Coverage } from './analysis.ts'
import { type Counts, FactsCounter, Tally } from './facts-reader.ts'
import { selectRows, countWeeks } from './rows.ts'
import { SORT_COLUMNS, type Sort, isInSegment, SOURCE_SEGMENTS } from './segments.ts'

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

type Options = {
  most?: number
  search?: string
  isCompared?: boolean
  textOf?: (host: string) => string
}

const nameOf = (host: string) => host

function select(
  sort: Sort,
  { most = 10, search = '', isCompared = true, textOf = nameOf }: Options = {},
) {
  return selectRows(HOSTS, { nameOf, textOf, sort, search, most, isCompared })
}

const initials = ({ rows }: ReturnType<typeof select>) => rows.map(({ name }) => name[0]).join('')

test.each([
  ['name', 'abc', 'cba'],
  ['citations', 'cab', 'abc'],
  ['share', 'cab', 'abc'],
  ['change', 'acb', 'bca'],
  ['sentiment', 'acb', 'bca'],
  ['positive', 'bca', 'cab'],
  ['negative', 'acb', 'cba'],
  ['seen', 'bca', 'acb'],
] as const)('sorts by %s: %s, reversed %s', (column, order, reversed) => {
  expect(initials(select({ column, isReversed: false }))).toBe(order)
  expect(initials(select({ column, isReversed: true }))).toBe(reversed)
})

test('without a change, its column sorts by citations and then by name, in either direction', () => {
  for (const entries of [HOSTS, HOSTS.toReversed()]) {
    for (const isReversed of [false, true]) {
      const sort: Sort = { column: 'change', isReversed }
      const options = { nameOf: String, sort, search: '', most: 10, isCompared: false }
      expect(initials(selectRows(entries, options))).toBe('cab')
    }
  }
})

test('sorts by the citations on a platform, in either direction, of equal ones by all citations', () => {
  const onPlatform = (host: string) => (host === 'b.example' ? 2 : 0)
  const order = (isReversed: boolean) =>
    initials(
      selectRows(HOSTS, {
        nameOf: String,
        sort: { column: 'platform', platform: 'x', isReversed },
        search: '',
        most: 10,
        isCompared: true,
        onPlatform,
      }),
    )
  expect([order(false), order(true)]).toEqual(['bca', 'cab'])
})

test('sorts by type, and shows only the types and the segment that are asked for', () => {
  const typeOf = (host: string) =>
    host === 'a.example' ? 'yours' : host === 'b.example' ? null : 'community'
  const some = (options: object) =>
    initials(
      selectRows(HOSTS, {
        nameOf: String,
        sort: { column: 'type', isReversed: false },
        search: '',
        most: 10,
        isCompared: true,
        typeOf,
        ...options,
      }),
    )
  expect(some({})).toBe('acb')
  expect(some({ sort: { column: 'type', isReversed: true } })).toBe('bca')
  expect(some({ types: ['community', 'editorial'] })).toBe('c')
  expect(some({ types: ['yours'], segment: 'new' })).toBe('')
  const weeksOf = (host: string) => (host === 'a.example' ? 4 : 1)
  expect(some({ segment: 'steady', weeksOf })).toBe('a')
  expect(some({ weeksOf, sort: { column: 'weeks', isReversed: false } })).toBe('acb')
  expect(some({ weeksOf, sort: { column: 'weeks', isReversed: true } })).toBe('cba')
  expect(some({ segment: 'gone', sort: { column: 'sentiment', isReversed: false } })).toBe('c')
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
  const orderOf = (isReversed: boolean, changeOf = (name: string) => changes.get(name) ?? null) =>
    initials(
      selectRows(entries, {
        nameOf: String,
        sort: { column: 'verdict', isReversed },
        search: '',
        most: 10,
        isCompared: true,
        changeOf,
      }),
    )
  expect(orderOf(false)).toBe('ecdab')
  expect(orderOf(true)).toBe('bdace')
  expect(orderOf(false, () => null)).toBe('bedca')
})

test('without a change, the other columns sort as ever', () => {
  expect(initials(select({ column: 'negative', isReversed: false }, { isCompared: false }))).toBe(
    'acb',
  )
})

test('the sentiment of many citations is their average, not their sum', () => {
  const rows: [string, Counts][] = [
    ['many', counts({ citations: 10, positive: 6, negative: 1 })],
    ['one', counts({ citations: 1, positive: 1 })],
  ]
  const sort: Sort = { column: 'sentiment', isReversed: false }
  const options = { nameOf: String, sort, search: '', most: 10, isCompared: true }
  expect(selectRows(rows, options).rows.map(({ name }) => name)).toEqual(['many', 'one'])
})

test('rows that are gone come by the citations that they had', () => {
  const rows: [string, Counts][] = [
    ['few', counts({ citations: 0, before: 1 })],
    ['many', counts({ citations: 0, before: 4 })],
    ['some', counts({ citations: 0, before: 2 })],
  ]
  const sort: Sort = { column: 'verdict', isReversed: false }
  const options = { nameOf: String, sort, search: '', most: 10, isCompared: true }
  const gone = selectRows(rows, { ...options, segment: 'gone' })
  expect(gone.rows.map(({ name }) => name)).toEqual(['many', 'some', 'few'])
})

test('the rows that are not shown are added up', () => {
  const { rows, count, rest } = select({ column: 'citations', isReversed: true }, { most: 2 })
  expect([rows.length, count]).toEqual([2, 3])
  expect(rest).toMatchObject({
    citations: 9,
    before: 9,
    neutral: 9,
    lastSeen: 2,
  })
  const { rest: others } = select({ column: 'citations', isReversed: false }, { most: 1 })
  expect(others).toEqual(
    counts({
      citations: 10,
      before: 10,
      positive: 5,
      negative: 5,
      lastSeen: 3,
      platforms: ['x', 'y'],
    }),
  )
})

test('searches in the names, in any case', () => {
  expect(initials(select({ column: 'name', isReversed: false }, { search: ' B.EX ' }))).toBe('b')
  expect(select({ column: 'name', isReversed: false }, { search: 'tea' }).count).toBe(0)
  const textOf = (item: string) => `${item} bücher`
  const found = select({ column: 'name', isReversed: false }, { search: 'BUCHER b.ex', textOf })
  expect(initials(found)).toBe('b')
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
      tables.add(reader.read(cited({ url: `https://${host}`, detected_at: time, platform: on })))
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
