import { dayNumber } from './dates.ts'

const DAY_MS = 86_400_000
const days = new Intl.DateTimeFormat(undefined, { timeZone: 'UTC', day: 'numeric', month: 'short' })
const dates = new Intl.DateTimeFormat(undefined, {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

/** `3–5 Oct`, or `3 Oct` for one day. @param from `YYYY-MM-DD` @param to `YYYY-MM-DD`, not before `from` */
export function formatDayRange(from: string, to: string): string {
  return days.formatRange(dayNumber(from) * DAY_MS, dayNumber(to) * DAY_MS)
}

/** `20 Aug – 17 Nov 2026`. @param from `YYYY-MM-DD` @param to `YYYY-MM-DD`, not before `from` */
export function formatDateRange(from: string, to: string): string {
  return dates.formatRange(dayNumber(from) * DAY_MS, dayNumber(to) * DAY_MS)
}
