import { expect, test } from 'vitest'
import { dateOfDay, dayOf } from '../../lib/dates.ts'
import { MEASURED } from '../../model/notes/numbered-notes.ts'
import { toSeries } from './history-series.ts'
import { daysPickedFrom, shownHistory } from './shown-history.ts'

const FIRST = dayOf('2026-10-01')
const scores = Array.from({ length: 30 }, (_, index) => ({
  date: dateOfDay(FIRST + index),
  score: 60 + index,
}))
const series = toSeries({ scores, period: '30d' }, { period: '30d', isCompared: false })
const event = { id: 'n', brandId: 'tea', date: '2026-10-05', text: 'Launch' }

function shown(zoom: { first: number; last: number } | null) {
  return shownHistory(series, zoom, { group: 'day', average: '' }, 'monday')
}

test('days that a user drags over are picked from all that the chart shows', () => {
  expect(daysPickedFrom(shown({ first: 2, last: 9 }), [])).toBe(series.days)
  expect(daysPickedFrom(shown(null), [])).toBeNull()
})

test('the 14 days after an event are not picked', () => {
  const marked = [{ number: 1, note: event }]
  expect(daysPickedFrom(shown({ first: 4, last: 18 }), marked)).toBeNull()
  expect(daysPickedFrom(shown({ first: 4, last: 17 }), marked)).toBe(series.days)
  expect(daysPickedFrom(shown({ first: 4, last: 18 }), [])).toBe(series.days)
  // A change of the measurement offers no such days.
  const measured = [{ number: 1, letter: MEASURED, note: event }]
  expect(daysPickedFrom(shown({ first: 4, last: 18 }), measured)).toBe(series.days)
})
