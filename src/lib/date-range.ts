import { dayAndMonth, isDate, mediumDate, parseTime } from './dates.ts'

/** Inclusive days in UTC. '' is no limit. */
export type DateRange = { from: string; to: string }

/** An invalid date is no limit; a range that ends before it begins has none at all. */
export function readDateRange({ from, to }: { from?: unknown; to?: unknown }): DateRange {
  const range = { from: readDate(from), to: readDate(to) }
  const isWrong = range.from !== '' && range.to !== '' && range.from > range.to
  return isWrong ? { from: '', to: '' } : range
}

function readDate(value: unknown): string {
  return typeof value === 'string' && isDate(value) ? value : ''
}

/** `3–5 Oct`, or `3 Oct` for one day. */
export function formatDayRange(from: string, to: string): string {
  return dayAndMonth().formatRange(parseTime(from), parseTime(to))
}

/** `20 Aug – 17 Nov 2026`. */
export function formatDateRange(from: string, to: string): string {
  return mediumDate().formatRange(parseTime(from), parseTime(to))
}
