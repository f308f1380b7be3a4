import { dayNumber } from '../../lib/dates.ts'
import type { SeenDay } from './component-history.ts'

/** The components are compared with those of a week before, where they are kept. */
const DAYS_BACK = 7

/**
 * The kept day that the components are compared with: the latest that is a week old, or else the oldest.
 * @param seen oldest first
 * @param today the number of the current day
 * @returns null if no earlier day is kept
 */
export function comparedDay(seen: readonly SeenDay[], today: number): SeenDay | null {
  const earlier = seen.filter(({ date }) => dayNumber(date) < today)
  const old = earlier.findLast(({ date }) => dayNumber(date) <= today - DAYS_BACK)
  return old ?? earlier[0] ?? null
}
