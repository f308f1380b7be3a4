import type { DateRange } from '../../lib/date-range.ts'
import { dateOfDay, dayNumber } from '../../lib/dates.ts'

/** Inclusive days since 1970; ±Infinity is no limit. */
export type DayRange = { readonly first: number; readonly last: number }

export function daysOf({ from, to }: DateRange): DayRange {
  return {
    first: from === '' ? -Infinity : dayNumber(from),
    last: to === '' ? Infinity : dayNumber(to),
  }
}

/** '' where the range has no limit. */
export function datesOf({ first, last }: DayRange): DateRange {
  return {
    from: Number.isFinite(first) ? dateOfDay(first) : '',
    to: Number.isFinite(last) ? dateOfDay(last) : '',
  }
}

export function recentDays(days: number, today: number): DayRange {
  return { first: today - days + 1, last: today }
}

export function lengthOf({ first, last }: DayRange): number {
  return last - first + 1
}

/** The range of equal length before; null for a range without limits. */
export function rangeBefore(range: DayRange): DayRange | null {
  const length = lengthOf(range)
  return Number.isFinite(length) ? { first: range.first - length, last: range.first - 1 } : null
}

export function isWithin(day: number, { first, last }: DayRange): boolean {
  return day >= first && day <= last
}
