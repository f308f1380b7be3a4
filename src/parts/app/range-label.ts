import {
  formatDateRange,
  dateOfDay,
  type Day,
  formatDate,
  formatDay,
  formatMonth,
} from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { type DayRange, datesOf, lengthOf } from '../../model/analysis/day-range.ts'
import {
  earliestDay,
  isCalendar,
  isSoFar,
  isWhole,
  type Range,
  type RangeFault,
} from '../../model/range.ts'

/** `September 2026`, `Q3 2026`, or the dates. The current month ends with `so far`. */
export function formatRange(range: Range): string {
  const { kind, days } = range
  const name = isCalendar(range) ? calendarName(kind, days) : formatDays(days)
  return isSoFar(range) ? `${name} so far` : name
}

/** `30 days`, or `September 2026`. */
export function rangeLabel(range: Range): string {
  return range.kind === 'recent'
    ? formatCount(lengthOf(range.days), 'day', 'days')
    : formatRange(range)
}

/** `in 30 days`, `in September 2026`, or `from Nov 1 to Nov 20, 2026`. */
export function duringRange(range: Range): string {
  return range.kind === 'recent' ? `in ${rangeLabel(range)}` : withinRange(range)
}

/** `in September 2026`, or `from Nov 1 to Nov 20, 2026`. */
export function withinRange(range: Range): string {
  const { from, to } = datesOf(range.days)
  if (isCalendar(range)) return `in ${formatRange(range)}`
  if (from === to) return `on ${formatDate(to)}`
  const isOneYear = from.slice(0, 4) === to.slice(0, 4)
  return `from ${isOneYear ? formatDay(from) : formatDate(from)} to ${formatDate(to)}`
}

/** `August 2026`, or the dates. */
export function formatBefore(range: Range): string {
  const { kind, before } = range
  if (before === null) return ''
  return isWhole(range) ? calendarName(kind, before) : formatDays(before)
}

/** `30 days, compared with 31`; '' if both ranges have the same number of days. */
export function unevenDaysMessage({ days, before }: Pick<Range, 'days' | 'before'>): string {
  if (before === null || lengthOf(days) === lengthOf(before)) return ''
  return `${formatCount(lengthOf(days), 'day', 'days')}, compared with ${lengthOf(before)}`
}

/** What was corrected in an address; '' for a valid one. @param today the current day (UTC) as a number */
export function faultMessage({ fault, days }: Range, today: Day): string {
  return fault === null ? '' : FAULTS[fault](formatDays(days), formatDate(earliestDay(today)))
}

const FAULTS: Readonly<Record<RangeFault, (shown: string, earliest: string) => string>> = {
  unreadable: (shown) => `The address has a date that doesn’t exist. You’re seeing ${shown}.`,
  reversed: () => 'The dates were in the wrong order, so they were swapped.',
  future: (shown) => `Those days are in the future. You’re seeing ${shown}.`,
  'ends-in-future': () => 'Days in the future were left out.',
  'too-early': (shown, earliest) =>
    `Nothing from before ${earliest} can be asked for. You’re seeing ${shown}.`,
  'starts-too-early': (_, earliest) => `Nothing from before ${earliest} can be asked for.`,
  'no-start': (shown) => `The address has no first day. You’re seeing ${shown}.`,
}

function formatDays(days: DayRange): string {
  const { from, to } = datesOf(days)
  if (from === '') return to === '' ? 'All days' : `Until ${formatDate(to)}`
  return formatDateRange(from, to)
}

function calendarName(kind: Range['kind'], { first }: DayRange): string {
  const date = dateOfDay(first)
  if (kind === 'month') return formatMonth(date)
  return `Q${Math.ceil(Number(date.slice(5, 7)) / 3)} ${date.slice(0, 4)}`
}
