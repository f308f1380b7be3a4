import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pointScale, valueScale } from './scales.ts'

test('every point is found at its place, and the ends beyond them', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 4000 }),
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 100, max: 1600 }),
      (count, left, width) => {
        const { x, indexAt } = pointScale(count, left, left + width)
        for (const index of [0, 1, count >> 1, count - 1]) expect(indexAt(x(index))).toBe(index)
        expect([indexAt(left - 50), indexAt(left + width + 50)]).toEqual([0, count - 1])
      },
    ),
  )
})

test('a single point stands in the middle', () => {
  const { x, indexAt } = pointScale(1, 20, 120)
  expect(x(0)).toBe(70)
  expect(indexAt(0)).toBe(0)
})

test('values stand between the first and the last tick', () => {
  const y = valueScale([40, 60, 80], 300, 100)
  expect([40, 60, 80].map(y)).toEqual([300, 200, 100])
})
