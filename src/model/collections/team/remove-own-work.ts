import { sleep } from '../../../lib/scheduling.ts'
import type { Services } from '../../services.ts'
import type { Collection } from '../collection.ts'
import type { Kind } from '../operations.ts'
import {
  ALSO_WRITTEN,
  changeTime,
  type StoredRecord,
  type Member,
  merged,
  TOMBSTONE,
  timestampOf,
  timeOf,
  valueOf,
} from '../record.ts'
import { teamServerOf, whileConnected } from './connect-to-server.ts'
import { isSameUser } from './team-choice.ts'
import { keysOfBrand, type RecordKey, readTeamKey } from './team-key.ts'
import {
  newerEntry,
  type RefusalReason,
  refusalOf,
  type TeamConnection,
  type TeamEntry,
  TeamRefusal,
} from './team-server.ts'
import { readTeamValue, teamValue } from './team-value.ts'

const MAX_IN_FLIGHT = 50
const MAX_ATTEMPTS = 20
/** The server's limit: of a record with this many versions, the first ones are unknown. */
const MAX_VERSIONS = 8

type OwnWork = {
  made: readonly Collection<unknown>[]
  brandIds: readonly string[]
  writer: string
  /** Milliseconds since 1970, by the team's clock. */
  now: () => number
  /** Aborted when this browser's records become another user's. */
  signal: AbortSignal
}

export type Removal = {
  /** Records from which something visible was removed. */
  readonly removed: number
  /** Records where some of the user's work stays, because colleagues have edited it or may have. */
  readonly left: number
  /** Records of a newer version, which may contain the user's work. */
  readonly newer: number
  /** Why not everything was checked, else null. `unread`: this browser cannot read or store its records. */
  readonly problem: RefusalReason | 'unread' | null
}

/**
 * Replaces the user's shared work with tombstones. It stays in this browser with a later timestamp, so that sharing again
 * restores it. What a colleague has edited stays in the team. Sharing must be off meanwhile.
 */
export async function removeOwnWork(
  services: Pick<Services, 'configured'>,
  own: OwnWork,
  server = teamServerOf(services),
): Promise<Removal> {
  const counts = { removed: 0, left: 0, newer: 0 }
  if (server === null) return { ...counts, problem: null }
  await Promise.all(own.made.map(async (records) => records.ready()))
  if (own.made.some((records) => !records.state.get().isRead))
    return { ...counts, problem: 'unread' }
  try {
    await whileConnected(server, async (connection) => removeAll(connection, own, counts))
    return { ...counts, problem: null }
  } catch (error) {
    return { ...counts, problem: error instanceof NotStored ? 'unread' : refusalOf(error) }
  }
}

class NotStored extends Error {}

type Counts = { removed: number; left: number; newer: number }

async function removeAll(connection: TeamConnection, own: OwnWork, counts: Counts): Promise<void> {
  const inHere = own.made.flatMap((records) => records.records().map(({ brandId }) => brandId))
  let isAnySeen = false
  for (const brandId of new Set(['', ...own.brandIds, ...inHere])) {
    const keys = keysOfBrand(brandId)
    if (keys === null) continue
    const entries = new Map<string, TeamEntry>()
    const { promise: isRead, resolve } = Promise.withResolvers<void>()
    // Includes what colleagues change meanwhile.
    const end = await connection
      .watch(keys, (entry) => entries.set(entry.key, entry), resolve)
      .catch((error: unknown) => {
        // The user can have shared nothing in a brand they may not see.
        if (refusalOf(error) !== 'refused') throw error
        return null
      })
    if (end === null) continue
    isAnySeen = true
    try {
      await isRead
      // In one request: the server keeps each consumer for a while, and their number is limited.
      const versions = Map.groupBy(await connection.history(keys), ({ key }) => key)
      const names = [...entries.keys()]
      for (let from = 0; from < names.length; from += MAX_IN_FLIGHT) {
        const some = names.slice(from, from + MAX_IN_FLIGHT).flatMap((name) => {
          const entry = entries.get(name)
          return entry === undefined ? [] : { entry, versions: versions.get(name) ?? [] }
        })
        await Promise.all(some.map(async (stored) => removeOne(connection, own, stored, counts)))
      }
    } finally {
      end()
    }
  }
  if (!isAnySeen) throw new TeamRefusal('refused')
}

type Stored = { entry: TeamEntry; versions: readonly TeamEntry[] }

