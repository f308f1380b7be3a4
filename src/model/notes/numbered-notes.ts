import { dayNumber } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import type { Note } from './note.ts'

/** A note of a brand, with the number that it has on charts and in the list. */
export type NumberedAnnotation = {
  number: number
  /** An event that all readers see has a letter in place of its number. */
  letter?: string
  note: Note
}

/** `event 2`, or `event A` for one that all readers see. */
export function formatMark({
  number,
  letter,
}: Pick<NumberedAnnotation, 'number' | 'letter'>): string {
  return `event ${letter ?? number}`
}

/** So many events of a day or a change are named where a sentence or a tooltip says them. */
export const MAX_NAMED = 3

/** `and 25 more events`; '' if all are named. */
export function moreEvents({ length }: readonly unknown[]): string {
  const more = length - MAX_NAMED
  return more <= 0 ? '' : `and ${formatCount(more, 'more event', 'more events')}`
}

/** Notes and events in the order of their dates. */
export function inDateOrder(
  notes: readonly NumberedAnnotation[],
  events: readonly NumberedAnnotation[],
): readonly NumberedAnnotation[] {
  if (events.length === 0) return notes
  const dateOf = ({ note }: NumberedAnnotation) => dayNumber(note.date)
  return [...notes, ...events].toSorted((one, other) => dateOf(one) - dateOf(other))
}

/** The notes of a brand, numbered by date. @param notes oldest date first */
export function numberedAnnotations(notes: readonly Note[], brandId: string): NumberedAnnotation[] {
  return notes
    .filter((note) => note.brandId === brandId)
    .map((note, index) => ({ number: index + 1, note }))
}
