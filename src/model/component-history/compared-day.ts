import { dayNumber } from '../../lib/dates.ts'
import type { SeenDay } from './component-history.ts'

/** Components are compared with those of a week before, if stored. */
const DAYS_BACK = 7

/**
 * The stored day to compare with: the latest that is a week old, else the oldest.
 * @param seen oldest first
 * @param today the number of the current day
 * @returns null without an earlier day
 */
export function comparedDay(seen: readonly SeenDay[], today: number): SeenDay | null {
  const earlier = seen.filter(({ date }) => dayNumber(date) < today)
  const old = earlier.findLast(({ date }) => dayNumber(date) <= today - DAYS_BACK)
  return old ?? earlier[0] ?? null
}
