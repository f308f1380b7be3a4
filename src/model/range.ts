import { dateOfDay, type Day, dayOf, isDate, startOfDay } from '../lib/dates.ts'
import { daysOfPeriod, DEFAULT_PERIOD, MAX_DAYS } from '../lib/period.ts'
import { type DayRange, datesOf, rangeBefore, recentDays } from './analysis/day-range.ts'
import { NO_DATES, type RangeSearch } from './range-search.ts'
import type { PickedFrom } from './statistics/score-windows.ts'

export type RangeFault =
  | 'unreadable'
  | 'reversed'
  | 'future'
  | 'ends-in-future'
  | 'too-early'
  | 'starts-too-early'
  | 'no-start'

export type Range = {
  readonly kind: 'recent' | 'month' | 'quarter' | 'custom'
  /** An unfinished month or quarter ends today. */
  readonly days: DayRange
  /** The comparison range; null for days without a beginning. */
  readonly before: DayRange | null
  readonly pickedFrom?: PickedFrom
  readonly fault: RangeFault | null
}

export function rangeOf(search: RangeSearch, today: Day): Range {
  const { month, quarter, from, to } = search
  if (month !== '') return calendarRange('month', monthDays(month), search, today)
  if (quarter !== '') return calendarRange('quarter', quarterDays(quarter), search, today)
  return from === '' && to === '' ? recentRange(search, today) : customRange(search, today)
}

/** The first day that a service can give (contract §7). */
export function earliestDay(today: Day): Day {
  return today - MAX_DAYS + 1
}

/** The shortest period of the service that reaches back to a day. */
export function periodFor(first: Day, today: Day): string {
  return `${Math.min(MAX_DAYS, Math.max(1, today - first + 1))}d`
}

/** As many months for whole calendar months, else as many days. */
function previousRange(days: DayRange): DayRange | null {
  const { first, last } = days
  const months = monthsBetween(first, last + 1)
  const areWhole = months > 0 && isFirstOfMonth(first) && isFirstOfMonth(last + 1)
  return areWhole ? { first: addMonths(first, -months), last: first - 1 } : rangeBefore(days)
}

export function searchOfKind(
  kind: 'month' | 'quarter' | 'custom',
  { days }: Pick<Range, 'days'>,
  today: Day,
) {
  if (kind === 'custom') return { ...NO_DATES, ...datesOf(days) }
  const last = Math.min(days.last, today)
  return kind === 'month'
    ? { ...NO_DATES, month: monthOf(last) }
    : { ...NO_DATES, quarter: quarterOf(last) }
}

/** The previous or next month or quarter; null where the service has none. */
export function searchBeside({ kind, days }: Range, step: -1 | 1, today: Day) {
  if (kind !== 'month' && kind !== 'quarter') return null
  const first = addMonths(days.first, step * MONTHS_OF[kind])
  const last = addMonths(first, MONTHS_OF[kind]) - 1
  if (first > today || last < earliestDay(today)) return null
  return searchOfKind(kind, { days: { first, last: first } }, today)
}

export function isCalendar({ kind }: Pick<Range, 'kind'>): boolean {
  return kind === 'month' || kind === 'quarter'
}

export function isSoFar({ kind, days: { first, last } }: Range): boolean {
  if (kind !== 'month' && kind !== 'quarter') return false
  return last + 1 < addMonths(first, MONTHS_OF[kind])
}

export function isWhole(range: Range): boolean {
  return isCalendar(range) && !isSoFar(range)
}

const MONTHS_OF = { month: 1, quarter: 3 } as const

function recentRange({ period }: RangeSearch, today: Day, fault: RangeFault | null = null): Range {
  const days = recentDays(daysOfPeriod(period) ?? 1, today)
  return { kind: 'recent', days, before: rangeBefore(days), fault }
}

function calendarRange(
  kind: 'month' | 'quarter',
  whole: DayRange | null,
  search: RangeSearch,
  today: Day,
): Range {
  if (whole === null) return recentRange(search, today, 'unreadable')
  if (whole.first > today) return recentRange(search, today, 'future')
  if (whole.last < earliestDay(today)) return recentRange(search, today, 'too-early')
  const { first } = whole
  const last = Math.min(whole.last, today)
  const before = { first: addMonths(first, -MONTHS_OF[kind]), last: first - 1 }
  // An unfinished month is compared with as many days of the previous one.
  if (last < whole.last) before.last = Math.min(before.last, before.first + last - first)
  return { kind, days: { first, last }, before, fault: null }
}

function customRange(search: RangeSearch, today: Day): Range {
  const { from, to } = search
  const isWrong = [from, to].some((date) => date !== '' && !isDate(date))
  if (isWrong) return recentRange(search, today, 'unreadable')
  const ends = {
    first: from === '' ? NaN : dayOf(from),
    last: to === '' ? today : dayOf(to),
  }
  const isReversed = to !== '' && ends.first > ends.last
  const first = isReversed ? ends.last : ends.first
  const last = isReversed ? ends.first : ends.last
  const [earliest, length] = [earliestDay(today), daysOfPeriod(search.period) ?? 1]
  if (first > today) return recentRange(search, today, 'future')
  if (last < earliest) return recentRange(search, today, 'too-early')
  const end = Math.min(last, today)
  const start = from === '' ? end - length + 1 : first
  const days = { first: Math.max(start, earliest), last: end }
  const faults: [boolean, RangeFault][] = [
    [isReversed, 'reversed'],
    [from === '', 'no-start'],
    [start < earliest, 'starts-too-early'],
    [last > today, 'ends-in-future'],
  ]
  const fault = faults.find(([isSo]) => isSo)?.[1] ?? null
  const before = previousRange(days)
  // Calendar months, the last one perhaps unfinished, are not chosen for their change.
  const areMonths = isFirstOfMonth(days.first) && (end === today || isFirstOfMonth(end + 1))
  if (areMonths) return { kind: 'custom', days, before, fault }
  const reach = Math.max(length, daysOfPeriod(DEFAULT_PERIOD) ?? 1, today - days.first + 1)
  const pickedFrom = { ...datesOf(recentDays(reach, today)), isByUser: true } as const
  return { kind: 'custom', days, before, pickedFrom, fault }
}

function monthDays(month: string): DayRange | null {
  if (!isDate(`${month}-01`)) return null
  const first = dayOf(`${month}-01`)
  return { first, last: addMonths(first, 1) - 1 }
}

function quarterDays(quarter: string): DayRange | null {
  const [, year, number] = /^(\d{4})-Q([1-4])$/.exec(quarter) ?? []
  if (year === undefined || number === undefined) return null
  const first = dayOf(`${year}-${String(3 * Number(number) - 2).padStart(2, '0')}-01`)
  return { first, last: addMonths(first, 3) - 1 }
}

function monthOf(day: Day): string {
  return dateOfDay(day).slice(0, 7)
}

function quarterOf(day: Day): string {
  const date = dateOfDay(day)
  return `${date.slice(0, 4)}-Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`
}

function isFirstOfMonth(day: Day): boolean {
  return new Date(startOfDay(day)).getUTCDate() === 1
}

function monthsBetween(first: Day, last: Day): number {
  const [one, other] = [new Date(startOfDay(first)), new Date(startOfDay(last))]
  const years = other.getUTCFullYear() - one.getUTCFullYear()
  return 12 * years + other.getUTCMonth() - one.getUTCMonth()
}

function addMonths(day: Day, months: number): Day {
  const date = new Date(startOfDay(day))
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  return dayOf(date.getTime())
}
