import type { NumberedAnnotation } from '../../../model/notes/numbered-notes.ts'
import { indexOfDate, type ScorePoint } from '../score-points.ts'

/** `index` is that of its point on the chart. */
export type ShownNote = NumberedAnnotation & { index: number }

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
