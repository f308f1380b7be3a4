import { expect, test } from 'vitest'
import { dateOfDay } from '../../../lib/dates.ts'
import type { Note } from '../../../model/notes/note.ts'
import { numberedAnnotations } from '../../../model/notes/numbered-notes.ts'
import type { ScorePoint } from '../score-points.ts'
import { shownNotes } from './shown-notes.ts'

const note = (date: string, brandId = 'tea'): Note => ({
  id: date,
  brandId,
  date,
  text: 'Campaign',
})
const points = Array.from({ length: 7 }, (_, day): ScorePoint => {
  return { date: dateOfDay(20_000 + day), score: 1, previous: null, average: null }
})

test('notes are numbered by brand, and keep their number when others are outside the chart', () => {
  const dates = [19_990, 20_002, 20_003].map(dateOfDay)
  const all = [...dates.map((date) => note(date)), note(dateOfDay(20_004), 'other')]
  const shown = shownNotes(numberedAnnotations(all, 'tea'), points, 'day')
  expect(shown.map(({ number, index }) => [number, index])).toEqual([
    [2, 2],
    [3, 3],
  ])
})
