import { isDate } from '../../lib/dates.ts'
import { tooLongMessage } from '../../lib/too-long-message.ts'
import type { Kind } from '../collections/operations.ts'
import { valueOf } from '../collections/record.ts'

/** Merged notes may be longer. */
export const MAX_NOTE_LENGTH = 500

/** A note on a date, stored only in this browser. */
export type Note = Readonly<{ id: string; brandId: string; date: string; text: string }>

export type AnnotationContent = Pick<Note, 'date' | 'text'>

export const EVENT: Kind<Note> = {
  name: 'event',
  texts: ['text'],
  isRemovable: true,
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

/** Trimmed; null when the date or text is invalid. */
export function checkedContent({ date, text }: AnnotationContent): AnnotationContent | null {
  const isRight = problemWithText(text) === undefined && isDate(date)
  return isRight ? { date, text: text.trim() } : null
}

/** Oldest first; notes on the same date in a fixed order. */
export function byDate(one: Note, other: Note): number {
  if (one.date !== other.date) return one.date < other.date ? -1 : 1
  return one.id < other.id ? -1 : 1
}
