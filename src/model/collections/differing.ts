import type { Change } from './operations.ts'
import { type StoredRecord, TOMBSTONE, valueOf } from './record.ts'

/** The part of a change that differs, so that the actor of the rest stays known; all of it for a removed record. */
export function differing(record: StoredRecord | undefined, change: Change): Change {
  if (record === undefined || valueOf(record, TOMBSTONE) === true) return change
  return Object.fromEntries(
    Object.entries(change).filter(
      ([name, value]) => JSON.stringify(valueOf(record, name)) !== JSON.stringify(value),
    ),
  )
}
