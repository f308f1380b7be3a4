import { type Day, dayOf } from '../../lib/dates.ts'
import type { SeenDay } from './component-history.ts'

const DAYS_BACK = 7

/** The latest stored day at least a week old, else the oldest; null without an earlier day. @param seen oldest first */
export function comparedDay(seen: readonly SeenDay[], today: Day): SeenDay | null {
  const earlier = seen.filter(({ date }) => dayOf(date) < today)
  const old = earlier.findLast(({ date }) => dayOf(date) <= today - DAYS_BACK)
  return old ?? earlier[0] ?? null
}
