import { expect, test } from 'vitest'
import { isUnfiltered, NO_FEED_SEARCH, readFeedSearch, searchKey } from './feed-search.ts'

test('reads one value or several', () => {
  expect(
    readFeedSearch({ platform: 'claude', sentiment: ['negative', 'mixed'], q: '1e5' }),
  ).toEqual({
    platform: ['claude'],
    sentiment: ['negative', 'mixed'],
    q: '1e5',
    reviewed: '',
    flagged: '',
  })
})

test('takes what is wrong as no filter', () => {
  const search = readFeedSearch({ platform: [7, ''], sentiment: {}, q: ['a'] })
  expect(isUnfiltered(search)).toBe(true)
})

test('has one key for the same filters in any order', () => {
  const one = searchKey({ ...NO_FEED_SEARCH, platform: ['a', 'b'], sentiment: [], q: ' Tea' })
  expect(searchKey({ ...NO_FEED_SEARCH, platform: ['b', 'a'], sentiment: [], q: 'tea' })).toBe(one)
  expect(searchKey({ ...NO_FEED_SEARCH, platform: [], sentiment: ['a', 'b'], q: 'tea' })).not.toBe(
    one,
  )
})
