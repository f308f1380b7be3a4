import { expect, test } from 'vitest'
import { Tally } from './facts-reader.ts'
import { isInSegment, QUESTION_SEGMENTS } from './segments.ts'

test('kept and new are what the period has; gone is only in the period before', () => {
  const rows = [
    [3, 1],
    [2, 0],
    [1, 5],
    [0, 4],
    [0, 0],
  ].map(([citations, before]) => Object.assign(new Tally(), { citations, before }))
  const counts = QUESTION_SEGMENTS.map(
    (segment) => rows.filter((row) => isInSegment(row, segment)).length,
  )
  expect(counts).toEqual([3, 2, 1, 1])
})
