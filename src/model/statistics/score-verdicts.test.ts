import { expect, test } from 'vitest'
import { dateOfDay, dayOf } from '../../lib/dates.ts'
import { changeOfScore, scoreVerdictsOf } from './score-windows.ts'

const FIRST = dayOf('2026-01-01')
/** As the service sends it, newest first. */
const SCORES = Array.from({ length: 60 }, (_, day) => ({
  date: dateOfDay(FIRST + day),
  score: 60 + (day % 2),
})).toReversed()
const MOVE = { from: '2026-02-22', to: '2026-03-01', points: 5 }
const FOUND = { kind: 'significant', days: 7, windows: 46, asLarge: 0 }

test('compares a change with the history as the service sends it, whatever odd dates it has', () => {
  const odd = ['2026-02-01', '9999-12-31', '0001-01-01'].map((date) => ({ date, score: 0 }))
  const scores = [...SCORES, ...odd]
  const verdictOf = scoreVerdictsOf({ scores, period: '365d', granularity: 'daily' })
  expect(verdictOf(MOVE)).toEqual(FOUND)
})

test('the change of the service ends on the day of the score', () => {
  const score = { change: -2, updated_at: '2026-11-17T06:00:00Z' }
  expect(changeOfScore({ ...score, change_period: '7d' })).toEqual({
    from: '2026-11-10',
    to: '2026-11-17',
    points: -2,
  })
  expect(changeOfScore({ ...score, change_period: 'a week' }).from).toBe('2026-11-17')
})
