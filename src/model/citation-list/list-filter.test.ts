import { expect, test } from 'vitest'
import { isUnfiltered, NO_FILTER, readListFilter, filterKey } from './list-filter.ts'

test('reads one value or several', () => {
  expect(
    readListFilter({ platform: 'claude', sentiment: ['negative', 'mixed'], q: '1e5' }),
  ).toEqual({
    platform: ['claude'],
    sentiment: ['negative', 'mixed'],
    q: '1e5',
    reviewed: '',
    flagged: '',
  })
})

test('ignores a wrong value', () => {
  const search = readListFilter({ platform: [7, ''], sentiment: {}, q: ['a'] })
  expect(isUnfiltered(search)).toBe(true)
})

test('has the same key for the same filters in any order', () => {
  const one = filterKey({ ...NO_FILTER, platform: ['a', 'b'], sentiment: [], q: ' Tea' })
  expect(filterKey({ ...NO_FILTER, platform: ['b', 'a'], sentiment: [], q: 'tea' })).toBe(one)
  expect(filterKey({ ...NO_FILTER, platform: [], sentiment: ['a', 'b'], q: 'tea' })).not.toBe(one)
})
