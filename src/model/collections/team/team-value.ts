import { isObject } from '../../../lib/objects.ts'
import {
  isStoredRecord,
  type StoredRecord,
  type Member,
  type Members,
  timestampOf,
} from '../record.ts'
import type { RecordKey } from './team-key.ts'

/** In bytes. The stream takes 32,768, headers included. */
const MAX_VALUE = 32_500

const VERSION = 1
const DECODER = new TextDecoder('utf-8', { fatal: true })
const MAX_DEPTH = 32
/** Times further ahead of the server's come from a wrong clock. */
const MAX_AHEAD_MS = 5 * 60_000
/** No actor is longer, and it would be in each member. */
const MAX_ACTOR_LENGTH = 200

export type TeamValue =
  | {
      state: 'read'
      record: StoredRecord
      /** Unknown properties, passed on unchanged. */
      rest: Readonly<Record<string, unknown>>
    }
  /** Written by a newer version; it stays as it is. */
  | { state: 'newer' }
  /** Not a value of this dashboard. */
  | { state: 'odd' }

export function isFarAhead(time: number, stored: number): boolean {
  return time > stored + MAX_AHEAD_MS
}

/** Reads a value, which anybody may have written. @param stored when the server stored it, in milliseconds since 1970 */
export function readTeamValue(
  { id, brandId }: RecordKey,
  bytes: Uint8Array,
  stored: number,
): TeamValue {
  const value = jsonIn(bytes)
  if (!isObject(value) || !isShallow(value)) return { state: 'odd' }
  const { v, members, ...rest } = value
  if (typeof v === 'number' && Number.isInteger(v) && v > VERSION) return { state: 'newer' }
  if (v !== VERSION || !isObject(members)) return { state: 'odd' }
  const timeOf = (time: number) => (isFarAhead(time, stored) ? stored : time)
  const read = Object.entries(members).flatMap(([name, entry]) => {
    const member = readMember(entry, timeOf)
    return member === null ? [] : [[name, member] as const]
  })
  const record: unknown = { id, brandId, members: Object.fromEntries(read) }
  return isStoredRecord(record) ? { state: 'read', record, rest } : { state: 'odd' }
}

/** Null when too large. @param writer the actor of members without one @param rest unknown properties of the previous value */
export function teamValue(
  { members }: StoredRecord,
  actor: string,
  rest: Readonly<Record<string, unknown>> = {},
): Uint8Array | null {
  const written = Object.entries(members).map(([name, member]) => {
    const [value, time, over] = member
    const [counter, author] = timestampOf(member)
    const timestamp = [time, counter, author === '' ? actor : author]
    const isPlain = over === undefined || over === time
    return [name, isPlain ? [value, timestamp] : [value, timestamp, over]]
  })
  const text = JSON.stringify({ ...rest, v: VERSION, members: Object.fromEntries(written) })
  const bytes = new TextEncoder().encode(text)
  return bytes.length > MAX_VALUE ? null : bytes
}

export function withActor(record: StoredRecord, actor: string): StoredRecord {
  const members = Object.entries(record.members).map(([name, member]) => {
    const [value, time, over = time] = member
    const [counter, author] = timestampOf(member)
    const timestamp = [counter, author === '' ? actor : author] as const
    return [name, [value, time, over, timestamp]] satisfies [string, Member]
  })
  return { ...record, members: Object.fromEntries(members) }
}

/** Members written after a time, without copies that stay in this browser. */
export function membersAfter(
  { members }: StoredRecord,
  since: number,
  local: readonly string[],
): Members {
  const all = Object.entries(members)
  const shared = all.filter(([name, [, time]]) => time > since && !local.includes(name))
  return shared.length === all.length ? members : Object.fromEntries(shared)
}

function readMember(entry: unknown, timeOf: (time: number) => number): Member | null {
  if (!Array.isArray(entry)) return null
  const [value, time, over]: unknown[] = entry
  if (!Array.isArray(time)) return null
  const [ms, counter, actor]: unknown[] = time
  if (typeof ms !== 'number' || typeof counter !== 'number' || typeof actor !== 'string') {
    return null
  }
  const isTime = ms >= 0 && Number.isSafeInteger(counter) && actor.length <= MAX_ACTOR_LENGTH
  if (!isTime) return null
  // A text that does not say what it was written over replaces what was there.
  const knows = typeof over === 'number' && over >= 0
  return [value, timeOf(ms), timeOf(knows ? over : ms), [counter, actor]]
}

export function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(DECODER.decode(bytes))
  } catch {
    return undefined
  }
}

/** Whether a value can be cloned and serialized without a stack overflow. */
export function isShallow(value: unknown, depth = MAX_DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return true
  return depth > 0 && Object.values(value).every((part) => isShallow(part, depth - 1))
}

/** The member that stores the user's own text when a colleague replaces it. Kinds that have one list it in `copies`. */
export function ownTextName(name: string): string {
  return `own ${name}`
}
