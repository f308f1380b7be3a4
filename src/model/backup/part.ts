import * as z from 'zod/mini'
import { describeIssues } from '../../api/schema.ts'

/** What importing a part of a backup would do. */
export type PartPlan = {
  /** How many records the backup has. */
  records: number
  /** How many of them are not kept yet, or are newer than what is kept. */
  changes: number
  /** Adds those. @throws the browser's error when its store is blocked */
  apply: () => Promise<void>
}

/** One kind of data that this browser keeps for the reader, and that a backup contains. */
export type KeptPart = {
  /** All records, in a form that {@link plan} accepts. */
  all: (now: number) => readonly unknown[]
  /** @returns the first problem if a record is wrong */
  plan: (records: unknown, now: number) => PartPlan | { problem: string }
  /** Deletes them, here and in the other tabs. */
  clear: () => Promise<void>
}

type PartOptions<Record extends object> = {
  name: string
  schema: z.ZodMiniType<Record>
  all: () => readonly Record[]
  /** The records that importing would add or change. */
  changed: (records: readonly Record[]) => readonly Record[]
  merge: (records: readonly Record[]) => unknown
  clear: () => unknown
}

/** How far ahead the clock of another device may be. */
const MOST_AHEAD_MS = 86_400_000

export function keptPart<Record extends object>(options: PartOptions<Record>): KeptPart {
  const { name, schema, all, changed, merge, clear } = options
  return {
    all: (now) => {
      const changedAt = new Date(now).toISOString()
      return all().map((record) => (isAhead(record, now) ? { ...record, changedAt } : record))
    },
    plan: (records, now) => {
      const parsed = z.array(schema).safeParse(records)
      if (!parsed.success) return { problem: describeIssues(parsed.error, name)[0] ?? name }
      const ahead = parsed.data.findIndex((record) => isAhead(record, now))
      if (ahead !== -1) return { problem: `${name}.${ahead}: its time is in the future` }
      const changes = changed(parsed.data)
      return {
        records: parsed.data.length,
        changes: changes.length,
        apply: async () => {
          if (changes.length > 0) await merge(changes)
        },
      }
    },
    clear: async () => {
      await clear()
    },
  }
}

/** Of two records the later one counts, so one of the far future could never be changed again. */
function isAhead(record: object, now: number): boolean {
  if (!('changedAt' in record)) return false
  return Date.parse(String(record.changedAt)) > now + MOST_AHEAD_MS
}
