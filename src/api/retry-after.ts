/**
 * Reads a Retry-After header: a number of seconds or an HTTP date (contract §10).
 * @param now milliseconds since 1970, which the date is compared with
 * @returns whole seconds, 0 or more; undefined when absent or unreadable
 */
export function retryAfterSeconds(header: string | null, now: number): number | undefined {
  if (header === null) return undefined
  const value = header.trim()
  if (/^\d+$/.test(value)) return Number(value)
  // Date.parse accepts far more: `soon 1` is a day in 2001.
  if (!/^\w+, .+ \d{4} [\d:]+ GMT$/.test(value)) return undefined
  const date = Date.parse(value)
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1000))
}
