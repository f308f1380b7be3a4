import { dateOfDay, type Day, dayOf, type FirstWeekday, weekOf } from '../../lib/dates.ts'
import { clamp, increase } from '../../lib/numbers.ts'
import { TONES } from '../names.ts'
import type { DayCounts } from './analysis-tables.ts'
import { type Coverage, type LoadedPart, loadedPartOf } from './analysis.ts'
import { type DayRange, lengthOf } from './day-range.ts'

const MAX_DAYS = 90
/** The service's longest period (contract §7). */
const MAX_SHOWN = 3650
/** A chosen range is shown with at least this many days around it. */
const DAYS_AROUND = 30

export type Bar = DayRange & DayCounts & { readonly loaded: LoadedPart }

type ShownOptions = {
  chosen: DayRange
  coverage: Coverage
  today: Day
  recentDays: number
}

/** All loaded, chosen and recent days. In a long list, only as many days around a chosen range, to tell its days apart. */
export function shownDays({ chosen, coverage, today, recentDays }: ShownOptions): DayRange {
  const { days, loaded } = coverage
  const recent = loaded.kind === 'all' ? today : today - recentDays + 1
  const from = Math.min(days?.first ?? recent, recent)
  // Dates after tomorrow are mistakes and would squeeze all others.
  const last = clamp(days?.last ?? today, today, today + 1)
  const all = { first: Math.max(from, last - MAX_SHOWN + 1), last }
  if (!Number.isFinite(chosen.first) && !Number.isFinite(chosen.last)) return all
  const range = { first: shownDay(chosen.first, all), last: shownDay(chosen.last, all) }
  const whole = { first: Math.min(all.first, range.first), last }
  if (lengthOf(whole) <= MAX_DAYS) return whole
  const around = Math.max(DAYS_AROUND, lengthOf(range))
  return {
    first: Math.max(whole.first, range.first - around),
    last: Math.min(whole.last, range.last + around),
  }
}

/** The end of a chosen range, for which the chart may have to reach further back. */
function shownDay(day: Day, { first, last }: DayRange): number {
  return day === -Infinity ? first : clamp(day, last - MAX_SHOWN + 1, last)
}

export function isByWeek(shown: DayRange): boolean {
  return lengthOf(shown) > MAX_DAYS
}

export function toBars(
  days: ReadonlyMap<number, DayCounts>,
  shown: DayRange,
  coverage: Coverage,
  firstWeekday: FirstWeekday,
): Bar[] {
  const bars: Bar[] = []
  for (let first = shown.first; first <= shown.last;) {
    const last = isByWeek(shown) ? Math.min(lastOfWeek(first, firstWeekday), shown.last) : first
    const counts = sumOf(days, { first, last })
    const part = loadedPartOf({ first, last }, coverage)
    // A service that breaks the order has sent some of these days anyway.
    const loaded = part === 'none' && counts.citations > 0 ? 'part' : part
    bars.push({ first, last, ...counts, loaded })
    first = last + 1
  }
  return bars
}

function sumOf(days: ReadonlyMap<number, DayCounts>, { first, last }: DayRange): DayCounts {
  const sum = { citations: 0, positive: 0, neutral: 0, negative: 0 }
  const platforms = new Map<string, number>()
  for (let day = first; day <= last; day += 1) {
    const counts = days.get(day)
    if (counts === undefined) continue
    sum.citations += counts.citations
    for (const tone of TONES) sum[tone] += counts[tone]
    for (const [platform, count] of counts.platforms) increase(platforms, platform, count)
  }
  return { ...sum, platforms }
}

function lastOfWeek(day: Day, firstWeekday: FirstWeekday): number {
  return dayOf(weekOf(dateOfDay(day), firstWeekday)) + 6
}
