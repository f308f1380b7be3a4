import { expect, test } from 'vitest'
import { dayOf } from '../../../lib/dates.ts'
import { namedMessage } from './answer-tables.tsx'

test('counts the days with an answer among the last 14, where all of them are loaded', () => {
  const today = dayOf('2026-11-17')
  const answers = ['11-17T23:00', '11-17T01:00', '11-04T00:00', '11-03T23:59'].map((time) => ({
    detected_at: `2026-${time}:00Z`,
  }))
  const named = (time: string) =>
    namedMessage(
      answers,
      {
        count: 9,
        days: { first: dayOf('2026-11-03'), last: today },
        loaded: { kind: 'since', time: Date.parse(time) },
      },
      today,
    )
  expect(named('2026-11-03T12:00:00Z')).toBe('Named you on 2 of 14 days')
  expect(named('2026-11-04T12:00:00Z')).toBe('')
})
