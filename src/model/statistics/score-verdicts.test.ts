import { expect, test } from 'vitest'
import { dateOfDay, dayNumber } from '../../lib/dates.ts'
import { moveOfScore, scoreVerdictsOf } from './score-verdicts.ts'

test('compares a change with the history as the service sends it, newest first and with a date twice', () => {
  const first = dayNumber('2026-01-01')
  const scores = Array.from({ length: 60 }, (_, day) => ({
    date: dateOfDay(first + day),
    score: 60 + (day % 2),
  })).toReversed()
  const twice = [...scores, { date: '2026-02-01', score: 0 }]
  const verdictOf = scoreVerdictsOf({ scores: twice, period: '365d', granularity: 'daily' })
  const move = { from: '2026-02-22', to: '2026-03-01', points: 5 }
  expect(verdictOf(move)).toEqual({ kind: 'real', days: 7, windows: 46, asLarge: 0 })
})

test('the change of the service ends on the day of the score', () => {
  const score = { change: -2, updated_at: '2026-11-17T06:00:00Z' }
  expect(moveOfScore({ ...score, change_period: '7d' })).toEqual({
    from: '2026-11-10',
    to: '2026-11-17',
    points: -2,
  })
  expect(moveOfScore({ ...score, change_period: 'a week' }).from).toBe('2026-11-17')
})
