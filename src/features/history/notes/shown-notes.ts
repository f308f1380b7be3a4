import type { NumberedAnnotation } from '../../../model/notes/numbered-notes.ts'
import { indexOfDate, type ScorePoint } from '../score-points.ts'

/** A note on the chart, and the index of its point. */
export type ShownNote = NumberedAnnotation & { index: number }

/** The notes that the chart shows. */
export function shownNotes(
  notes: readonly NumberedAnnotation[],
  points: readonly ScorePoint[],
  group: 'day' | 'week',
): ShownNote[] {
  return notes.flatMap((numbered) => {
    const index = indexOfDate(points, group, numbered.note.date)
    return index === null ? [] : [{ ...numbered, index }]
  })
}
