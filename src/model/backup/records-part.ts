import { isLinkableId, isUsableId } from '../../lib/ids.ts'
import type { Collection } from '../collections/collection.ts'
import {
  isStoredRecord,
  type StoredRecord,
  lastChange,
  TOMBSTONE,
  valueOf,
} from '../collections/record.ts'
import { isShallow } from '../collections/team/team-value.ts'
import { firstProblem, type BackupPart } from './part.ts'

type RecordsPartOptions<Value> = {
  name: string
  records: Collection<Value>
  /** Changes the records to be imported, where two must not be alike. */
  adapt?: (records: readonly StoredRecord[]) => StoredRecord[]
  /** The most records that can be kept. */
  most: number
  /** What is wrong with what a record says, null if nothing is. */
  problemWith: (value: Value) => string | null
}

/** How far ahead the clock of another device may be. */
const MAX_AHEAD_MS = 86_400_000

/** Members of a newer version, and a copy of a citation of which every sign is escaped, may be this long as JSON. */
const MAX_RECORD_LENGTH = 1_000_000

/** A part of a backup that consists of records that the reader made. */
export function recordsPart<Value>(options: RecordsPartOptions<Value>): BackupPart {
  const { name, records, adapt = (all) => [...all], most, problemWith } = options
  const { read } = records.kind
  const isThere = ({ id }: { id: string }) => records.get(id) !== undefined
  /** A record that the reader has removed comes back: whoever imports a backup wants what is in it. */
  const comeBack = (record: StoredRecord): StoredRecord => {
    const own = records.record(record.id)
    if (own === undefined || valueOf(own, TOMBSTONE) !== true) return record
    const back = [false, lastChange(own) + 1] as const
    return { ...record, members: { ...record.members, [TOMBSTONE]: back } }
  }
  return {
    all: (now) =>
      records
        .records()
        .filter(isThere)
        .map((record) => upTo(record, now)),
    *plan(values, now) {
      if (values.length > most) return { problem: `${name}: more than ${most}` }
      const problem = yield* firstProblem(name, values, (record) => {
        if (!isStoredRecord(record)) return 'not a record of this dashboard'
        if (!isLinkableId(record.id) || (record.brandId !== '' && !isUsableId(record.brandId))) {
          return 'its ID isn’t valid'
        }
        if (lastChange(record) > now + MAX_AHEAD_MS) return 'its time is in the future'
        if (!isShallow(record.members)) return 'it is nested too deeply'
        if (JSON.stringify(record.members).length > MAX_RECORD_LENGTH) return 'it is too long'
        const value = read(record)
        return value === null ? 'something is missing' : problemWith(value)
      })
      if (problem !== null) return problem
      const changes = yield* records.newIn(adapt(values.filter(isStoredRecord)).map(comeBack))
      const added = changes.filter((record) => !isThere(record)).length
      if (records.all().length + added > most)
        return { problem: `${name}: more than ${most} in all` }
      return {
        records: values.length,
        changes: changes.length,
        imports: { into: records, records: changes },
      }
    },
    clear: async () => records.clear(),
  }
}

/** Of two members the later one counts, so one of the far future could never be changed again. */
function upTo(record: StoredRecord, now: number): StoredRecord {
  if (lastChange(record) <= now + MAX_AHEAD_MS) return record
  const members = Object.entries(record.members).map(
    ([name, [value, time, ...over]]) => [name, [value, Math.min(time, now), ...over]] as const,
  )
  return { ...record, members: Object.fromEntries(members) }
}
