import { textWidth } from '../../../lib/chart-text.ts'
import type { Note } from '../../../model/notes/note.ts'
import { indexOfDate, type ScorePoint } from '../score-points.ts'

/** A note of the brand, with the number that it has on the chart and in the list. */
export type NumberedNote = { number: number; note: Note }

/** A note on the chart, and the index of its point. */
export type ShownNote = NumberedNote & { index: number }

/** A number above the chart; notes that are too close for numbers of their own share one. */
export type NoteMark = {
  /** `2`, or `2–4`. */
  label: string
  /** The middle of the label, in CSS pixels. */
  x: number
  width: number
}

const HEIGHT = 20
const GAP = 4

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

/** The numbers above the chart, from left to right, none over another. @param x the place of an index, in CSS pixels */
export function noteMarks(notes: readonly ShownNote[], x: (index: number) => number): NoteMark[] {
  const groups: ShownNote[][] = []
  for (const note of notes) {
    const last = groups.at(-1)
    const end = last === undefined ? -Infinity : endOf(markOf(last, x))
    if (x(note.index) - HEIGHT / 2 - GAP < end) last?.push(note)
    else groups.push([note])
  }
  return groups.map((group) => markOf(group, x))
}

function markOf(group: readonly ShownNote[], x: (index: number) => number): NoteMark {
  const [first, last] = [group[0], group.at(-1)]
  if (first === undefined || last === undefined) return { label: '', x: 0, width: 0 }
  const label = group.length === 1 ? `${first.number}` : `${first.number}–${last.number}`
  return {
    label,
    x: (x(first.index) + x(last.index)) / 2,
    width: Math.max(HEIGHT, textWidth(label) + 10),
  }
}

function endOf({ x, width }: NoteMark): number {
  return x + width / 2
}
