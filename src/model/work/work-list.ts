import type { Readable } from '@tanstack/store'
import { type DateRange, isDate } from '../../lib/dates.ts'
import { randomId } from '../../lib/ids.ts'
import { isObject, textIn } from '../../lib/objects.ts'
import { questionKey, startOf } from '../citation-list/question-text.ts'
import { collectionOf } from '../collections/collection-of.ts'
import type { Collection } from '../collections/collection.ts'
import { byOrder, orderAtEnd, orderBeside } from '../collections/fractional-order.ts'
import type { Change, Kind, Operation } from '../collections/operations.ts'
import { type StoredRecord, TOMBSTONE, actorOf, timeOf, valueOf } from '../collections/record.ts'
import { readActor } from '../collections/team/team-choice.ts'
import { MAX_NOTE_LENGTH } from '../notes/note.ts'
import { type Notes, notesOf } from '../notes/notes.ts'
import { lazyService } from '../services.ts'
import type { WorkStatus } from './work-status.ts'

/** A finding is anything that is none of the others. */
const WORK_KINDS = ['source', 'question', 'platform', 'component', 'citation', 'finding'] as const

export type WorkKind = (typeof WORK_KINDS)[number]

/** Where a finding can be checked: an address in the app and the label of the link. */
type Evidence = Readonly<{ href: string; words: string }>

export type Finding = Readonly<{
  kind: WorkKind
  /** Its host, question, platform, component or citation, as the service writes it; for a finding, a unique name. */
  subject: string
  title: string
  evidence: Evidence | null
  /** The days by which What to do picked it; absent for the user's own findings. */
  picked?: DateRange
}>

/** Stored only in this browser. */
export type WorkItem = Finding &
  Readonly<{
    id: string
    brandId: string
    status: WorkStatus
    /** Null until it is done. */
    doneOn: string | null
    note: string
    /** A fractional index within the brand. */
    place: string
    created: number
    author: string
  }>

/** In characters. */
export const MAX_TITLE_LENGTH = 300
export const MAX_WORK_NOTE_LENGTH = 2000

/** For all brands together; a longer list is no use. */
export const MAX_WORK = 10_000

export const WORK: Kind<WorkItem> = {
  name: 'work',
  texts: ['note'],
  isRemovable: true,
  most: MAX_WORK,
  limited: ['evidence'],
  read: (record) => {
    const text = (name: string) => textIn(valueOf(record, name))
    const [title, doneOn] = [text('title').trim().slice(0, MAX_TITLE_LENGTH), text('doneOn')]
    if (title === '') return null
    const isDone = isDate(doneOn)
    const status = text('status') === 'doing' ? 'doing' : 'to-do'
    return {
      id: record.id,
      brandId: record.brandId,
      kind: WORK_KINDS.find((kind) => kind === text('kind')) ?? 'finding',
      subject: text('subject'),
      title,
      evidence: readEvidence(record),
      ...readPicked(record),
      status: isDone ? 'done' : status,
      doneOn: isDone ? doneOn : null,
      note: text('note'),
      place: text('place'),
      created: timeOf(record, 'kind'),
      author: readActor(actorOf(record, 'kind'))?.name ?? '',
    }
  },
}

/** The same finding has the same id in every tab and on every device, so it is never listed twice. */
export function workId(
  brandId: string,
  { kind, subject }: Pick<Finding, 'kind' | 'subject'>,
): string {
  const about = kind === 'question' ? questionKey({ query: subject }) : subject
  return JSON.stringify([brandId, kind, about])
}

/** Evidence may come from a file, so only addresses of the brands' pages become links. */
function readEvidence(record: StoredRecord): Evidence | null {
  const stored = valueOf(record, 'evidence')
  if (!isObject(stored)) return null
  const href = brandPath(textIn(stored['href']))
  const words = textIn(stored['words']).trim().slice(0, MAX_TITLE_LENGTH)
  return href !== null && words !== '' ? { href, words } : null
}

/** Older items have no such days. */
function readPicked(record: StoredRecord): Pick<WorkItem, 'picked'> {
  const stored = valueOf(record, 'picked')
  if (!isObject(stored)) return {}
  const [from, to] = [textIn(stored['from']), textIn(stored['to'])]
  return isDate(from) && isDate(to) && from <= to ? { picked: { from, to } } : {}
}

/** A base for parsing paths; no request goes there. */
const PARSE_BASE = 'https://app.invalid'

