import { dayOf } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import type { Note } from './note.ts'

export type NumberedAnnotation = {
  number: number
  /** Annotations of the operator have a letter instead of a number, changes of the measurement {@link MEASURED}. */
  letter?: string
  note: Note
}

/** Instead of a number: a change of the measurement is only supposed. */
export const MEASURED = '?'

/** `event 2`, or `event A` for an annotation of the operator. */
export function formatMark({
  number,
  letter,
}: Pick<NumberedAnnotation, 'number' | 'letter'>): string {
  return letter === MEASURED ? 'measurement' : `event ${letter ?? number}`
}

export const MAX_NAMED = 3

/** `and 25 more events`; '' if all are named. */
export function moreEvents({ length }: readonly unknown[]): string {
  const more = length - MAX_NAMED
  return more <= 0 ? '' : `and ${formatCount(more, 'more event', 'more events')}`
}

export function inDateOrder(
  notes: readonly NumberedAnnotation[],
  events: readonly NumberedAnnotation[],
): readonly NumberedAnnotation[] {
  if (events.length === 0) return notes
  const dayOfNote = ({ note }: NumberedAnnotation) => dayOf(note.date)
  return [...notes, ...events].toSorted((one, other) => dayOfNote(one) - dayOfNote(other))
}

/** @param notes oldest first */
export function numberedAnnotations(notes: readonly Note[], brandId: string): NumberedAnnotation[] {
  return notes
    .filter((note) => note.brandId === brandId)
    .map((note, index) => ({ number: index + 1, note }))
}
