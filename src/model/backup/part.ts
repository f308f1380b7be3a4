import type { Import } from '../collections/collection-of.ts'

/** What importing a part of a backup would do. */
export type PartPlan = {
  /** How many records the backup has. */
  records: number
  /** How many of them are not kept yet, or change what is kept. */
  changes: number
  /** The records that go into the database, with those of all other parts or not at all. */
  imports?: Import
  /** Stores what is in `localStorage`. @returns false when that is full or blocked */
  apply?: () => boolean
}

/** One kind of data that this browser keeps for the reader, and that a backup contains. */
export type BackupPart = {
  /** All records, in a form that {@link plan} accepts. @param now milliseconds since 1970 */
  all: (now: number) => readonly unknown[]
  /**
   * Works it out record by record, because a backup may have hundreds of thousands.
   * @returns the first problem if a record is wrong
   */
  plan: (records: readonly unknown[], now: number) => Generator<void, PartPlan | Problem, void>
  /** Deletes them, here and in the other tabs. @throws the browser's error when its store is blocked */
  clear: () => Promise<void>
}

/** What is wrong with a backup, such as `reviews.3: its note is too long`. */
export type Problem = { problem: string }

/** Checks each record. @returns the first problem, named with its part and number */
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
