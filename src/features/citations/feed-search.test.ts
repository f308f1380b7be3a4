import { expect, test } from 'vitest'
import { isUnfiltered, readFeedSearch, searchKey } from './feed-search.ts'

test('reads one value or several', () => {
  expect(
    readFeedSearch({ platform: 'claude', sentiment: ['negative', 'mixed'], q: '1e5' }),
  ).toEqual({
    platform: ['claude'],
    sentiment: ['negative', 'mixed'],
    q: '1e5',
  })
})

test('takes what is wrong as no filter', () => {
  const search = readFeedSearch({ platform: [7, ''], sentiment: {}, q: ['a'] })
  expect(isUnfiltered(search)).toBe(true)
})

test('has one key for the same filters in any order', () => {
  const one = searchKey({ platform: ['a', 'b'], sentiment: [], q: ' Tea' })
  expect(searchKey({ platform: ['b', 'a'], sentiment: [], q: 'tea' })).toBe(one)
  expect(searchKey({ platform: [], sentiment: ['a', 'b'], q: 'tea' })).not.toBe(one)
})
