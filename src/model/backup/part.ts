import type { Import } from '../collections/collection-of.ts'

export type PartPlan = {
  records: number
  /** Records that are new or change what is stored. */
  changes: number
  /** Records for the database, stored with those of all other parts or not at all. */
  imports?: Import
  /** Stores what is in `localStorage`; false when that is full or blocked. */
  apply?: () => boolean
}

export type BackupPart = {
  /** In the form that {@link plan} accepts. */
  all: (now: number) => readonly unknown[]
  /** In steps of one record, because there may be hundreds of thousands. Returns the first problem. */
  plan: (records: readonly unknown[], now: number) => Generator<void, PartPlan | Problem, void>
  /** Deletes them in all tabs. @throws the browser's error when its storage is blocked */
  clear: () => Promise<void>
}

/** Such as `reviews.3: its note is too long`. */
type Problem = { problem: string }

export function* firstProblem<Record>(
  name: string,
  records: readonly Record[],
  problemWith: (record: Record) => string | null,
): Generator<void, Problem | null, void> {
  for (const [index, record] of records.entries()) {
    yield
    const problem = problemWith(record)
    if (problem !== null) return { problem: `${name}.${index}: ${problem}` }
  }
  return null
}
