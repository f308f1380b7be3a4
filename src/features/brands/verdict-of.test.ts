import { expect, test } from 'vitest'
import { rangeOf } from '../../model/range.ts'
import { readBrandsSearch } from './brands-search.ts'
import { unusualMessage } from './verdict-of.ts'

const WEEK = rangeOf(readBrandsSearch({}), 20_000)

test.each([
  [
    48,
    3,
    '3 of 48 compared brands changed more than usual in 7 days. About 2 would by chance alone.',
  ],
  [
    200,
    10,
    '10 of 200 compared brands changed more than usual in 7 days. About 10 would by chance alone.',
  ],
  [
    9,
    0,
    'None of 9 compared brands changed more than usual in 7 days. Fewer than one would by chance alone.',
  ],
  [1, 1, ''],
  [0, 0, ''],
])('of %i compared brands, %i changed more than usual', (compared, unusual, words) => {
  expect(unusualMessage({ compared, unusual, expected: 0.05 * compared }, WEEK)).toBe(words)
})
