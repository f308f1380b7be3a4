import { timeUp } from '../../../lib/time-up.ts'
import type { Services } from '../../services.ts'
import type { KeptRecords } from '../kept-records.ts'
import {
  ALSO_WRITTEN,
  changeTime,
  type KeptRecord,
  type Member,
  merged,
  REMOVED,
  stampOf,
  valueOf,
} from '../record.ts'
import type { Kind } from '../steps.ts'
import { configuredTeam, socketUrl } from './configured-team.ts'
import { natsEngine } from './nats-engine.ts'
import { newerEntry } from './newer-entry.ts'
import {
  type RefusalReason,
  refusalOf,
  type TeamConnection,
  type TeamEngine,
  type TeamEntry,
  TeamRefusal,
} from './team-engine.ts'
import { keysOfBrand, type RecordKey, readTeamKey } from './team-key.ts'
import { readTeamValue, teamValue } from './team-value.ts'

const MOST_IN_FLIGHT = 50
const MOST_ATTEMPTS = 20
/** As many versions as the engine keeps: of a record with these, the first ones are not known. */
const MOST_VERSIONS = 8

type OwnWork = {
  /** What the reader makes, one of each kind. */
  made: readonly KeptRecords<unknown>[]
  brandIds: readonly string[]
  /** The reader, as each member of a record says it. */
  writer: string
  /** Milliseconds since 1970, by the team's clock. */
  now: () => number
}

/** How far one's own work was taken out. */
export type Removal = {
  /** Of how many records something was removed. */
  readonly removed: number
  /** In how many something of the reader's stays, because colleagues have worked on it, or may have. */
  readonly left: number
  /** Why not all was looked at, null if it was. `unread`: this browser can't read or store what is in it. */
  readonly problem: RefusalReason | 'unread' | null
}

/**
 * Takes what a reader has shared out of the team: markers without content take its place. It stays in this browser, as
 * written later than the markers, so that sharing again brings it back. What a colleague has worked on stays in the team.
 * Nothing may be shared meanwhile.
 */
export async function removeOwnWork(services: Services, own: OwnWork): Promise<Removal> {
  const { team } = configuredTeam(services.configured.team)
  if (team === null) return { removed: 0, left: 0, problem: null }
  return removeFrom(natsEngine(socketUrl(team, window.location.href), team.stream), own)
}

/** The same, of an engine. */
export async function removeFrom(engine: TeamEngine, own: OwnWork): Promise<Removal> {
  const counts = { removed: 0, left: 0 }
  await Promise.all(own.made.map(async (records) => records.ready()))
  if (own.made.some((records) => !records.state.get().isRead))
    return { ...counts, problem: 'unread' }
  try {
    const connection = await engine.connect()
    const lost = connection.ended.then((reason) => {
      throw new TeamRefusal(reason ?? 'away')
    })
    try {
      await Promise.race([removeAll(connection, own, counts), lost])
    } finally {
      connection.close()
      lost.catch(() => undefined)
    }
    return { ...counts, problem: null }
  } catch (error) {
    return { ...counts, problem: error instanceof NotStored ? 'unread' : refusalOf(error) }
  }
}

class NotStored extends Error {}

async function removeAll(
  connection: TeamConnection,
  own: OwnWork,
  counts: { removed: number; left: number },
): Promise<void> {
  const inHere = own.made.flatMap((records) => records.records().map(({ brandId }) => brandId))
  for (const brandId of new Set(['', ...own.brandIds, ...inHere])) {
    const keys = keysOfBrand(brandId)
    if (keys === null) continue
    const entries = new Map<string, TeamEntry>()
    const { promise: isRead, resolve } = Promise.withResolvers<void>()
    const end = await connection.watch(keys, (entry) => entries.set(entry.key, entry), resolve)
    await isRead
    end()
    const all = [...entries.values()]
    for (let from = 0; from < all.length; from += MOST_IN_FLIGHT) {
      const some = all.slice(from, from + MOST_IN_FLIGHT)
      await Promise.all(
        some.map(async (entry) => {
          const { isRemoved, isLeft } = await removeOne(connection, own, entry)
          if (isRemoved) counts.removed += 1
          if (isLeft) counts.left += 1
        }),
      )
    }
  }
}

