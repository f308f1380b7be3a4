import type { Readable } from '@tanstack/store'
import type { Collection } from '../collection.ts'
import type { Kind } from '../operations.ts'
import {
  type Member,
  type Members,
  type StoredRecord,
  actorOf,
  lastChange,
  merged,
  timestampOf,
} from '../record.ts'
import { isSameUser } from './team-choice.ts'
import { type RecordKey, readTeamKey, teamKey } from './team-key.ts'
import { type TeamEntry, type TeamServer, refusalOf } from './team-server.ts'
import {
  type TeamValue,
  isFarAhead,
  membersAfter,
  ownTextName,
  readTeamValue,
  teamValue,
  withActor,
} from './team-value.ts'

type ComparisonOptions = {
  made: readonly Collection<unknown>[]
  /** The actor of changes without one. */
  writer: string
  /** Older changes stay in this browser; milliseconds since 1970. */
  since: number
  /** Called if `since` came from a clock that was ahead, with the corrected time. */
  onSince: (since: number) => void
  /** When an earlier page had sent everything. */
  sentUntil: number
}

export type Received = { readonly records: Collection<unknown>; readonly record: StoredRecord }

type Sending = {
  readonly record: StoredRecord
  readonly rest: Readonly<Record<string, unknown>>
  readonly bytes: Uint8Array
  /** The revision that it replaces, 0 for none. */
  readonly revision: number
}

type Known = { readonly revision: number; readonly value: TeamValue }

export class TeamComparison {
  /** What the server lacks, by key. */
  readonly waiting = new Map<string, RecordKey>()
  readonly tooLarge = new Map<string, RecordKey>()
  readonly #options: ComparisonOptions
  #since: number
  readonly #made: ReadonlyMap<string, Collection<unknown>>
  #known = new Map<string, Known>()
  #read = new Set<string | null>()
  #newer = new Set<string>()

  constructor(options: ComparisonOptions) {
    this.#options = options
    this.#since = options.since
    this.#made = new Map(options.made.map((records) => [records.kind.name, records]))
  }

  get hasRead(): boolean {
    return this.#read.size > 0
  }

  get newer(): number {
    return this.#newer.size
  }

  /** The server may have lost what it had. */
  forget(): void {
    this.#known = new Map()
    this.#read = new Set()
    this.#newer = new Set()
  }

  isRead(brandId: string | null): boolean {
    return this.#read.has(null) || this.#read.has(brandId)
  }

  /** Records an entry of the server. Returns what this browser takes over, else null. */
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
    // Until all was read, an entry may be old, and later local changes are later by a right clock too.
    const isJustStored = own !== undefined && this.isRead(key.brandId)
    if (isJustStored && isFarAhead(lastChange(own), entry.stored)) {
      this.#capTimes(entry.stored)
    }
    this.#look(entry.key, key)
    // If an id belongs to another brand here, the server's brand does not change it.
    const isForeign = own !== undefined && own.brandId !== key.brandId
    if (value.state !== 'read' || isForeign) return null
    const members = membersAfter(value.record, -1, records.kind.copies ?? [])
    const record = { ...value.record, members }
    if (own === undefined) return { records, record }
    const replaced = replacedTexts(own, record, records.kind, this.#options.writer)
    return { records, record: { ...record, members: { ...members, ...replaced } } }
  }

