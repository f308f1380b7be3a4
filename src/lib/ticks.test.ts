import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evenIndexes } from './ticks.ts'

test.each([
  [30, 5, [1, 8, 15, 22, 29]],
  [90, 5, [1, 23, 45, 67, 89]],
  [7, 5, [0, 2, 4, 6]],
  [3, 5, [0, 1, 2]],
  [2, 1, [1]],
  [1, 5, [0]],
  [0, 5, []],
])('%d points with at most %d positions', (points, most, indexes) => {
  expect(evenIndexes(points, most)).toEqual(indexes)
})

test('positions are evenly spread and end at the last point', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 4000 }),
      fc.integer({ min: 1, max: 9 }),
      (points, most) => {
        const indexes = evenIndexes(points, most)
        expect(indexes.length).toBeLessThanOrEqual(most)
        expect(indexes.at(-1)).toBe(points - 1)
        expect(indexes[0]).toBeGreaterThanOrEqual(0)
        const steps = indexes.slice(1).map((index, order) => index - (indexes[order] ?? 0))
        expect(new Set(steps).size).toBeLessThanOrEqual(1)
      },
    ),
  )
})
