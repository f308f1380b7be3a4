import type { StoredRecord } from './record.ts'
import { timestampOf } from './record.ts'
import { readActor } from './team/team-choice.ts'

/** The team member who made a record: the first actor of what is left of it; '' if unknown. */
export function authorOf(record: StoredRecord | undefined): string {
  const [first] = Object.values(record?.members ?? {}).toSorted((one, other) => one[1] - other[1])
  return first === undefined ? '' : (readActor(timestampOf(first)[1])?.name ?? '')
}
