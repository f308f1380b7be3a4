import { expect, test } from 'vitest'
import { countSegments } from './segments.ts'
import { Tally } from './tally.ts'

test('kept and new are what the period has; gone is only in the period before', () => {
  const rows = [
    [3, 1],
    [2, 0],
    [1, 5],
    [0, 4],
    [0, 0],
  ].map(([citations, before]) => Object.assign(new Tally(), { citations, before }))
  expect(countSegments(rows)).toEqual({ all: 3, kept: 2, new: 1, gone: 1 })
})
