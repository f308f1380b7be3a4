import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateOfDay } from '../../lib/dates.ts'
import { dailySeries, runsOf, scoresByDay } from './daily-series.ts'

test('sorts days and leaves a gap for a missing one', () => {
  const days = dailySeries(
    [
      { date: '2026-03-01', score: 3 },
      { date: '2026-02-27', score: 1 },
    ],
    30,
  )
  expect(days).toEqual([
    { date: '2026-02-27', score: 1 },
    { date: '2026-02-28', score: null },
    { date: '2026-03-01', score: 3 },
  ])
})

test('keeps the first of several scores for a date', () => {
  expect(
    dailySeries(
      [
        { date: '2026-02-27', score: 1 },
        { date: '2026-02-27', score: 2 },
      ],
      30,
    ),
  ).toEqual([{ date: '2026-02-27', score: 1 }])
})

test('falls into stretches of days with a score', () => {
  const days = [70, null, 72, 64].map((score, index) => ({ date: dateOfDay(index), score }))
  expect(runsOf(days)).toEqual([
    [{ index: 0, score: 70 }],
    [
      { index: 2, score: 72 },
      { index: 3, score: 64 },
    ],
  ])
})

test('is empty without scores', () => {
  expect(dailySeries([], 30)).toEqual([])
})

test('has the scores of the period, which ends on the newest date, however far away others are', () => {
  const near = fc.integer({ min: 0, max: 40 })
  const far = fc.integer({ min: -100_000, max: 100_000 })
  const dates = fc.uniqueArray(fc.oneof(near, far), { maxLength: 12 })
  fc.assert(
    fc.property(dates, (numbers) => {
      const scores = numbers.map((day) => ({ date: dateOfDay(day), score: day }))
      const days = dailySeries(scores, 30)
      const newest = Math.max(...numbers)
      const ofPeriod = numbers.filter((day) => day > newest - 30).toSorted((a, b) => a - b)
      expect(days.map(({ score }) => score).filter((score) => score !== null)).toEqual(ofPeriod)
      expect(days.map(({ date }) => date)).toEqual(
        days.map((_, index) => dateOfDay(newest - days.length + 1 + index)),
      )
      expect(days.length).toBeLessThanOrEqual(30)
      expect([...scoresByDay(scores)]).toEqual(numbers.map((day) => [day, day]))
    }),
  )
})
