import { isObject } from '../../../lib/is-object.ts'
import {
  isStoredRecord,
  type StoredRecord,
  type Member,
  type Members,
  timestampOf,
} from '../record.ts'
import type { RecordKey } from './team-key.ts'

/** The largest value in bytes. The stream takes 32,768, headers included. */
export const MAX_VALUE = 32_500

/** The version of the values that this dashboard writes. */
const VERSION = 1
const DECODER = new TextDecoder('utf-8', { fatal: true })
const DEEPEST = 32
/** A time further beyond the engine's own is that of a wrong clock. */
const MAX_AHEAD_MS = 5 * 60_000
/** Longer ones are no writer's, and would be in each member. */
const MAX_ACTOR_LENGTH = 200

/** What the engine has under a key. */
export type TeamValue =
  | {
      state: 'read'
      record: StoredRecord
      /** What else the value says, which is passed on as it is. */
      rest: Readonly<Record<string, unknown>>
    }
  /** Written by a newer version of the dashboard: it stays as it is. */
  | { state: 'newer' }
  /** No value of this dashboard. */
  | { state: 'odd' }

/** Whether a time is that of a clock that is ahead of the engine's. @param stored when the engine stored it */
export function isFarAhead(time: number, stored: number): boolean {
  return time > stored + MAX_AHEAD_MS
}

/**
 * Reads a value, which anybody may have written.
 * @param stored when the engine stored it, in milliseconds since 1970
 */
export function readTeamValue(
  { id, brandId }: RecordKey,
  bytes: Uint8Array,
  stored: number,
): TeamValue {
  const value = parse(bytes)
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

/**
 * A record as a value.
 * @param writer of the members that do not have one yet
 * @param rest what else the value before said
 * @returns null when it is too large
 */
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

/** A record whose members all have a writer, as {@link teamValue} writes it. */
export function withActor(record: StoredRecord, actor: string): StoredRecord {
  const members = Object.entries(record.members).map(([name, member]) => {
    const [value, time, over = time] = member
    const [counter, author] = timestampOf(member)
    const timestamp = [counter, author === '' ? actor : author] as const
    return [name, [value, time, over, timestamp]] satisfies [string, Member]
  })
  return { ...record, members: Object.fromEntries(members) }
}

/** The members of a record that were written after a time, and are no copies that stay in this browser. */
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
  // A text that says nothing of what it was written over replaces what was there.
  const knows = typeof over === 'number' && over >= 0
  return [value, timeOf(ms), timeOf(knows ? over : ms), [counter, actor]]
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(DECODER.decode(bytes))
  } catch {
    return undefined
  }
}

/** Whether a value can be copied and written without filling the stack. */
export function isShallow(value: unknown, depth = DEEPEST): boolean {
  if (typeof value !== 'object' || value === null) return true
  return depth > 0 && Object.values(value).every((part) => isShallow(part, depth - 1))
}
