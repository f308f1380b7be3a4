import type { Readable } from '@tanstack/store'
import { isDate } from '../../lib/dates.ts'
import { randomId } from '../../lib/ids.ts'
import { collectionOf } from '../collections/collection-of.ts'
import type { Collection } from '../collections/collection.ts'
import { differing, editedText } from '../collections/operations.ts'
import { TOMBSTONE } from '../collections/record.ts'
import { lazyService } from '../services.ts'
import { EVENT, type Note, problemWithText } from './note.ts'

type AnnotationContent = Pick<Note, 'date' | 'text'>

/** Trimmed; null when the date or text is invalid. */
function checkedContent({ date, text }: AnnotationContent): AnnotationContent | null {
  const isRight = problemWithText(text) === undefined && isDate(date)
  return isRight ? { date, text: text.trim() } : null
}

/** Oldest first; notes on the same date in a fixed order. */
function byDate(one: Note, other: Note): number {
  if (one.date !== other.date) return one.date < other.date ? -1 : 1
  return one.id < other.id ? -1 : 1
}

/** The user's notes on dates, called events in the app. */
export class Notes {
  readonly sorted: Readable<readonly Note[]>
  readonly records: Collection<Note>

  constructor(records: Collection<Note>) {
    this.records = records
    this.sorted = records.derive(() => records.all().toSorted(byDate))
  }

  /** False when the date or text is invalid; nothing changes then. */
  add(brandId: string, content: AnnotationContent): boolean {
    const checked = checkedContent(content)
    if (checked !== null) this.records.change(brandId, [randomId()], checked)
    return checked !== null
  }

  /** False when the date or text is invalid. @param before the edited version @param over the timestamp of the edited text */
  edit(before: Note, content: AnnotationContent, over?: number): boolean {
    const checked = checkedContent(content)
    if (checked === null) return false
    const { id, brandId } = before
    const present = this.records.get(id) ?? before
    const change = differing(this.records.record(id), {
      date: editedText(present.date, before.date, checked.date),
      text: editedText(present.text, before.text, checked.text),
    })
    if (Object.keys(change).length > 0) this.records.change(brandId, [id], change, over)
    return true
  }

  remove({ id, brandId }: Pick<Note, 'id' | 'brandId'>): void {
    this.records.change(brandId, [id], { [TOMBSTONE]: true })
  }
}

export const notesOf = lazyService((services) => new Notes(collectionOf(services, EVENT, 'events')))
