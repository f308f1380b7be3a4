import type { StoredRecord } from './record.ts'
import { timestampOf } from './record.ts'
import { readActor } from './team/team-choice.ts'

/** The name of who in the team made a record: of what is left of it, whoever wrote first; '' if that is not known. */
export function authorOf(record: StoredRecord | undefined): string {
  const [first] = Object.values(record?.members ?? {}).toSorted((one, other) => one[1] - other[1])
  return first === undefined ? '' : (readActor(timestampOf(first)[1])?.name ?? '')
}
