import type { KindName } from './kinds.ts'
import {
  type Member,
  type Members,
  type StoredRecord,
  TOMBSTONE,
  cappedTimes,
  changeTime,
  isStoredRecord,
  merged,
  timeOf,
  valueOf,
} from './record.ts'

/** The most brands in a backup. */
export const MAX_STORED_BRANDS = 1000

export type Kind<Value> = {
  name: KindName
  /** Null when something required is missing. Invalid fields are ignored. */
  read: (record: StoredRecord) => Value | null
  /** Fields where two texts written apart are both kept. */
  texts: readonly string[]
  /** Fields copied from the service, or from a text that a colleague replaced. They stay in this browser. */
  copies?: readonly string[]
  /** Whether undoing the creation removes the record; else it stays, empty. */
  isRemovable: boolean
  /** The most records in a backup. */
  most: number
  /** Fields that a backup limits, besides `texts`. */
  limited?: readonly string[]
}

export type Change = Readonly<Record<string, unknown>>

export type Operation = {
  readonly brandId: string
  readonly ids: readonly string[]
  readonly change: Change
  readonly before: ReadonlyMap<string, StoredRecord | undefined>
}

type Moment = {
  now: number
  /** The actor in a team; '' without one. */
  writer: string
}

/** @param over the timestamp of the text that a new text replaces, if not the current one; 0 for none */
export function changesOf(
  kind: Kind<unknown>,
  { brandId, change, before }: Operation,
  { now, writer: actor }: Moment,
  over?: number,
): StoredRecord[] {
  const timestamp = { now: changeTime([...before.values()], now), writer: actor }
  const texts = kind.texts.filter((name) => name in change)
  // Records that change alike share their members, so the journal has them once.
  const shared = new Map<string, Members>()
  return [...before].map(([id, record]) => {
    const comesBack = record !== undefined && isRemoved(record)
    const whole = comesBack ? { [TOMBSTONE]: false, ...change } : change
    const key = [comesBack, ...texts.map((name) => timeOf(record, name))].join(' ')
    const members = shared.get(key) ?? membersOf(kind, whole, timestamp, record, over)
    shared.set(key, members)
    return { id, brandId: record?.brandId ?? brandId, members }
  })
}

export function undoingOf(
  kind: Kind<unknown>,
  operation: Operation,
  present: ReadonlyMap<string, StoredRecord | undefined>,
  { now, writer: actor }: Moment,
): StoredRecord[] {
  const timestamp = { now: changeTime([...present.values()], now), writer: actor }
  const names = Object.keys(operation.change)
  return [...present].flatMap(([id, record]) => {
    if (record === undefined) return []
    const before = operation.before.get(id)
    const values = names.map((name) => [name, before && valueOf(before, name)] as const)
    const isMade = before === undefined && kind.isRemovable
    const wasRemoved = before !== undefined && isRemoved(before)
    const change = isMade
      ? { [TOMBSTONE]: true }
      : {
          ...Object.fromEntries(values),
          // Another tab may have removed the record since, or the operation restored it.
          ...(isRemoved(record) !== wasRemoved && { [TOMBSTONE]: wasRemoved }),
        }
    return { id, brandId: record.brandId, members: membersOf(kind, change, timestamp, record) }
  })
}

function isRemoved(record: StoredRecord): boolean {
  return valueOf(record, TOMBSTONE) === true
}

function membersOf(
  { texts }: Kind<unknown>,
  change: Change,
  { now, writer: actor }: Moment,
  record?: StoredRecord,
  over?: number,
): Members {
  const members = Object.entries(change).map(([name, value = null]): [string, Member] => {
    const isText = texts.includes(name)
    const before = isText ? (over ?? timeOf(record, name)) : now
    if (actor !== '') return [name, [value, now, before, [0, actor]]]
    return [name, isText ? [value, now, before] : [value, now]]
  })
  return Object.fromEntries(members)
}

/** The part of a change that differs, so that the actor of the rest stays known; all of it for a removed record. */
export function differing(record: StoredRecord | undefined, change: Change): Change {
  if (record === undefined || valueOf(record, TOMBSTONE) === true) return change
  return Object.fromEntries(
    Object.entries(change).filter(
      ([name, value]) => JSON.stringify(valueOf(record, name)) !== JSON.stringify(value),
    ),
  )
}

/** The user's text from a form; if unchanged there, the present text, which another tab may have edited. */
export function editedText(present: string, before: string, next: string): string {
  return next === before ? present : next
}

/** Merges additions and removals in a form with changes from another tab. */
export function editedList(
  present: readonly string[],
  before: readonly string[],
  next: readonly string[],
): readonly string[] {
  const isSame = present.length === before.length && present.every((each) => before.includes(each))
  if (isSame) return next
  const stays = present.filter((each) => next.includes(each) || !before.includes(each))
  return [...new Set([...stays, ...next.filter((each) => !before.includes(each))])]
}

export class RecordMemory<Value> {
  readonly #kind: Kind<Value>
  readonly #records = new Map<string, StoredRecord>()
  readonly #values = new Map<string, Value>()
  /** While storage is reread, records not found yet. */
  #unseen = new Set<string>()
  #unreadable = 0

  constructor(kind: Kind<Value>) {
    this.#kind = kind
  }

  value(id: string): Value | undefined {
    return this.#values.get(id)
  }

  values(): Value[] {
    return [...this.#values.values()]
  }

  record(id: string): StoredRecord | undefined {
    return this.#records.get(id)
  }

  records(): StoredRecord[] {
    return [...this.#records.values()]
  }

  countUnreadable(): number {
    const unshown = this.records().filter(
      (record) => !this.#values.has(record.id) && valueOf(record, TOMBSTONE) !== true,
    )
    return this.#unreadable + unshown.length
  }

  /** Merges records from storage, another tab or a backup. Returns the ids of changed ones. */
  take(records: readonly unknown[]): string[] {
    const changed: string[] = []
    for (const record of records) {
      if (!isStoredRecord(record)) {
        this.#unreadable += 1
        continue
      }
      this.#unseen.delete(record.id)
      const before = this.#records.get(record.id)
      const after = merged(record, before, this.#kind.texts)
      if (after === before) continue
      this.#records.set(record.id, after)
      const value = valueOf(after, TOMBSTONE) === true ? null : this.#kind.read(after)
      if (value === null) this.#values.delete(record.id)
      else this.#values.set(record.id, value)
      changed.push(record.id)
    }
    return changed
  }

  /** Lowers later times to `latest`. Returns the ids of changed records. */
  cap(latest: number): string[] {
    const capped = this.records().map((record) => cappedTimes(record, latest))
    const changed = capped.filter((record) => this.#records.get(record.id) !== record)
    this.#forget(changed.map(({ id }) => id))
    return this.take(changed)
  }

  beginReading(): void {
    this.#unseen = new Set(this.#records.keys())
    this.#unreadable = 0
  }

  /** Forgets records that storage no longer has, because another tab deleted them. Returns their ids. */
  endReading(): string[] {
    const gone = [...this.#unseen]
    this.#unseen.clear()
    this.#forget(gone)
    return gone
  }

  forgetAll(): string[] {
    this.beginReading()
    return this.endReading()
  }

  #forget(ids: readonly string[]): void {
    for (const id of ids) {
      this.#records.delete(id)
      this.#values.delete(id)
    }
  }
}
