import { agoFormat, dateFormat } from './language.ts'

const DAY_MS = 86_400_000

/** Days since 1 January 1970 in UTC. The type keeps it apart from a `Time`; sums need no conversion. */
export type Day = number & { readonly unit?: 'day' }

/** Milliseconds since 1970. */
export type Time = number & { readonly unit?: 'ms' }

const DAY_AND_MONTH = { day: 'numeric', month: 'short' } as const
const OF_UTC = { ...DAY_AND_MONTH, timeZone: 'UTC' } as const
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' } as const

// Marked as pure because index.html has a copy of only those it needs.

const dayAndMonth = /* @__PURE__ */ dateFormat(OF_UTC)
const fullDate = /* @__PURE__ */ dateFormat({ ...OF_UTC, weekday: 'short', year: 'numeric' })
const mediumDate = /* @__PURE__ */ dateFormat({ ...OF_UTC, year: 'numeric' })
const monthOfYear = /* @__PURE__ */ dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' })
const exactInstant = /* @__PURE__ */ dateFormat({ ...OF_UTC, ...CLOCK, year: 'numeric' })
const shortInstant = /* @__PURE__ */ dateFormat({ ...OF_UTC, ...CLOCK })
const weekday = /* @__PURE__ */ dateFormat({ weekday: 'long' })
const localDay = /* @__PURE__ */ dateFormat(DAY_AND_MONTH)
const clockTime = /* @__PURE__ */ dateFormat(CLOCK)
const relative = /* @__PURE__ */ agoFormat({ numeric: 'always', style: 'narrow' })

export function parseTime(timestamp: string): Time {
  return Date.parse(timestamp)
}

export function newestFirst<Item>(
  timestampOf: (item: Item) => string,
): (one: Item, other: Item) => number {
  return (one, other) => parseTime(timestampOf(other)) - parseTime(timestampOf(one))
}

/** The day of a date, a timestamp or a time. */
export function dayOf(at: string | Time): Day {
  return Math.floor((typeof at === 'string' ? parseTime(at) : at) / DAY_MS)
}

export function daysToMs(days: number): number {
  return days * DAY_MS
}

export function msToDays(milliseconds: number): number {
  return milliseconds / DAY_MS
}

export function startOfDay(day: Day): Time {
  return day * DAY_MS
}

/** `YYYY-MM-DD` */
export function dateOfDay(day: Day): string {
  return new Date(startOfDay(day)).toISOString().slice(0, 10)
}

/** Whether a text is an existing day as `YYYY-MM-DD`. JavaScript alone reads 30 February as a day in March. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const day = dayOf(text)
  return !Number.isNaN(day) && dateOfDay(day) === text
}

/** ISO 8601 in UTC or with an offset (contract §2). */
export function isInstant(text: string): boolean {
  return (
    /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,12})?)?(Z|[+-]\d\d:\d\d)$/.test(text) &&
    isDate(text.slice(0, 10)) &&
    !Number.isNaN(Date.parse(text))
  )
}

export function isTime(value: unknown): value is number {
  return typeof value === 'number' && !Number.isNaN(new Date(value).getTime())
}

export function dateOf(at: string | Time): string {
  return dateOfDay(dayOf(at))
}

export function addDays(date: string, days: number): string {
  return dateOfDay(dayOf(date) + days)
}

export function daysBetween(from: string, to: string): number {
  return dayOf(to) - dayOf(from)
}

function startOf(date: string | Day): Time {
  return startOfDay(typeof date === 'string' ? dayOf(date) : date)
}

/** `17 Nov`: a calendar date, never shifted by a time zone. */
export function formatDay(date: string | Day): string {
  return dayAndMonth().format(startOf(date))
}

export function formatDate(date: string | Day): string {
  return mediumDate().format(startOf(date))
}

export function formatMonth(date: string | Day): string {
  return monthOfYear().format(startOf(date))
}

/** Longer periods show the year in dates. */
export const DAYS_WITHOUT_YEAR = 300

/** `6 Nov`, or `6 Nov 2026` in a long period. */
export function formatDayOf(days: number, date: string | Day): string {
  return days > DAYS_WITHOUT_YEAR ? formatDate(date) : formatDay(date)
}

/** `Tue, 17 Nov 2026`. */
export function formatFullDate(date: string | Day): string {
  return fullDate().format(startOf(date))
}

/** `17 Nov 2026, 10:00 UTC` */
export function formatInstant(timestamp: string): string {
  return `${exactInstant().format(Date.parse(timestamp))} UTC`
}

/** `17 Nov, 10:00 UTC`, with the year unless it is the current one. */
export function formatShortInstant(timestamp: string, now: number): string {
  const time = new Date(timestamp)
  const isThisYear = time.getUTCFullYear() === new Date(now).getUTCFullYear()
  return isThisYear ? `${shortInstant().format(time)} UTC` : formatInstant(timestamp)
}

/** `Friday` or `14 Nov`, in the user's time zone. */
export function formatLocalDay(milliseconds: number, isThisWeek: boolean): string {
  return (isThisWeek ? weekday() : localDay()).format(milliseconds)
}

/** `10:42 UTC` within the last 12 hours, else the date and time. */
export function formatClockOrDay(milliseconds: number, now: number): string {
  return now - milliseconds < 12 * 3_600_000
    ? `${clockTime().format(milliseconds)} UTC`
    : formatShortInstant(new Date(milliseconds).toISOString(), now)
}

const STEPS: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** `3h ago`, or `now` within a minute. The near future is `now` too: the device's clock may be up to a day slow. */
export function formatAgo(timestamp: string, now: number): string {
  const seconds = (Date.parse(timestamp) - now) / 1000
  if (seconds > 0 && seconds < 86_400) return 'now'
  for (const [unit, size] of STEPS) {
    if (Math.abs(seconds) >= size) return relative().format(Math.trunc(seconds / size), unit)
  }
  return 'now'
}

/** Inclusive days in UTC. '' is no limit. */
export type DateRange = { from: string; to: string }

/** An invalid date is no limit; a range that ends before it begins is turned round. */
export function readDateRange({ from, to }: { from?: unknown; to?: unknown }): DateRange {
  const range = { from: readDate(from), to: readDate(to) }
  const isReversed = range.to !== '' && range.from > range.to
  return isReversed ? { from: range.to, to: range.from } : range
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

export type FirstWeekday = 'monday' | 'sunday' | 'saturday'

/** Days from that weekday to 1 January 1970, a Thursday. */
const DAYS_BEFORE_1970: Readonly<Record<FirstWeekday, number>> = {
  monday: 3,
  sunday: 4,
  saturday: 5,
}

export function weekOf(date: string, firstWeekday: FirstWeekday): string {
  const day = dayOf(date)
  const daysIntoWeek = (((day + DAYS_BEFORE_1970[firstWeekday]) % 7) + 7) % 7
  return dateOfDay(day - daysIntoWeek)
}

const WEEK_MS = daysToMs(7)

/** @param at milliseconds since 1970 */
export function isOfThisWeek(at: unknown): at is number {
  if (typeof at !== 'number') return false
  const age = Date.now() - at
  return age >= 0 && age < WEEK_MS
}
