import type { Kind } from './operations.ts'
import {
  cappedTimes,
  isStoredRecord,
  type StoredRecord,
  merged,
  TOMBSTONE,
  valueOf,
} from './record.ts'

/** The records of one kind in memory, and what they say. */
export class RecordMemory<Value> {
  readonly #kind: Kind<Value>
  readonly #records = new Map<string, StoredRecord>()
  /** What the records say, without those that are removed. */
  readonly #values = new Map<string, Value>()
  /** While the store is read again, the records that it may no longer have. */
  #unseen = new Set<string>()
  /** How many stored entries are no records. */
  #unreadable = 0

  constructor(kind: Kind<Value>) {
    this.#kind = kind
  }

  /** What a record says, undefined if there is none. */
  value(id: string): Value | undefined {
    return this.#values.get(id)
  }

  /** What all records say, in no particular order. */
  values(): Value[] {
    return [...this.#values.values()]
  }

  record(id: string): StoredRecord | undefined {
    return this.#records.get(id)
  }

  records(): StoredRecord[] {
    return [...this.#records.values()]
  }

  /** How many stored records cannot be shown, because a newer version wrote them or they are damaged. */
  countUnreadable(): number {
    const unshown = this.records().filter(
      (record) => !this.#values.has(record.id) && valueOf(record, TOMBSTONE) !== true,
    )
    return this.#unreadable + unshown.length
  }

  /** Takes over records of the store, another tab or a backup. @returns the ids of those that changed */
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

  /** Gives what was written after a time this time. @returns the ids of the records that changed */
  cap(latest: number): string[] {
    const capped = this.records().map((record) => cappedTimes(record, latest))
    const changed = capped.filter((record) => this.#records.get(record.id) !== record)
    this.#forget(changed.map(({ id }) => id))
    return this.take(changed)
  }

  /** The store is read from its beginning. Records that it no longer has were deleted by another tab. */
  beginReading(): void {
    this.#unseen = new Set(this.#records.keys())
    this.#unreadable = 0
  }

  /** The store was read. @returns the ids of the records that it no longer has, which are forgotten */
  endReading(): string[] {
    const gone = [...this.#unseen]
    this.#unseen.clear()
    this.#forget(gone)
    return gone
  }

  /** @returns the ids of the records that there were */
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
