import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateOfDay } from '../../lib/dates.ts'
import { dailySeries, runsOf } from './daily-series.ts'

test('sorts days and leaves a gap for a missing one', () => {
  const days = dailySeries([
    { date: '2026-03-01', score: 3 },
    { date: '2026-02-27', score: 1 },
  ])
  expect(days).toEqual([
    { date: '2026-02-27', score: 1 },
    { date: '2026-02-28', score: null },
    { date: '2026-03-01', score: 3 },
  ])
})

test('keeps the first of several scores for a date', () => {
  expect(
    dailySeries([
      { date: '2026-02-27', score: 1 },
      { date: '2026-02-27', score: 2 },
    ]),
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
  expect(dailySeries([])).toEqual([])
})

test('keeps every date, even one far away', () => {
  const dates = fc.uniqueArray(fc.integer({ min: -100_000, max: 100_000 }), { maxLength: 12 })
  fc.assert(
    fc.property(dates, (numbers) => {
      const scores = numbers.map((day) => ({ date: dateOfDay(day), score: day }))
      const known = dailySeries(scores).filter(({ score }) => score !== null)
      expect(known).toEqual(scores.toSorted((a, b) => a.score - b.score))
    }),
  )
})
