import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateOfDay } from '../../../lib/dates.ts'
import type { Note } from '../../../model/notes/note.ts'
import type { ScorePoint } from '../score-points.ts'
import { noteMarks, numberedNotes, type ShownNote, shownNotes } from './note-marks.ts'

const note = (date: string, brandId = 'tea'): Note => ({
  id: date,
  brandId,
  date,
  text: 'Campaign',
})
const onIndexes = (...indexes: number[]): ShownNote[] =>
  indexes.map((index, order) => ({ number: order + 1, note: note('2026-11-09'), index }))
const points = Array.from({ length: 7 }, (_, day): ScorePoint => {
  return { date: dateOfDay(20_000 + day), score: 1, previous: null, average: null }
})

test('notes are numbered by brand, and keep their number when others are outside the chart', () => {
  const dates = [19_990, 20_002, 20_003].map(dateOfDay)
  const all = [...dates.map((date) => note(date)), note(dateOfDay(20_004), 'other')]
  const shown = shownNotes(numberedNotes(all, 'tea'), points, 'day')
  expect(shown.map(({ number, index }) => [number, index])).toEqual([
    [2, 2],
    [3, 3],
  ])
})

test('notes with room have a number each, others share one', () => {
  const labels = (...indexes: number[]) =>
    noteMarks(onIndexes(...indexes), (index) => index).map(({ label }) => label)
  expect(labels(0, 100)).toEqual(['1', '2'])
  expect(labels(0, 10, 100)).toEqual(['1–2', '3'])
  expect(labels(0, 0, 0)).toEqual(['1–3'])
  expect(labels()).toEqual([])
})

test('no number is over another, wherever the notes are', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 800 }), { maxLength: 60 }), (indexes) => {
      const sorted = indexes.toSorted((a, b) => a - b)
      const marks = noteMarks(onIndexes(...sorted), (index) => index)
      let end = -Infinity
      for (const { x, width } of marks) {
        expect(x - width / 2).toBeGreaterThan(end)
        end = x + width / 2
      }
    }),
  )
})
