import { daysToMs } from '../../lib/dates.ts'

const WEEK_MS = daysToMs(7)

/** @param at milliseconds since 1970 */
export function isOfThisWeek(at: unknown): at is number {
  if (typeof at !== 'number') return false
  const age = Date.now() - at
  return age >= 0 && age < WEEK_MS
}