/** Path, search and hash of a page of a brand, else null. Browsers read `/\host` and `//host` as other sites. */
function brandPath(text: string): string | null {
  if (!text.startsWith('/') || !URL.canParse(text, PARSE_BASE)) return null
  const { origin, pathname, search, hash } = new URL(text, PARSE_BASE)
  return origin === PARSE_BASE && pathname.startsWith('/brands/') ? pathname + search + hash : null
}

/** Items are in the user's order, done ones last. A done item has a note on that date of the score history. */
export class WorkList {
  readonly records: Collection<WorkItem>
  readonly all: Readable<ReadonlyMap<string, readonly WorkItem[]>>
  readonly #notes: Notes
  /** Changes of notes that are undone with an operation. */
  readonly #noteSteps = new WeakMap<Operation, Operation>()

  constructor(records: Collection<WorkItem>, notes: Notes) {
    this.records = records
    this.#notes = notes
    this.all = records.derive(() => {
      const sorted = records.all().toSorted(byOrder)
      return Map.groupBy(
        [...sorted.filter(isOpen), ...sorted.filter((item) => !isOpen(item))],
        ({ brandId }) => brandId,
      )
    })
  }

  of(brandId: string): readonly WorkItem[] {
    return this.all.get().get(brandId) ?? NONE
  }

  itemFor(brandId: string, finding: Pick<Finding, 'kind' | 'subject'>): WorkItem | undefined {
    return this.records.get(workId(brandId, finding))
  }

  /** Below the open items unless listed; cuts the title to {@link MAX_TITLE_LENGTH}. False when the list is full. */
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
      place: orderAtEnd(this.#group(brandId, true)),
      // For an item that was removed before: undoing this removes it again, and nothing else of it may stay.
      ...(this.records.record(id) !== undefined && {
        [TOMBSTONE]: false,
        picked: finding.picked ?? null,
      }),
    })
    return true
  }

  /** Adds the user's own item. Returns its id, null when the title is empty or the list is full. */
  addOwn(brandId: string, title: string, note = ''): string | null {
    if (title.trim() === '') return null
    const finding = { kind: 'finding', subject: randomId(), evidence: null } as const
    const isAdded = this.add(brandId, { ...finding, title: title.trim() }, note)
    return isAdded ? workId(brandId, finding) : null
  }

  /** False when the title is empty; nothing changes then. @param over see `changesOf` */
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

  /** Reopens or starts an item. A done one moves below the open ones, and its note on the score history is removed. */
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

  /** Also writes a note on that date of the score history. */
  setDone(item: WorkItem, doneOn: string): void {
    if (item.doneOn === doneOn) return
    const place = isOpen(item) ? { place: this.#startOfDone(item) } : {}
    const step = this.#change(item, { doneOn, ...place })
    const { records } = this.#notes
    const id = noteId(item)
    const text = { text: cut(item.title, MAX_NOTE_LENGTH), [TOMBSTONE]: false }
    // The user's own edits of the note stay.
    const change = { date: doneOn, ...(records.get(id) === undefined && text) }
    this.#noteSteps.set(step, records.change(item.brandId, [id], change))
  }

  /** Moves an item directly before or after another one, both open or both done. */
  move(item: WorkItem, side: 'before' | 'after', other: WorkItem): void {
    if (isOpen(item) !== isOpen(other)) return
    const others = this.#group(item.brandId, isOpen(item)).filter(({ id }) => id !== item.id)
    const place = orderBeside(others, side, other)
    if (item.id !== other.id && place !== item.place) this.#change(item, { place })
  }

  remove(item: WorkItem): void {
    this.#change(item, { [TOMBSTONE]: true })
  }

  /** Also undoes its changes of notes. */
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
    return orderAtEnd(this.#group(brandId, open))
  }

  #startOfDone({ brandId }: WorkItem): string {
    const done = this.#group(brandId, false)
    const [first] = done
    return first === undefined ? orderAtEnd([]) : orderBeside(done, 'before', first)
  }
}

const NONE: readonly WorkItem[] = []

export const workListOf = lazyService(
  (services) => new WorkList(collectionOf(services, WORK, 'work items'), notesOf(services)),
)

function isOpen({ status }: WorkItem): boolean {
  return status !== 'done'
}

/** The note on the score history that says when an item was done. */
export function noteId({ id }: Pick<WorkItem, 'id'>): string {
  return `done ${id}`
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${startOf(text, most - 1)}…`
}
