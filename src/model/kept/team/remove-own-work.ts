import type { Services } from '../../services.ts'
import type { KeptRecords } from '../kept-records.ts'
import {
  changeTime,
  type KeptRecord,
  type Member,
  merged,
  REMOVED,
  stampOf,
  valueOf,
} from '../record.ts'
import { configuredTeam, socketUrl } from './configured-team.ts'
import { natsEngine } from './nats-engine.ts'
import {
  refusalOf,
  type TeamConnection,
  type TeamEngine,
  type TeamEntry,
  TeamRefusal,
} from './team-engine.ts'
import { keysOfBrand, readTeamKey } from './team-key.ts'
import { readTeamValue, teamValue } from './team-value.ts'

const MOST_IN_FLIGHT = 500
const MOST_ATTEMPTS = 20

type OwnWork = {
  /** What the reader makes, one of each kind. */
  made: readonly KeptRecords<unknown>[]
  brandIds: readonly string[]
  /** The reader, as each member of a record says it. */
  writer: string
  /** Milliseconds since 1970, by the team's clock. */
  now: () => number
}

/**
 * Takes what a reader has shared out of the team: markers without content take its place. It stays in this browser, as
 * written later than the markers, so that sharing again brings it back. Nothing may be shared meanwhile.
 * @returns of how many records something was removed
 * @throws {TeamRefusal} when the engine can't be reached or refuses; some may be removed by then
 */
export async function removeOwnWork(services: Services, own: OwnWork): Promise<number> {
  const { team } = configuredTeam(services.configured.team)
  if (team === null) return 0
  return removeFrom(natsEngine(socketUrl(team, window.location.href), team.stream), own)
}

/** The same, of an engine. @throws {TeamRefusal} */
export async function removeFrom(engine: TeamEngine, own: OwnWork): Promise<number> {
  const connection = await engine.connect()
  const lost = connection.ended.then((reason) => {
    throw new TeamRefusal(reason ?? 'away')
  })
  try {
    return await Promise.race([removeAll(connection, own), lost])
  } finally {
    connection.close()
    lost.catch(() => undefined)
  }
}

async function removeAll(connection: TeamConnection, own: OwnWork): Promise<number> {
  let removed = 0
  for (const brandId of ['', ...own.brandIds]) {
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
      const done = await Promise.all(some.map(async (entry) => removeOne(connection, own, entry)))
      removed += done.filter(Boolean).length
    }
  }
  return removed
}

/** @returns whether something of it was the reader's */
async function removeOne(
  connection: TeamConnection,
  { made, writer, now }: OwnWork,
  first: TeamEntry,
): Promise<boolean> {
  const key = readTeamKey(first.key)
  const records = made.find(({ kind }) => kind.name === key?.kind)
  if (key === null || records === undefined) return false
  let entry: TeamEntry | null = first
  for (let attempt = 0; entry !== null && attempt < MOST_ATTEMPTS; attempt += 1) {
    const value = readTeamValue(key, entry.bytes, entry.stored)
    const marker =
      value.state === 'read'
        ? markerOf(value.record, records.kind.isRemovable, writer, now())
        : null
    if (value.state !== 'read' || marker === null) return false
    const bytes = teamValue(merged(marker, value.record, []), writer, value.rest)
    if (bytes === null) return false
    keepLater(records, marker, writer)
    try {
      await connection.update(entry.key, bytes, entry.revision)
      return true
    } catch (error) {
      if (refusalOf(error) !== 'conflict') throw error
      entry = await connection.get(entry.key)
    }
  }
  throw new TeamRefusal('conflict')
}

/** What takes the reader's own out of a record; null if nothing is. What a colleague made is the colleague's, whoever changed it. */
function markerOf(
  record: KeptRecord,
  isRemovable: boolean,
  writer: string,
  now: number,
): KeptRecord | null {
  const time = changeTime([record], now)
  const nothing = (value: unknown): Member => [value, time, time, [0, writer]]
  const written = Object.entries(record.members).filter(([name]) => name !== REMOVED)
  const own = written.filter(([, member]) => member[0] !== null && isOf(stampOf(member)[1], writer))
  const [first] = written.toSorted(([, one], [, other]) => one[1] - other[1])
  const isMade = first !== undefined && isOf(stampOf(first[1])[1], writer)
  if (own.length === 0 || (isRemovable && !isMade)) return null
  const members = own.map(([name]) => [name, nothing(null)] as const)
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
  records.receive([{ ...record, members: Object.fromEntries(kept) }])
}

/** Whether a writer is a reader, whatever their name is. */
function isOf(one: string, writer: string): boolean {
  return one.split(' ', 1)[0] === writer.split(' ', 1)[0]
}
