import type { Collection } from '../collection.ts'
import { type StoredRecord, lastChange, merged } from '../record.ts'
import { replacedTexts } from './own-text.ts'
import { readTeamKey, type RecordKey, teamKey } from './team-key.ts'
import type { TeamEntry } from './team-server.ts'
import {
  isFarAhead,
  membersAfter,
  readTeamValue,
  type TeamValue,
  teamValue,
  withActor,
} from './team-value.ts'

export type ComparisonOptions = {
  /** What the reader makes, one of each kind. */
  made: readonly Collection<unknown>[]
  /** Who makes the changes that do not say so. */
  writer: string
  /** What was written until then stays in this browser, in milliseconds since 1970. */
  since: number
  /** Called when that was a time of a clock that was ahead, with the time that it counts as. */
  onSince: (since: number) => void
  /** When an earlier page had sent everything. */
  sentUntil: number
}

/** A record of the engine, and where it goes. */
export type Received = { readonly records: Collection<unknown>; readonly record: StoredRecord }

/** What is to be stored in the engine. */
export type Sending = {
  readonly record: StoredRecord
  readonly rest: Readonly<Record<string, unknown>>
  readonly bytes: Uint8Array
  /** The revision that it replaces, 0 for none. */
  readonly revision: number
}

/** What the engine is known to have under a key. */
type Known = { readonly revision: number; readonly value: TeamValue }

/** Compares the records of this browser with those of the engine. */
export class TeamComparison {
  /** What the engine lacks, by key. */
  readonly waiting = new Map<string, RecordKey>()
  /** Keys of records that are too large for the engine. */
  readonly tooLarge = new Map<string, RecordKey>()
  readonly #options: ComparisonOptions
  #since: number
  readonly #made: ReadonlyMap<string, Collection<unknown>>
  #known = new Map<string, Known>()
  /** The brands that were read, null for all. */
  #read = new Set<string | null>()
  #newer = new Set<string>()

  constructor(options: ComparisonOptions) {
    this.#options = options
    this.#since = options.since
    this.#made = new Map(options.made.map((records) => [records.kind.name, records]))
  }

  /** Whether anything was read since {@link forget}. */
  get hasRead(): boolean {
    return this.#read.size > 0
  }

  /** How many values a newer version of the dashboard wrote. */
  get newer(): number {
    return this.#newer.size
  }

  /** Forgets what the engine has, which may have lost it. */
  forget(): void {
    this.#known = new Map()
    this.#read = new Set()
    this.#newer = new Set()
  }

  /** Whether the records of a brand were read; null for those of all brands. */
  isRead(brandId: string | null): boolean {
    return this.#read.has(null) || this.#read.has(brandId)
  }

  /** Notes what the engine has. @returns what this browser takes over, null for nothing */
  enter(entry: TeamEntry): Received | null {
    const key = readTeamKey(entry.key)
    const records = key === null ? undefined : this.#made.get(key.kind)
    const revision = this.#known.get(entry.key)?.revision ?? 0
    if (key === null || records === undefined || revision > entry.revision) return null
    const value = readTeamValue(key, entry.bytes, entry.stored)
    this.#known.set(entry.key, { revision: entry.revision, value })
    if (value.state === 'newer') this.#newer.add(entry.key)
    else this.#newer.delete(entry.key)
    const own = records.record(key.id)
    // Until all was read, an entry may be old, and what was changed here since then is later with a right clock too.
    const isJustStored = own !== undefined && this.isRead(key.brandId)
    if (isJustStored && isFarAhead(lastChange(own), entry.stored)) {
      this.#capTimes(entry.stored)
    }
    this.#look(entry.key, key)
    // An id that is another brand's here is not changed from that brand.
    const isForeign = own !== undefined && own.brandId !== key.brandId
    if (value.state !== 'read' || isForeign) return null
    const members = membersAfter(value.record, -1, records.kind.copies ?? [])
    const record = { ...value.record, members }
    if (own === undefined) return { records, record }
    const replaced = replacedTexts(own, record, records.kind, this.#options.writer)
    return { records, record: { ...record, members: { ...members, ...replaced } } }
  }

  /** This device's clock was ahead: nobody else could change what it wrote, and what it writes from now on would be of before. */
  #capTimes(latest: number): void {
    for (const each of this.#options.made) each.capTimes(latest).catch(() => undefined)
    if (this.#since <= latest) return
    this.#since = latest
    this.#options.onSince(latest)
  }

  /** Looks for all records of a brand, null for any, that the engine lacks, when it was read. */
  *compare(brandId: string | null): Generator<void, void, void> {
    this.#read.add(brandId)
    for (const records of this.#options.made) {
      for (const record of records.records()) {
        if (brandId === null || record.brandId === brandId) this.notice(records, record.id)
        yield
      }
    }
  }

  /** Looks whether the engine lacks a record, or a change of it. */
  notice(records: Collection<unknown>, id: string): void {
    const brandId = records.record(id)?.brandId
    if (brandId === undefined) return
    const key = { brandId, kind: records.kind.name, id }
    const name = teamKey(key)
    if (name === null) return
    this.tooLarge.delete(name)
    this.#look(name, key)
  }

  /** Forgets the records that were deleted here: they wait for nothing. */
  *dropDeleted(): Generator<void, void, void> {
    for (const keys of [this.waiting, this.tooLarge]) {
      for (const [name, { kind, id }] of keys) {
        if (this.#made.get(kind)?.record(id) === undefined) keys.delete(name)
        yield
      }
    }
  }

  /** What is to be stored under a key, null if it is too large, or was deleted here. */
  sendingOf(name: string, key: RecordKey): Sending | null {
    const own = this.#ownRecord(key)
    const { revision = 0, value } = this.#known.get(name) ?? {}
    const [into, rest] = value?.state === 'read' ? [value.record, value.rest] : [undefined, {}]
    const record = own === null ? null : merged(own, into, this.#textsOf(key))
    const bytes = record === null ? null : teamValue(record, this.#options.writer, rest)
    if (record !== null && bytes !== null) return { record, rest, bytes, revision }
    if (record !== null) this.tooLarge.set(name, key)
    this.waiting.delete(name)
    return null
  }

  /** Notes that the engine has stored something. */
  sent(name: string, key: RecordKey, { record, rest }: Sending, revision: number): void {
    if ((this.#known.get(name)?.revision ?? 0) < revision) {
      this.#known.set(name, { revision, value: { state: 'read', record, rest } })
    }
    this.#look(name, key)
  }

  #look(name: string, key: RecordKey): void {
    if (!this.tooLarge.has(name) && this.#isLacking(name, key)) this.waiting.set(name, key)
    else this.waiting.delete(name)
  }

  #isLacking(name: string, key: RecordKey): boolean {
    const own = this.#ownRecord(key)
    const value = this.#known.get(name)?.value
    if (own === null || value?.state === 'newer') return false
    if (!this.isRead(key.brandId)) return lastChange(own) > this.#options.sentUntil
    return value?.state !== 'read' || merged(own, value.record, this.#textsOf(key)) !== value.record
  }

  /** What is shared of a record, null for nothing. */
  #ownRecord({ kind, id, brandId }: RecordKey): StoredRecord | null {
    const records = this.#made.get(kind)
    const record = records?.record(id)
    if (records === undefined || record?.brandId !== brandId) return null
    const members = membersAfter(record, this.#since, records.kind.copies ?? [])
    if (Object.keys(members).length === 0) return null
    return withActor({ id, brandId, members }, this.#options.writer)
  }

  #textsOf({ kind }: RecordKey): readonly string[] {
    return this.#made.get(kind)?.kind.texts ?? []
  }
}
