import type { Readable } from '@tanstack/store'
import { collectionOf } from '../collections/collection-of.ts'
import type { Collection } from '../collections/collection.ts'
import type { Change, Operation } from '../collections/operations.ts'
import { byPlace, placeAtEnd, placeBeside } from '../collections/place.ts'
import { randomId } from '../collections/random-id.ts'
import { TOMBSTONE } from '../collections/record.ts'
import { MAX_NOTE_LENGTH } from '../notes/note.ts'
import { type Notes, notesOf } from '../notes/notes.ts'
import { lazyService } from '../services.ts'
import {
  type Finding,
  MAX_TITLE_LENGTH,
  WORK,
  type WorkItem,
  type WorkStatus,
  workId,
} from './work-item.ts'

/** More items than these, of all brands together, are no list to work by. */
export const MAX_WORK = 10_000

/**
 * The reader's work. The items of a brand are in the reader's order, those that are done after the others. An item that is
 * done has a note on that date of the score history.
 */
export class WorkList {
  readonly records: Collection<WorkItem>
  /** The items of all brands, in their order. */
  readonly all: Readable<ReadonlyMap<string, readonly WorkItem[]>>
  readonly #notes: Notes
  /** The changes of notes that belong to a step, which are undone with it. */
  readonly #noteSteps = new WeakMap<Operation, Operation>()

  constructor(records: Collection<WorkItem>, notes: Notes) {
    this.records = records
    this.#notes = notes
    this.all = records.derive(() => {
      const sorted = records.all().toSorted(byPlace)
      return Map.groupBy(
        [...sorted.filter(isOpen), ...sorted.filter((item) => !isOpen(item))],
        ({ brandId }) => brandId,
      )
    })
  }

  /** The items of a brand in their order. */
  of(brandId: string): readonly WorkItem[] {
    return this.all.get().get(brandId) ?? NONE
  }

  /** The item for a finding, undefined if it is not on the list. */
  itemFor(brandId: string, finding: Pick<Finding, 'kind' | 'subject'>): WorkItem | undefined {
    return this.records.get(workId(brandId, finding))
  }

  /**
   * Puts a finding on the list, below what is still open, unless it is there. Its title is cut to {@link MAX_TITLE_LENGTH}.
   * @returns false when the list is full
   */
  add(brandId: string, finding: Finding, note = ''): boolean {
    const id = workId(brandId, finding)
    if (this.records.get(id) !== undefined) return true
    if (this.records.all().length >= MAX_WORK) return false
    this.records.change(brandId, [id], {
      ...finding,
      title: cut(finding.title, MAX_TITLE_LENGTH),
      status: 'to-do',
      doneOn: null,
      note,
      place: placeAtEnd(this.#group(brandId, true)),
      // Of an item that was removed before, so that undoing this removes it again. Nothing else of it may stay.
      ...(this.records.record(id) !== undefined && {
        [TOMBSTONE]: false,
        picked: finding.picked ?? null,
      }),
    })
    return true
  }

  /** Adds an item of the reader's own. @returns its id, null when the title is empty or the list is full */
  addOwn(brandId: string, title: string, note = ''): string | null {
    if (title.trim() === '') return null
    const finding = { kind: 'finding', subject: randomId(), evidence: null } as const
    const isAdded = this.add(brandId, { ...finding, title: title.trim() }, note)
    return isAdded ? workId(brandId, finding) : null
  }

  /**
   * Changes what an item says, in one step.
   * @param over when the note was written that this one is written over, if that is not the present one
   * @returns false when the title is empty; then nothing changes
   */
  edit(item: WorkItem, next: Pick<WorkItem, 'title' | 'note'>, over?: number): boolean {
    const title = cut(next.title.trim(), MAX_TITLE_LENGTH)
    if (title === '') return false
    const change = {
      ...(title !== item.title && { title }),
      ...(next.note !== item.note && { note: next.note }),
    }
    if (Object.keys(change).length > 0) {
      this.records.change(item.brandId, [item.id], change, over)
    }
    return true
  }

  /** Says that an item is to do or being done. One that was done goes below what is open, and its note on the score history goes. */
  setOpen(item: WorkItem, status: Exclude<WorkStatus, 'done'>): void {
    if (item.status === status) return
    const place = isOpen(item) ? {} : { doneOn: null, place: this.#endOf(item, true) }
    const step = this.#change(item, { status, ...place })
    const note = this.#notes.records.get(noteId(item))
    if (isOpen(item) || note === undefined) return
    this.#noteSteps.set(
      step,
      this.#notes.records.change(item.brandId, [note.id], { [TOMBSTONE]: true }),
    )
  }

  /** Says when an item was done, and writes a note on that date of the score history. */
  setDone(item: WorkItem, doneOn: string): void {
    if (item.doneOn === doneOn) return
    const place = isOpen(item) ? { place: this.#startOfDone(item) } : {}
    const step = this.#change(item, { doneOn, ...place })
    const { records } = this.#notes
    const id = noteId(item)
    const text = { text: cut(item.title, MAX_NOTE_LENGTH), [TOMBSTONE]: false }
    // What the reader has made of the note stays.
    const change = { date: doneOn, ...(records.get(id) === undefined && text) }
    this.#noteSteps.set(step, records.change(item.brandId, [id], change))
  }

  /** Moves an item directly before or after another one that is open or done like it. */
  move(item: WorkItem, side: 'before' | 'after', other: WorkItem): void {
    if (isOpen(item) !== isOpen(other)) return
    const others = this.#group(item.brandId, isOpen(item)).filter(({ id }) => id !== item.id)
    const place = placeBeside(others, side, other)
    if (item.id !== other.id && place !== item.place) this.#change(item, { place })
  }

  remove(item: WorkItem): void {
    this.#change(item, { [TOMBSTONE]: true })
  }

  /** Undoes the last step, and what it did to the notes. */
  undo(): void {
    const step = this.records.undoLast()
    const ofNote = step === null ? undefined : this.#noteSteps.get(step)
    if (ofNote !== undefined) this.#notes.records.undo(ofNote.brandId, ofNote)
  }

  #change({ id, brandId }: Pick<WorkItem, 'id' | 'brandId'>, change: Change): Operation {
    return this.records.change(brandId, [id], change)
  }

  #group(brandId: string, open: boolean): WorkItem[] {
    return this.of(brandId).filter((item) => isOpen(item) === open)
  }

  #endOf({ brandId }: WorkItem, open: boolean): string {
    return placeAtEnd(this.#group(brandId, open))
  }

  #startOfDone({ brandId }: WorkItem): string {
    const done = this.#group(brandId, false)
    const [first] = done
    return first === undefined ? placeAtEnd([]) : placeBeside(done, 'before', first)
  }
}

const NONE: readonly WorkItem[] = []

/** The work list of this page, for the service and the reader. */
export const workListOf = lazyService(
  (services) => new WorkList(collectionOf(services, WORK, 'work items'), notesOf(services)),
)

function isOpen({ status }: WorkItem): boolean {
  return status !== 'done'
}

/** The id of the note on the score history that says when an item was done. */
export function noteId({ id }: Pick<WorkItem, 'id'>): string {
  return `done ${id}`
}

/** Cuts a text without leaving half a character. */
function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
