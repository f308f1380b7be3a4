import type { KeptRecord } from './record.ts'
import { stampOf } from './record.ts'
import { readWriter } from './team/team-choice.ts'

/** The name of who in the team made a record: of what is left of it, whoever wrote first; '' if that is not known. */
export function authorOf(record: KeptRecord | undefined): string {
  const [first] = Object.values(record?.members ?? {}).toSorted((one, other) => one[1] - other[1])
  return first === undefined ? '' : (readWriter(stampOf(first)[1])?.name ?? '')
}
