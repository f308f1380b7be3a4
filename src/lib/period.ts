/** The periods that the screens offer (contract §7). */
export const OFFERED_PERIODS = ['7d', '30d', '90d', '365d'] as const

export const DEFAULT_PERIOD = '30d'

/** Days of history that a change of the score is compared with, not counting its own. */
export const DAYS_COMPARED = 365

export const COMPARED_PERIOD = `${DAYS_COMPARED}d`

/** The longest period (contract §7). */
export const MAX_DAYS = 3650

export function isPeriodCode(text: string): boolean {
  return /^\d{1,9}d$/.test(text)
}

/** Null unless the code is from `1d` to `3650d` (contract §7). */
export function daysOfPeriod(period: string): number | null {
  const digits = /^([1-9]\d{0,3})d$/.exec(period)?.[1]
  if (digits === undefined) return null
  const days = Number(digits)
  return days <= MAX_DAYS ? days : null
}

/** `7 days`; any other text is unchanged. */
export function formatPeriod(period: string): string {
  const digits = /^0*(\d+)d$/.exec(period)?.[1]
  if (digits === undefined) return period
  return digits === '1' ? '1 day' : `${digits} days`
}

/** The period in a search parameter, or the default (contract §7). */
export function readPeriod(value: unknown): string {
  return typeof value === 'string' && daysOfPeriod(value) !== null ? value : DEFAULT_PERIOD
}

/** Twice a period, to load the previous one with it; at most `3650d` (contract §8). */
export function doublePeriod(period: string): string {
  return `${Math.min(MAX_DAYS, 2 * (daysOfPeriod(period) ?? 0))}d`
}
