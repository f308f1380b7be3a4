import type { Kind } from './operations.ts'
import {
  cappedTimes,
  isStoredRecord,
  type StoredRecord,
  merged,
  TOMBSTONE,
  valueOf,
} from './record.ts'

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

  /** Records from a newer version, or damaged ones. */
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
