import { expect, test } from 'vitest'
import { MEASURED } from '../../model/notes/note.ts'
import { againstBefore, describePoint } from './score-points.ts'

test('a point says how far it is from the one before', () => {
  expect(againstBefore(2, 'day')).toBe('+2 from the day before')
  expect(againstBefore(-1.5, 'week')).toBe('−1.5 from the week before')
  expect(againstBefore(0, 'day')).toBe('same as the day before')
  expect(againstBefore(null, 'day')).toBe('')
})

test('a point names every change of the measurement, and counts only events', () => {
  const point = { date: '2026-11-11', score: 70, previous: null, average: null }
  const marks = ['1', '2', '3', '4', MEASURED].map((letter, number) => ({
    number,
    letter,
    note: { id: letter, brandId: 'tea', date: point.date, text: `Text ${letter}` },
  }))
  expect(describePoint(point, 'day', marks)).toBe(
    'Wed, Nov 11, 2026: 70, measurement: Text ?, event 1: Text 1, event 2: Text 2, event 3: Text 3, and 1 more event',
  )
  expect(describePoint(point, 'day', marks.slice(1))).not.toContain('more')
})
