import * as z from 'zod/mini'
import { calendarDate, someText, textThat } from '../../api/schema.ts'
import { changedAt, changeTime } from '../changed-at.ts'

/** The most characters of a note. */
export const LONGEST_NOTE = 500

/** The reader's note on a date of a brand's score, kept only in this browser. */
export const Note = z.object({
  id: someText,
  brandId: someText,
  date: calendarDate,
  text: textThat(
    (text) => text.trim() !== '' && text.length <= LONGEST_NOTE,
    `expected a text of 1 to ${LONGEST_NOTE} characters`,
  ),
  /** When it was last changed. Of two records of a note, the later one counts. */
  changedAt,
})
export type Note = z.infer<typeof Note>

/** What the reader writes. */
export type NoteContent = Pick<Note, 'date' | 'text'>

/**
 * A new note, or a note after a change, with its text trimmed.
 * @param before the note, or the id and brand of a new one
 * @param now milliseconds since 1970
 * @returns null when the date or the text could not be read again
 */
export function noteWith(
  before: Note | Pick<Note, 'id' | 'brandId'>,
  { date, text }: NoteContent,
  now: number,
): Note | null {
  const { id, brandId } = before
  const time = changeTime('changedAt' in before ? before : undefined, now)
  return Note.safeParse({ id, brandId, date, text: text.trim(), changedAt: time }).data ?? null
}

/**
 * Whether a record replaces another one: the later change counts. Two changes at the same instant are compared by content, so
 * that all tabs get the same result.
 */
export function isNewerNote(record: Note, than: Note | undefined): boolean {
  if (than === undefined) return true
  const difference = Date.parse(record.changedAt) - Date.parse(than.changedAt)
  return difference === 0 ? content(record) > content(than) : difference > 0
}

/** Oldest date first; notes on the same date in a fixed order. */
export function byDate(one: Note, other: Note): number {
  if (one.date !== other.date) return one.date < other.date ? -1 : 1
  return one.id < other.id ? -1 : 1
}

function content({ brandId, date, text }: Note): string {
  return JSON.stringify([brandId, date, text])
}
