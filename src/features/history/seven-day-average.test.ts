import { expect, test } from 'vitest'
import { sevenDayAverage } from './history-series.ts'

const averages = (...scores: (number | null)[]) =>
  scores.map((_, day) => sevenDayAverage(day, (each) => scores[each] ?? null))

test('it is the average of the last seven days, from the fourth on', () => {
  expect(averages(10, 20, 30, 40, 50, 60, 70, 80)).toEqual([null, null, null, 25, 30, 35, 40, 50])
  expect(averages(1, 1, 1, 2)).toEqual([null, null, null, 1.3])
})

test('days without data do not count and have no average', () => {
  expect(averages(10, 20, 30, 40, null, 60, 70)).toEqual([null, null, null, 25, null, 32, 38.3])
})

test('after a long gap it begins again with four days', () => {
  const gap = Array.from({ length: 7 }, () => null)
  expect(averages(10, 10, 10, 10, ...gap, 20, 20, 20, 20).slice(-5)).toEqual([
    null,
    null,
    null,
    null,
    20,
  ])
})
