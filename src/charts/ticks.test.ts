import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evenIndexes, MIN_SPAN, roomyTicks, scoreTicks } from './ticks.ts'

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

test.each([
  [[], [0, 50, 100]],
  [
    [64, 76],
    [60, 65, 70, 75, 80],
  ],
  [[70], [70, 71]],
  [
    [70, 71],
    [70, 71],
  ],
  [
    [0, 100],
    [0, 50, 100],
  ],
  [
    [-12, 3],
    [-15, -10, -5, 0, 5],
  ],
  [
    [0, 1000],
    [0, 500, 1000],
  ],
  [
    [0, 6],
    [0, 2, 4, 6],
  ],
])('the axis of the scores %j has ticks at %j', (values, ticks) => {
  expect(scoreTicks(values)).toEqual(ticks)
})

test('an axis with room for many ticks has more of them', () => {
  expect(scoreTicks([64, 76], 13)).toEqual(Array.from({ length: 13 }, (_, index) => 64 + index))
  expect(scoreTicks([64, 76], 1)).toEqual([60, 80])
})

test('the axis of a chart of scores spans at least 20 points, with all scores between its ends', () => {
  const score = fc.integer({ min: 0, max: 100 })
  fc.assert(
    fc.property(
      fc.array(score, { minLength: 1 }),
      fc.integer({ min: 2, max: 9 }),
      (scores, most) => {
        const ticks = roomyTicks(scores, most)
        const [first = 0, last = 0] = [ticks[0], ticks.at(-1)]
        expect(last - first).toBeGreaterThanOrEqual(MIN_SPAN)
        expect(first).toBeLessThanOrEqual(Math.min(...scores))
        expect(last).toBeGreaterThanOrEqual(Math.max(...scores))
      },
    ),
  )
  expect(roomyTicks([69, 70, 72], 5)).toEqual([60, 65, 70, 75, 80, 85])
})