/** @returns whether something of it was removed, and whether something of the reader's stays */
async function removeOne(
  connection: TeamConnection,
  { made, writer, now }: OwnWork,
  first: TeamEntry,
): Promise<{ isRemoved: boolean; isLeft: boolean }> {
  const key = readTeamKey(first.key)
  const records = made.find(({ kind }) => kind.name === key?.kind)
  if (key === null || records === undefined) return { isRemoved: false, isLeft: false }
  const { kind } = records
  let entry: TeamEntry | null = first
  for (let attempt = 0; entry !== null && attempt < MOST_ATTEMPTS; attempt += 1) {
    const value = readTeamValue(key, entry.bytes, entry.stored)
    if (value.state !== 'read') return { isRemoved: false, isLeft: value.state === 'newer' }
    const { record } = value
    const own = ownMembers(record, writer)
    const needsVersions = own.some((name) => kind.isRemovable || kind.texts.includes(name))
    const versions = needsVersions ? await versionsOf(connection, key, entry) : []
    const removable = removableMembers(record, own, kind, versions, writer)
    const isLeft = removable.length < own.length
    if (removable.length === 0) return { isRemoved: false, isLeft }
    const marker = markerOf(record, removable, kind.isRemovable, writer, now())
    const bytes = teamValue(merged(marker, record, []), writer, value.rest)
    if (bytes === null) return { isRemoved: false, isLeft: true }
    keepLater(records, marker, writer)
    await waitUntilStored(records)
    try {
      await connection.update(entry.key, bytes, entry.revision)
      return { isRemoved: true, isLeft }
    } catch (error) {
      if (refusalOf(error) !== 'conflict') throw error
      entry = await newerEntry(connection, entry.key, entry.revision, timeUp)
    }
  }
  throw new TeamRefusal('conflict')
}

/** The members that say something, and that the reader was the last to write. */
function ownMembers({ members }: KeptRecord, writer: string): string[] {
  return Object.entries(members)
    .filter(([name, member]) => name !== REMOVED && isSaidBy(member, writer))
    .map(([name]) => name)
}

/** All versions of a record, the present one last; null where the first ones are not known, or cannot be read. */
async function versionsOf(
  connection: TeamConnection,
  key: RecordKey,
  entry: TeamEntry,
): Promise<readonly KeptRecord[] | null> {
  const entries = await connection.history(entry.key)
  if (entries.length >= MOST_VERSIONS) return null
  const versions: KeptRecord[] = []
  for (const { bytes, stored } of [...entries, entry]) {
    const value = readTeamValue(key, bytes, stored)
    if (value.state !== 'read') return null
    versions.push(value.record)
  }
  return versions
}

/**
 * The reader's members that can be removed: of what is removed as a whole all, if no colleague ever wrote any of it; else those
 * that are no texts, and texts that no colleague has written in.
 */
function removableMembers(
  record: KeptRecord,
  own: readonly string[],
  { isRemovable, texts }: Kind<unknown>,
  versions: readonly KeptRecord[] | null,
  writer: string,
): readonly string[] {
  const isAlone = (name: string) =>
    versions !== null &&
    !String(valueOf(record, name)).includes(ALSO_WRITTEN) &&
    versions.every(({ members }) => {
      const member = Object.hasOwn(members, name) ? members[name] : undefined
      return member === undefined || member[0] === null || isSaidBy(member, writer)
    })
  if (!isRemovable) return own.filter((name) => !texts.includes(name) || isAlone(name))
  const names = new Set((versions ?? []).flatMap(({ members }) => Object.keys(members)))
  names.delete(REMOVED)
  return versions !== null && [...names].every(isAlone) ? own : []
}

/** What takes members out of a record. */
function markerOf(
  record: KeptRecord,
  names: readonly string[],
  isRemovable: boolean,
  writer: string,
  now: number,
): KeptRecord {
  const time = changeTime([record], now)
  const nothing = (value: unknown): Member => [value, time, time, [0, writer]]
  const members = names.map((name) => [name, nothing(null)] as const)
  const removal = isRemovable ? [[REMOVED, nothing(true)] as const] : []
  return { ...record, members: Object.fromEntries([...members, ...removal]) }
}

/** Gives the same members in this browser a later time than their marker has. */
function keepLater(records: KeptRecords<unknown>, { id, members }: KeptRecord, writer: string) {
  const record = records.record(id)
  if (record === undefined) return
  const kept = Object.entries(members).flatMap(([name, [, time]]) => {
    const isRemoval = name === REMOVED
    if (!isRemoval && !Object.hasOwn(record.members, name)) return []
    const value = isRemoval ? valueOf(record, REMOVED) === true : valueOf(record, name)
    return [[name, [value, time + 1, time + 1, [0, writer]] satisfies Member] as const]
  })
  records.keep([{ ...record, members: Object.fromEntries(kept) }])
}

/** Waits until everything is stored in this browser. @throws {NotStored} when that is not possible */
async function waitUntilStored({ state }: KeptRecords<unknown>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const look = () => {
    const { isStored, problem } = state.get()
    if (isStored) resolve()
    else if (problem !== null) reject(new NotStored())
  }
  const { unsubscribe } = state.subscribe(look)
  look()
  await promise.finally(() => {
    unsubscribe()
  })
}

/** Whether a member says something, and a reader wrote it, whatever their name is. */
function isSaidBy(member: Member, writer: string): boolean {
  return member[0] !== null && stampOf(member)[1].split(' ', 1)[0] === writer.split(' ', 1)[0]
}
