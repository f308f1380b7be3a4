const WEEK_MS = 7 * 86_400_000

/** @param at milliseconds since 1970 */
export function isOfThisWeek(at: unknown): at is number {
  if (typeof at !== 'number') return false
  const age = Date.now() - at
  return age >= 0 && age < WEEK_MS
}