async function removeOne(
  connection: TeamConnection,
  { made, writer: actor, now, signal }: OwnWork,
  stored: Stored,
  counts: Counts,
): Promise<void> {
  const key = readTeamKey(stored.entry.key)
  const records = made.find(({ kind }) => kind.name === key?.kind)
  if (key === null || records === undefined) return
  const { kind } = records
  let { entry } = stored
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const value = readTeamValue(key, entry.bytes, entry.stored)
    if (value.state === 'newer') counts.newer += 1
    if (value.state !== 'read') return
    const { record } = value
    const own = ownMembers(record, actor)
    if (own.length === 0) return
    const isRead = stored.versions.at(-1)?.revision === entry.revision
    const entries = isRead ? stored.versions : await connection.history(entry.key)
    const removable = removableMembers(record, own, kind, readAll(key, [...entries, entry]), actor)
    const isLeft = isSeen(
      record,
      own.filter((name) => !removable.includes(name)),
    )
    const marker = markerOf(record, removable, kind, actor, now())
    const bytes = teamValue(merged(marker, record, []), actor, value.rest)
    if (removable.length === 0 || bytes === null) {
      if (isLeft || bytes === null) counts.left += 1
      return
    }
    signal.throwIfAborted()
    keepLater(records, marker, actor)
    await waitUntilStored(records)
    signal.throwIfAborted()
    try {
      await connection.update(entry.key, bytes, entry.revision)
      if (isSeen(record, removable)) counts.removed += 1
      if (isLeft) counts.left += 1
      return
    } catch (error) {
      if (refusalOf(error) !== 'conflict') throw error
      const newer = await newerEntry(connection, entry.key, entry.revision, sleep)
      if (newer === null) break
      entry = newer
    }
  }
  throw new TeamRefusal('conflict')
}

function ownMembers({ members }: StoredRecord, actor: string): string[] {
  return Object.entries(members)
    .filter(([name, member]) => name !== TOMBSTONE && isSaidBy(member, actor))
    .map(([name]) => name)
}

function isSeen(record: StoredRecord, names: readonly string[]): boolean {
  if (valueOf(record, TOMBSTONE) === true) return false
  return names.map((name) => valueOf(record, name)).some((value) => value !== false && value !== '')
}

/** All versions as records, the current one last; null if the first are unknown or one is invalid. */
function readAll(key: RecordKey, entries: readonly TeamEntry[]): readonly StoredRecord[] | null {
  if (entries.length > MAX_VERSIONS) return null
  const versions: StoredRecord[] = []
  for (const { bytes, stored } of entries) {
    const value = readTeamValue(key, bytes, stored)
    if (value.state !== 'read') return null
    versions.push(value.record)
  }
  return versions
}

/** The user's members that no colleague ever wrote; all or none for a removed record. */
function removableMembers(
  record: StoredRecord,
  own: readonly string[],
  { isRemovable }: Kind<unknown>,
  versions: readonly StoredRecord[] | null,
  actor: string,
): readonly string[] {
  if (versions === null) return []
  const isAlone = (name: string) =>
    !String(valueOf(record, name)).includes(ALSO_WRITTEN) &&
    versions.every(({ members }) => {
      const member = Object.hasOwn(members, name) ? members[name] : undefined
      return member === undefined || member[0] === null || isSaidBy(member, actor)
    })
  if (!isRemovable) return own.filter(isAlone)
  const names = new Set(versions.flatMap(({ members }) => Object.keys(members)))
  names.delete(TOMBSTONE)
  return [...names].every(isAlone) ? own : []
}

/** The change that clears members. A text is cleared only in this version: what a colleague has written over it stays. */
function markerOf(
  record: StoredRecord,
  names: readonly string[],
  { isRemovable, texts }: Kind<unknown>,
  actor: string,
  now: number,
): StoredRecord {
  const time = changeTime([record], now)
  const members = names.map((name): [string, Member] => {
    const over = texts.includes(name) ? timeOf(record, name) : time
    return [name, [null, time, over, [0, actor]]]
  })
  const removal: Member = [true, time, time, [0, actor]]
  return {
    ...record,
    members: Object.fromEntries(isRemovable ? [...members, [TOMBSTONE, removal]] : members),
  }
}

/** Gives the members in this browser later timestamps than the tombstones. */
function keepLater(records: Collection<unknown>, { id, members }: StoredRecord, actor: string) {
  const record = records.record(id)
  if (record === undefined) return
  const kept = Object.entries(members).flatMap(([name, [, time]]): [string, Member][] => {
    const isRemoval = name === TOMBSTONE
    if (!isRemoval && !Object.hasOwn(record.members, name)) return []
    const value = isRemoval ? valueOf(record, TOMBSTONE) === true : valueOf(record, name)
    const over = records.kind.texts.includes(name) ? timeOf(record, name) : time + 1
    return [[name, [value, time + 1, over, [0, actor]]]]
  })
  records.keep([{ ...record, members: Object.fromEntries(kept) }])
}

async function waitUntilStored({ state }: Collection<unknown>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const check = () => {
    const { isStored, problem } = state.get()
    if (isStored) resolve()
    else if (problem !== null) reject(new NotStored())
  }
  const { unsubscribe } = state.subscribe(check)
  check()
  await promise.finally(() => {
    unsubscribe()
  })
}

/** Whether a user wrote a non-empty member, under any name. */
function isSaidBy(member: Member, actor: string): boolean {
  return member[0] !== null && isSameUser(timestampOf(member)[1], actor)
}
