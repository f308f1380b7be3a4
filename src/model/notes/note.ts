import { isDate, dayOf } from '../../lib/dates.ts'
import { formatCount, tooLongMessage } from '../../lib/numbers.ts'
import type { Kind } from '../collections/operations.ts'
import { valueOf } from '../collections/record.ts'

/** Merged notes may be longer. */
export const MAX_NOTE_LENGTH = 500

/** A note on a date, stored only in this browser. */
export type Note = Readonly<{ id: string; brandId: string; date: string; text: string }>

export const EVENT: Kind<Note> = {
  name: 'event',
  texts: ['text'],
  isRemovable: true,
  most: 10_000,
  read: (record) => {
    const [date, text] = [valueOf(record, 'date'), valueOf(record, 'text')]
    if (typeof date !== 'string' || !isDate(date)) return null
    if (typeof text !== 'string' || text.trim() === '') return null
    return { id: record.id, brandId: record.brandId, date, text }
  },
}

/** Undefined if the text can be stored. Merged notes may be too long. */
export function problemWithText(text: string): string | undefined {
  return text.trim() === '' ? 'Write what happened.' : tooLongMessage(text, MAX_NOTE_LENGTH)
}

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

const MAX_NAMED = 3

/** Names every change of the measurement, which is no event, then the first events; `more` counts the others, '' for none. */
export function namedMarks<Mark extends Pick<NumberedAnnotation, 'letter'>>(
  marks: readonly Mark[],
): { named: Mark[]; more: string } {
  const events = marks.filter(isEvent)
  const more = events.length - MAX_NAMED
  return {
    named: [...marks.filter((mark) => !isEvent(mark)), ...events.slice(0, MAX_NAMED)],
    more: more <= 0 ? '' : `and ${formatCount(more, 'more event', 'more events')}`,
  }
}

export function isEvent({ letter }: Pick<NumberedAnnotation, 'letter'>): boolean {
  return letter !== MEASURED
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
