import { expect, test } from 'vitest'
import { dateOfDay, dayOf } from '../../lib/dates.ts'
import { numberedAnnotations } from '../../model/notes/note.ts'
import { testItem } from '../../model/work/test-items.ts'
import { reportNotes, workOfPeriod } from './work-sections.tsx'

const done = (doneOn: string) => testItem({ id: doneOn, status: 'done', doneOn })
const ITEMS = [
  testItem({ id: 'to do 1' }),
  testItem({ id: 'doing', status: 'doing' }),
  testItem({ id: 'to do 2' }),
  done('2026-11-01'),
  done('2026-11-09'),
  done('2026-10-31'),
  done('2026-11-30'),
  done('2026-12-01'),
]
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id)

test('what was done in the period comes with the last first, and what is next with what is being done first', () => {
  const { done: did, next } = workOfPeriod(ITEMS, { from: '2026-11-01', to: '2026-11-30' })
  expect(idsOf(did)).toEqual(['2026-11-30', '2026-11-09', '2026-11-01'])
  expect(idsOf(next)).toEqual(['doing', 'to do 1', 'to do 2'])
})

test('without limits, everything that was done is of the period', () => {
  expect(workOfPeriod(ITEMS, { from: '', to: '' }).done).toHaveLength(5)
})

test('what was done on one day is in the order of the list', () => {
  const items = ['a', 'b', 'c'].map((id) => ({ ...done('2026-11-03'), id }))
  expect(idsOf(workOfPeriod(items, { from: '', to: '' }).done)).toEqual(['a', 'b', 'c'])
})

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
