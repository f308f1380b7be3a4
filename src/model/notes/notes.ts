import type { Readable } from '@tanstack/store'
import { collectionOf } from '../collections/collection-of.ts'
import type { Collection } from '../collections/collection.ts'
import { differing } from '../collections/differing.ts'
import { editedText } from '../collections/edited.ts'
import { randomId } from '../collections/random-id.ts'
import { TOMBSTONE } from '../collections/record.ts'
import { lazyService } from '../services.ts'
import { byDate, checkedContent, EVENT, type Note, type AnnotationContent } from './note.ts'

/** The reader's notes on dates, which the page calls events. */
export class Notes {
  /** All notes of this service, oldest date first. */
  readonly sorted: Readable<readonly Note[]>
  readonly records: Collection<Note>

  constructor(records: Collection<Note>) {
    this.records = records
    this.sorted = records.derive(() => records.all().toSorted(byDate))
  }

  /** Adds a note. @returns false when its date or text is not valid; then nothing changes */
  add(brandId: string, content: AnnotationContent): boolean {
    const checked = checkedContent(content)
    if (checked !== null) this.records.change(brandId, [randomId()], checked)
    return checked !== null
  }

  /**
   * Changes a note.
   * @param before the note that was changed, which may be another than the present one
   * @param over when the text was written that the reader has changed
   * @returns false when its date or text is not valid
   */
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

/** The notes of this page, for the service and the reader. */
export const notesOf = lazyService((services) => new Notes(collectionOf(services, EVENT, 'events')))
