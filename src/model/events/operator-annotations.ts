import { isDate } from '../../lib/dates.ts'
import { isObject } from '../../lib/objects.ts'
import type { NumberedAnnotation } from '../notes/note.ts'

/** Something that happened on a day, such as a new model, shown by the operator to all users. */
export type SharedEvent = {
  readonly date: string
  readonly title: string
  /** Null for all brands. */
  readonly brands: readonly string[] | null
}

const MAX_EVENTS = 500
const MAX_TITLE_LENGTH = 200

/** An invalid entry is named and skipped, so a typing error costs one entry. @param name of the file, for problems */
export function readOperatorAnnotations(
  file: unknown,
  name: string,
): { events: SharedEvent[]; problems: string[] } {
  if (!Array.isArray(file)) return { events: [], problems: [`${name}: expected a list`] }
  const events: SharedEvent[] = []
  const problems: string[] = []
  for (const [index, entry] of file.entries()) {
    if (index >= MAX_EVENTS) {
      problems.push(`${name}: expected at most ${MAX_EVENTS} events`)
      break
    }
    const read = readEvent(entry)
    if (typeof read === 'string') problems.push(`${name}.${index}${read}`)
    else events.push(read)
  }
  return { events, problems }
}

/** Returns what is wrong, with the field before it. */
function readEvent(entry: unknown): SharedEvent | string {
  if (!isObject(entry)) return ': expected an event with date and title'
  const { date, title, brands = null } = entry
  if (typeof date !== 'string' || !isDate(date)) return '.date: expected a date as YYYY-MM-DD'
  if (typeof title !== 'string' || title.trim() === '' || title.length > MAX_TITLE_LENGTH) {
    return `.title: expected a text of at most ${MAX_TITLE_LENGTH} characters`
  }
  if (brands !== null && !isListOfTexts(brands)) return '.brands: expected a list of IDs'
  return { date, title: title.trim(), brands }
}

function isListOfTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
}

export function letteredAnnotations(
  events: readonly SharedEvent[],
  brandId: string,
): NumberedAnnotation[] {
  return events
    .filter(({ brands }) => brands === null || brands.includes(brandId))
    .toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
    .map(({ date, title }, index) => ({
      number: index + 1,
      letter: letterOf(index),
      note: { id: `event ${index}`, brandId, date, text: title },
    }))
}

/** A to Z, then AA, AB and so on. */
function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : `${letterOf(Math.floor(index / 26) - 1)}${last}`
}
