import type { Note } from './note.ts'

/** A note of a brand, with the number that it has on charts and in the list. */
export type NumberedNote = { number: number; note: Note }

/** The notes of a brand, numbered by date. @param notes oldest date first */
export function numberedNotes(notes: readonly Note[], brandId: string): NumberedNote[] {
  return notes
    .filter((note) => note.brandId === brandId)
    .map((note, index) => ({ number: index + 1, note }))
}
