import * as z from 'zod/mini'
import { timestamp } from '../api/schema.ts'

/** Later times are read as this one. So a change is always later than the one before, and its time has a year of four digits. */
const LATEST = '9000-01-01T00:00:00.000Z'

/** When a record was last changed. Of two versions of a record, the later one counts. */
export const changedAt = z.pipe(
  timestamp,
  z.transform((time) => (time < LATEST ? time : LATEST)),
)

/** The time of a change, which is later than the previous change even if the clock was set back. @param now milliseconds since 1970 */
export function changeTime(before: { changedAt: string } | undefined, now: number): string {
  const last = before === undefined ? -Infinity : Date.parse(before.changedAt)
  return new Date(Math.max(now, last + 1)).toISOString()
}
