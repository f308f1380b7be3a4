import { type DateRange, dateOfDay, type Day, dayOf } from '../../lib/dates.ts'

/** Inclusive; ±Infinity is no limit. */
export type DayRange = { readonly first: Day; readonly last: Day }

export function daysOf({ from, to }: DateRange): DayRange {
  return {
    first: from === '' ? -Infinity : dayOf(from),
    last: to === '' ? Infinity : dayOf(to),
  }
}

/** '' where the range has no limit. */
export function datesOf({ first, last }: DayRange): DateRange {
  return {
    from: Number.isFinite(first) ? dateOfDay(first) : '',
    to: Number.isFinite(last) ? dateOfDay(last) : '',
  }
}

export function recentDays(days: number, today: Day): DayRange {
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

export function isWithin(day: Day, { first, last }: DayRange): boolean {
  return day >= first && day <= last
}
