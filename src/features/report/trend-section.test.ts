import { expect, test } from 'vitest'
import { dateOfDay, dayOf } from '../../lib/dates.ts'
import { numberedAnnotations } from '../../model/notes/note.ts'
import { changeAroundMessage, reportNotes } from './trend-section.tsx'

const NEWEST = dayOf('2026-11-17')
/** 30 days, each one point above the previous: 43 to 72. */
const history = {
  period: '30d',
  granularity: 'daily',
  scores: Array.from({ length: 30 }, (_, age) => ({
    date: dateOfDay(NEWEST - age),
    score: 72 - age,
  })),
}
const notesOn = (...dates: string[]) =>
  numberedAnnotations(
    dates.map((date) => ({ id: `note ${date}`, brandId: 'northwind', date, text: date })),
    'northwind',
  )

test('has the change before and after a note, where the history has both ends', () => {
  const shown = reportNotes(
    notesOn('2026-11-01', '2026-11-12'),
    history,
    history.scores.toReversed(),
  )
  expect(shown.map(({ number, before, after }) => [number, before, after])).toEqual([
    [1, 7, 7],
    [2, 7, null],
  ])
})

test('has the notes of the period, with their numbers on the score history', () => {
  const notes = notesOn('2026-09-01', '2026-10-20', '2026-11-12', '2026-12-01')
  const shown = reportNotes(notes, history, history.scores.toReversed())
  expect(shown.map(({ number, date }) => [number, date])).toEqual([
    [2, '2026-10-20'],
    [3, '2026-11-12'],
  ])
})

test('says the change after a note once its days are over, until then that before, and has no move where none is known', () => {
  const said = (before: number | null, after: number | null, date: string) => {
    const note = { id: 'a', number: 1, date, text: 'A', before, after }
    const { words, move: change, changeBefore } = changeAroundMessage(note, NEWEST)
    return [words, change, changeBefore]
  }
  expect(said(7, -2, '2026-11-01')).toEqual([
    '7 days after: −2',
    { from: '2026-11-01', to: '2026-11-08', points: -2 },
    { from: '2026-10-25', to: '2026-11-01', points: 7 },
  ])
  expect(said(-5, null, '2026-11-13')).toEqual([
    '7 days before: −5',
    { from: '2026-11-06', to: '2026-11-13', points: -5 },
    null,
  ])
  expect(said(null, null, '2026-11-13')).toEqual(['7 days before: not known', null, null])
  expect(said(null, null, '2026-11-10')).toEqual([
    '7 days before: not known, after: not known',
    null,
    null,
  ])
  expect(said(null, 3, '2026-11-10')[0]).toBe('7 days after: +3')
})
