import type { DateRange } from '../../lib/date-range.ts'
import { dateOfDay, dayNumber } from '../../lib/dates.ts'

/** Days counted since 1970, both included; ±Infinity is no limit. */
export type DayRange = { readonly first: number; readonly last: number }

/** The days of a range of dates. */
export function daysOf({ from, to }: DateRange): DayRange {
  return {
    first: from === '' ? -Infinity : dayNumber(from),
    last: to === '' ? Infinity : dayNumber(to),
  }
}

/** The dates of a range; '' where it has no limit. */
export function datesOf({ first, last }: DayRange): DateRange {
  return {
    from: Number.isFinite(first) ? dateOfDay(first) : '',
    to: Number.isFinite(last) ? dateOfDay(last) : '',
  }
}

/** The last days until today. @param today the number of the current day */
export function recentDays(days: number, today: number): DayRange {
  return { first: today - days + 1, last: today }
}

/** How many days a range has. */
export function lengthOf({ first, last }: DayRange): number {
  return last - first + 1
}

/** The days before a range, as many as it has; null for a range without limits. */
export function rangeBefore(range: DayRange): DayRange | null {
  const length = lengthOf(range)
  return Number.isFinite(length) ? { first: range.first - length, last: range.first - 1 } : null
}

export function isWithin(day: number, { first, last }: DayRange): boolean {
  return day >= first && day <= last
}
