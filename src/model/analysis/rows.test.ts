import fc from 'fast-check'
import { expect, test } from 'vitest'
import { selectRows } from './rows.ts'
import { SORT_COLUMNS, type Sort } from './sort.ts'
import { type Counts, Tally } from './tally.ts'

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

type Options = { most?: number; search?: string; isCompared?: boolean }

function select(sort: Sort, { most = 10, search = '', isCompared = true }: Options = {}) {
  return selectRows(HOSTS, { nameOf: (host) => host, sort, search, most, isCompared })
}

const initials = ({ rows }: ReturnType<typeof select>) => rows.map(({ name }) => name[0]).join('')

test.each([
  ['name', 'abc', 'cba'],
  ['citations', 'cab', 'abc'],
  ['share', 'cab', 'abc'],
  ['change', 'acb', 'bca'],
  ['sentiment', 'bca', 'acb'],
  ['positive', 'bca', 'cab'],
  ['negative', 'acb', 'cba'],
  ['platforms', 'abc', 'cba'],
  ['seen', 'bca', 'acb'],
] as const)('sorts by %s: %s, reversed %s', (column, order, reversed) => {
  expect(initials(select({ column, isReversed: false }))).toBe(order)
  expect(initials(select({ column, isReversed: true }))).toBe(reversed)
})

test('without a change, its column sorts by citations', () => {
  expect(initials(select({ column: 'change', isReversed: false }, { isCompared: false }))).toBe(
    'cab',
  )
})

test('the rows that are not shown are added up', () => {
  const { rows, count, rest, highest } = select(
    { column: 'citations', isReversed: true },
    { most: 2 },
  )
  expect([rows.length, count, highest]).toEqual([2, 3, 9])
  expect(rest).toMatchObject({
    citations: 9,
    before: 9,
    neutral: 9,
    lastSeen: 2,
  })
})

test('searches in the names, in any case', () => {
  expect(initials(select({ column: 'name', isReversed: false }, { search: ' B.EX ' }))).toBe('b')
  expect(select({ column: 'name', isReversed: false }, { search: 'tea' }).count).toBe(0)
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
