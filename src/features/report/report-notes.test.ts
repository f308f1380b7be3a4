import { expect, test } from 'vitest'
import { dateOfDay, dayNumber } from '../../lib/dates.ts'
import { reportNotes } from './report-notes.ts'

const NEWEST = dayNumber('2026-11-17')
/** 30 days, each a point above the day before: 43 to 72. */
const history = {
  period: '30d',
  granularity: 'daily',
  scores: Array.from({ length: 30 }, (_, age) => ({
    date: dateOfDay(NEWEST - age),
    score: 72 - age,
  })),
}
const noteOn = (date: string) => ({
  id: `note ${date}`,
  brandId: 'northwind',
  date,
  text: date,
})

test('has the change before and after a note, where the history has both ends', () => {
  const { shown } = reportNotes([noteOn('2026-11-01'), noteOn('2026-11-12')], history)
  expect(shown.map(({ number, before, after }) => [number, before, after])).toEqual([
    [1, 7, 7],
    [2, 7, null],
  ])
})

test('has the newest three of the period, and counts the others', () => {
  const dates = ['2026-09-01', '2026-10-20', '2026-10-25', '2026-11-01', '2026-11-12', '2026-12-01']
  const { shown, more } = reportNotes(dates.map(noteOn), history)
  expect(shown.map(({ date }) => date)).toEqual(['2026-10-25', '2026-11-01', '2026-11-12'])
  expect(more).toBe(1)
})
