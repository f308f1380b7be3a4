import type { Note } from '../../../model/notes/note.ts'
import { indexOfDate, type ScorePoint } from '../score-points.ts'

/** A note of the brand, with the number that it has on the chart and in the list. */
export type NumberedNote = { number: number; note: Note }

/** A note on the chart, and the index of its point. */
export type ShownNote = NumberedNote & { index: number }

/** The notes of a brand, numbered by date. @param notes oldest date first */
export function numberedNotes(notes: readonly Note[], brandId: string): NumberedNote[] {
  return notes
    .filter((note) => note.brandId === brandId)
    .map((note, index) => ({ number: index + 1, note }))
}

/** The notes that the chart shows. */
export function shownNotes(
  notes: readonly NumberedNote[],
  points: readonly ScorePoint[],
  group: 'day' | 'week',
): ShownNote[] {
  return notes.flatMap(({ number, note }) => {
    const index = indexOfDate(points, group, note.date)
    return index === null ? [] : [{ number, note, index }]
  })
}
