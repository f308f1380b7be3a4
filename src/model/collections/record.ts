import { parseTime } from '../../lib/dates.ts'
import { isObject } from '../../lib/objects.ts'

/** Orders members of the same millisecond. */
type Timestamp = readonly [counter: number, actor: string]

/** `over` is the time of the replaced text, 0 for none. Times are in milliseconds since 1970. Only teams have timestamps. */
export type Member = readonly [value: unknown, time: number, over?: number, timestamp?: Timestamp]

export type Members = Readonly<Record<string, Member>>

/** Each member has its own time, so that changes merge member by member. A change has only the changed members. */
export type StoredRecord = Readonly<{ id: string; brandId: string; members: Members }>

/** Set to true, it marks a removed record, which stays so that an older copy cannot restore it. */
export const TOMBSTONE = 'removed'

/** Joins two texts written without knowing of each other, the later one first. */
export const ALSO_WRITTEN = '\n\nAlso written, in another tab or on another device:\n'

/** Later years have more digits, and nothing could be later. */
const LATEST = parseTime('9000-01-01T00:00:00.000Z')

export function valueOf({ members }: StoredRecord, name: string): unknown {
  return Object.hasOwn(members, name) ? members[name]?.[0] : undefined
}

export function timeOf(record: StoredRecord | undefined, name: string): number {
  if (record === undefined || !Object.hasOwn(record.members, name)) return 0
  return record.members[name]?.[1] ?? 0
}

export function actorOf({ members }: StoredRecord, name: string): string {
  const member = Object.hasOwn(members, name) ? members[name] : undefined
  return member === undefined ? '' : timestampOf(member)[1]
}

/** Members without a timestamp sort before all others of their millisecond. */
export function timestampOf(member: Member): Timestamp {
  return member[3] ?? [0, '']
}

/** Lowers later times to `latest`. Returns the record itself if nothing changes. */
export function cappedTimes(record: StoredRecord, latest: number): StoredRecord {
  if (lastChange(record) <= latest) return record
  const members = Object.entries(record.members).map(([name, member]): [string, Member] => {
    const [value, time, over, timestamp] = member
    if (time <= latest) return [name, member]
    if (over === undefined) return [name, [value, latest]]
    const before = Math.min(over, latest)
    return [
      name,
      timestamp === undefined ? [value, latest, before] : [value, latest, before, timestamp],
    ]
  })
  return { ...record, members: Object.fromEntries(members) }
}

export function lastChange({ members }: StoredRecord): number {
  return Object.values(members).reduce((latest, [, time]) => Math.max(latest, time), 0)
}

/** Unknown members and properties stay as they are. */
export function isStoredRecord(value: unknown): value is StoredRecord {
  if (!isObject(value)) return false
  const { id, brandId, members } = value
  return (
    typeof id === 'string' &&
    id !== '' &&
    typeof brandId === 'string' &&
    isObject(members) &&
    Object.values(members).every(isMember)
  )
}

function isMember(value: unknown): value is Member {
  if (!Array.isArray(value) || value.length < 2) return false
  const [, time, over, timestamp]: unknown[] = value
  return (
    isTime(time) &&
    (over === undefined || isTime(over)) &&
    (timestamp === undefined || isTimestamp(timestamp))
  )
}

function isTimestamp(value: unknown): value is Timestamp {
  return Array.isArray(value) && Number.isInteger(value[0]) && typeof value[1] === 'string'
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= LATEST
}

/** The later member wins; two `texts` written apart both stay. Commutative, idempotent; `into` itself if nothing changes. */
export function merged(
  change: StoredRecord,
  into: StoredRecord | undefined,
  texts: readonly string[],
): StoredRecord {
  if (into === undefined) return change
  let members: Map<string, Member> | null = null
  for (const [name, member] of Object.entries(change.members)) {
    const current = Object.hasOwn(into.members, name) ? into.members[name] : undefined
    const next = current === undefined ? member : laterOf(member, current, texts.includes(name))
    if (next === current) continue
    members ??= new Map(Object.entries(into.members))
    members.set(name, next)
  }
  return members === null ? into : { ...change, ...into, members: Object.fromEntries(members) }
}

function laterOf(one: Member, other: Member, isText: boolean): Member {
  const [later, earlier] = isLater(one, other) ? [one, other] : [other, one]
  if (!isText || later[2] === undefined || later[2] >= earlier[1]) return later
  const [parts, earlierParts] = [partsOf(later[0]), partsOf(earlier[0])]
  const missing = earlierParts.filter((part) => !parts.includes(part))
  if (missing.length === 0) return later
  const [, time, over, timestamp] = later
  const text = [...parts, ...missing].join(ALSO_WRITTEN)
  return timestamp === undefined ? [text, time, over] : [text, time, over, timestamp]
}

/** Equal times and actors are ordered by content, so that all tabs get the same result. */
function isLater(one: Member, other: Member): boolean {
  if (one[1] !== other[1]) return one[1] > other[1]
  const [[counter, actor], [otherCounter, otherActor]] = [timestampOf(one), timestampOf(other)]
  if (counter !== otherCounter) return counter > otherCounter
  if (actor !== otherActor) return actor > otherActor
  const [text, otherText] = [JSON.stringify(one), JSON.stringify(other)]
  return text.length === otherText.length ? text > otherText : text.length > otherText.length
}

function partsOf(text: unknown): string[] {
  return typeof text === 'string' && text.trim() !== '' ? text.split(ALSO_WRITTEN) : []
}

/** The time of a change that must win over some records even if the clock was set back. */
export function changeTime(over: readonly (StoredRecord | undefined)[], now: number): number {
  let time = now
  for (const record of over) {
    if (record !== undefined) time = Math.max(time, lastChange(record) + 1)
  }
  return Math.min(time, LATEST)
}
