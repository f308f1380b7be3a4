const WEEK_MS = 7 * 86_400_000

/** Whether something kept at this time, in milliseconds since 1970, may still be shown. */
export function isOfThisWeek(at: unknown): at is number {
  if (typeof at !== 'number') return false
  const age = Date.now() - at
  return age >= 0 && age < WEEK_MS
}
