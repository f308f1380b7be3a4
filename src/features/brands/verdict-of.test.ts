import { expect, test } from 'vitest'
import { rangeOf } from '../../model/range.ts'
import { readBrandsSearch } from './brands-search.ts'
import { unusualMessage } from './verdict-of.ts'

const WEEK = rangeOf(readBrandsSearch({}), 20_000)

test.each([
  [
    48,
    3,
    '3 of 48 compared brands changed more than usual in 7 days. Expect about 2 from luck alone.',
  ],
  [
    200,
    10,
    '10 of 200 compared brands changed more than usual in 7 days. Expect about 10 from luck alone.',
  ],
  [
    9,
    0,
    'None of 9 compared brands changed more than usual in 7 days. Expect fewer than one from luck alone.',
  ],
  [1, 1, ''],
  [0, 0, ''],
])('of %i compared brands, %i changed more than usual', (compared, unusual, words) => {
  expect(unusualMessage({ compared, unusual, expected: 0.05 * compared }, WEEK)).toBe(words)
})