  /** This device's clock was ahead: nobody else could change what it wrote, and its next changes would seem older. */
  #capTimes(latest: number): void {
    for (const each of this.#options.made) each.capTimes(latest).catch(() => undefined)
    if (this.#since <= latest) return
    this.#since = latest
    this.#options.onSince(latest)
  }

  /** Finds all records of a brand that the server lacks, null for any brand. */
  *compare(brandId: string | null): Generator<void, void, void> {
    this.#read.add(brandId)
    for (const records of this.#options.made) {
      for (const record of records.records()) {
        if (brandId === null || record.brandId === brandId) this.notice(records, record.id)
        yield
      }
    }
  }

  /** Checks whether the server lacks a record or a change of it. */
  notice(records: Collection<unknown>, id: string): void {
    const brandId = records.record(id)?.brandId
    if (brandId === undefined) return
    const key = { brandId, kind: records.kind.name, id }
    const name = teamKey(key)
    if (name === null) return
    this.tooLarge.delete(name)
    this.#look(name, key)
  }

  /** Records that were deleted here no longer wait. */
  *dropDeleted(): Generator<void, void, void> {
    for (const keys of [this.waiting, this.tooLarge]) {
      for (const [name, { kind, id }] of keys) {
        if (this.#made.get(kind)?.record(id) === undefined) keys.delete(name)
        yield
      }
    }
  }

  /** Null if it is too large or was deleted here. */
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

  sent(name: string, key: RecordKey, { record, rest }: Sending, revision: number): void {
    if ((this.#known.get(name)?.revision ?? 0) < revision) {
      this.#known.set(name, { revision, value: { state: 'read', record, rest } })
    }
    this.#look(name, key)
  }

  #look(name: string, key: RecordKey): void {
    if (!this.tooLarge.has(name) && this.#isMissingOnServer(name, key)) this.waiting.set(name, key)
    else this.waiting.delete(name)
  }

  #isMissingOnServer(name: string, key: RecordKey): boolean {
    const own = this.#ownRecord(key)
    const value = this.#known.get(name)?.value
    if (own === null || value?.state === 'newer') return false
    if (!this.isRead(key.brandId)) return lastChange(own) > this.#options.sentUntil
    return value?.state !== 'read' || merged(own, value.record, this.#textsOf(key)) !== value.record
  }

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

export type SyncState = {
  readonly phase: SyncPhase
  readonly waiting: number
  readonly tooLarge: number
  /** Records of a newer version, neither shown nor changed. */
  readonly newer: number
}

export type TeamSyncOptions = ComparisonOptions & {
  server: TeamServer
  /** The brands to share if the user may not see all. */
  brands: Readable<readonly { readonly id: string }[]>
  onSent: () => void
  /** Called with how far this device's clock is ahead of the server's, in milliseconds. */
  onClock: (aheadMs: number) => void
  /** Milliseconds since 1970, by this device's clock. */
  now: () => number
  /** Waits for the next attempt, or until one seems worthwhile. */
  pause: (milliseconds: number) => Promise<unknown>
}

export type SyncPhase =
  | 'connecting'
  | 'connected'
  /** The server cannot be reached; retrying. */
  | 'away'
  /** The server is full; retrying. */
  | 'full'
  | 'refused'

export function phaseOf(error: unknown): SyncPhase {
  const reason = refusalOf(error)
  return reason === 'conflict' ? 'away' : reason
}

/** The user's own texts that a change replaces. The server keeps eight versions, so nine writes would erase a text for good. */
function replacedTexts(
  own: StoredRecord,
  change: StoredRecord,
  { texts, copies = [] }: Kind<unknown>,
  actor: string,
): Members {
  const present = merged(change, own, texts)
  const replaced = texts.flatMap((name): [string, Member][] => {
    const copy = ownTextName(name)
    const member = Object.hasOwn(own.members, name) ? own.members[name] : undefined
    const text = member?.[0]
    if (member === undefined || typeof text !== 'string' || !copies.includes(copy)) return []
    const [counter, author] = timestampOf(member)
    const isOwn = author === '' || isSameUser(author, actor)
    // Even if the new text contains it: the next one may not, and the actor is then no longer the user.
    const isReplaced = text.trim() !== '' && !isSameUser(actorOf(present, name), actor)
    return isOwn && isReplaced ? [[copy, [text, member[1], member[1], [counter, actor]]]] : []
  })
  return Object.fromEntries(replaced)
}
