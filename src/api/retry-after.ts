/**
 * Reads a Retry-After header: a number of seconds or an HTTP date (contract §10). A date is compared with the time of the
 * answer, as its own header says, because the clock of this device may be wrong.
 * @param now milliseconds since 1970, for answers that do not say when they were sent
 * @returns whole seconds, 0 or more; undefined when absent or unreadable
 */
export function retryAfterSeconds(headers: Headers, now: number): number | undefined {
  const value = headers.get('retry-after')?.trim() ?? ''
  // A proxy that adds its own header makes a list of them.
  if (/^\d+(?:\s*,\s*\d+)*$/.test(value)) return Math.max(...value.split(',').map(Number))
  const date = httpDate(value)
  if (Number.isNaN(date)) return undefined
  // A cache says how old its answer is.
  const sent = headers.get('age')?.trim() ?? ''
  const age = /^\d{1,9}$/.test(sent) ? Number(sent) : 0
  const answered = httpDate(headers.get('date') ?? '') + 1000 * age
  return Math.max(0, Math.ceil((date - (Number.isNaN(answered) ? now : answered)) / 1000))
}

/** An HTTP date (RFC 9110, 5.6.7) as milliseconds since 1970, else NaN. Date.parse accepts far more: `soon 1` is a day in 2001. */
function httpDate(text: string): number {
  const isAsctime = /^\w+ \w+ +\d+ [\d:]+ \d{4}$/.test(text)
  const isDate = isAsctime || /^\w+, .+[ -]\d{2,4} [\d:]+ (?:GMT|UTC|[+-]0000)$/.test(text)
  return isDate ? Date.parse(isAsctime ? `${text} GMT` : text) : Number.NaN
}
