import type { Change } from './operations.ts'
import { type StoredRecord, TOMBSTONE, valueOf } from './record.ts'

/** What of a change a record does not say already, so that who made the rest of it stays known; all for one that is removed. */
export function differing(record: StoredRecord | undefined, change: Change): Change {
  if (record === undefined || valueOf(record, TOMBSTONE) === true) return change
  return Object.fromEntries(
    Object.entries(change).filter(
      ([name, value]) => JSON.stringify(valueOf(record, name)) !== JSON.stringify(value),
    ),
  )
}
