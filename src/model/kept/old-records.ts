import { isObject } from '../../lib/is-object.ts'
import { isKeptRecord, type KeptRecord, type Member } from './record.ts'

// What earlier versions stored and exported: one flat object for a record, with one time for all of its members.

/** A review of version 1. Values that say nothing are left out, so that merging it takes nothing away. */
export function oldReviewRecord(value: unknown): KeptRecord | null {
  if (!isObject(value)) return null
  const { reviewed, flagged, note, citation } = value
  return oldRecord(value, {
    ...(reviewed === true && { reviewed }),
    ...(flagged === true && { flagged }),
    ...(note !== '' && { note }),
    ...(citation !== undefined && { citation }),
  })
}

/** A note on a date of version 1. */
export function oldNoteRecord(value: unknown): KeptRecord | null {
  if (!isObject(value)) return null
  const { date, text } = value
  return oldRecord(value, { date, text })
}

/** A record with the id, the brand and the time of an old one. @returns null when it has none */
function oldRecord(
  { id, brandId, changedAt }: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
): KeptRecord | null {
  const time = Date.parse(String(changedAt))
  const members = Object.fromEntries(
    Object.entries(values).map(([name, value]): [string, Member] => [name, [value, time]]),
  )
  const record: unknown = { id, brandId, members }
  return isKeptRecord(record) ? record : null
}
