import { useState } from 'react'
import type { ScoreHistory } from '../../api/score.ts'
import {
  dateOfDay,
  type Day,
  formatDate,
  type DateRange,
  daysBetween,
  readDateRange,
} from '../../lib/dates.ts'
import { formatCount, formatNumber, clamp } from '../../lib/numbers.ts'
import { DEFAULT_PERIOD, daysOfPeriod, doublePeriod, MAX_DAYS } from '../../lib/period.ts'
import { type DayRange, datesOf, lengthOf } from '../../model/analysis/day-range.ts'
import type { RangeSearch } from '../../model/range-search.ts'
import { isCalendar, periodFor, type Range, rangeOf } from '../../model/range.ts'
import { scoresByDay } from '../../model/score/daily-series.ts'
import { formatBefore, withinRange } from '../../parts/app/range-label.ts'

/** `from` and `to` are the zoom: within the month or quarter, else within the last days. */
export type HistorySearch = RangeSearch & {
  compare: 'previous' | ''
  average: '7' | ''
  view: 'chart' | 'table'
  group: 'day' | 'week'
}

/** @param isReplacing whether Back skips the state before */
export type OnHistorySearch = (change: Partial<HistorySearch>, isReplacing?: boolean) => void

type HistoryRequest = {
  range: Range
  /** The requested period without a comparison. A zoom is within these days. */
  period: string
  zoom: DateRange
  /** The period requested from the service. */
  asked: string
}

/** Two dates are a zoom into the period, which is extended to include them. */
export function historyRequest(search: HistorySearch, today: Day): HistoryRequest {
  const range = rangeOf(search, today)
  const { days, before, kind } = range
  const isCompared = search.compare === 'previous'
  if (isCalendar(range)) {
    const first = isCompared && before !== null ? before.first : days.first
    return {
      range,
      period: `${lengthOf(days)}d`,
      zoom: readDateRange(search),
      asked: periodFor(first, today),
    }
  }
  const count = daysOfPeriod(search.period) ?? 1
  const reach = today - days.first + 1
  const period = `${Math.max(count, reach)}d`
  const isInPeriod = kind === 'custom' && reach <= count
  return {
    // Dates within the period are a part of it, compared with the same part of the previous period.
    range: isInPeriod ? { ...range, before: daysEarlier(days, count) } : range,
    period,
    zoom: kind === 'custom' ? datesOf(days) : { from: '', to: '' },
    asked: isCompared ? doublePeriod(period) : period,
  }
}

function daysEarlier({ first, last }: DayRange, count: number): DayRange {
  return { first: first - count, last: last - count }
}

export type HistoryDay = {
  date: string
  /** Null for a day without data (contract §8). */
  score: number | null
  /** The same day of the previous period; null if hidden or without data. */
  previous: { date: string; score: number } | null
  /** See {@link sevenDayAverage}; days before the period count too. */
  average: number | null
}

export type HistorySeries = {
  /** `days` may have fewer or more. */
  askedDays: number
  /** Oldest first, one for each day up to the newest date; empty if there is no score. */
  days: readonly HistoryDay[]
  comparison: 'off' | 'shown' | 'no-data' | 'too-long'
  /** The previous period, unless it is simply as many days before: `August 2026`; else ''. */
  before: string
  /** Whether it ends with the newest score of the service. */
  endsNewest: boolean
  /** The first day with a score, even before the shown days; null if there is none. */
  oldest: number | null
}

type SeriesOptions = Pick<HistoryRequest, 'period'> & { isCompared: boolean; range?: Range }

/** The days of `range`, else of `period` (contract §7 and §8). For a comparison, `history` covers twice the period. */
export function toSeries(
  history: Pick<ScoreHistory, 'scores' | 'period'>,
  { period, isCompared, range }: SeriesOptions,
): HistorySeries {
  const askedDays = numberOfDays(period)
  const scoreByDay = scoresByDay(history.scores)
  const known = [...scoreByDay.keys()].toSorted((a, b) => a - b)
  const [oldest, end] = [known[0], known.at(-1)]
  const isTooLong = isCompared && 2 * askedDays > MAX_DAYS
  const common = {
    askedDays,
    before: range === undefined || range.kind === 'recent' ? '' : formatBefore(range),
    endsNewest: true,
    oldest: oldest ?? null,
  }
  if (oldest === undefined || end === undefined) {
    return { ...common, days: [], comparison: isTooLong ? 'too-long' : 'off' }
  }

  const echoed = daysOfPeriod(history.period)
  const requested = isCompared ? numberOfDays(doublePeriod(period)) : askedDays
  const delivered = Math.min(echoed ?? requested, end - oldest + 1, MAX_DAYS)
  const scoreOn = (day: Day) => scoreByDay.get(day) ?? null
  const whole = range !== undefined && isCalendar(range) ? range.days : null
  const { shift, lastBefore } = shiftOf(range, askedDays)
  const firstBefore = whole === null ? end - delivered + 1 : -Infinity
  const scoreBefore = (day: Day) => {
    const earlier = day - shift
    const score = earlier >= firstBefore && earlier <= lastBefore ? scoreOn(earlier) : null
    return score === null ? null : { date: dateOfDay(earlier), score }
  }
  const daysUntil = (last: number, count: number, hasPrevious: boolean): HistoryDay[] =>
    Array.from({ length: count }, (_, index) => {
      const day = last - count + 1 + index
      return {
        date: dateOfDay(day),
        score: scoreOn(day),
        previous: hasPrevious ? scoreBefore(day) : null,
        average: sevenDayAverage(day, scoreOn),
      }
    })

  if (whole !== null) {
    const { first, last } = {
      first: Math.max(whole.first, oldest),
      last: Math.min(whole.last, end),
    }
    const days = daysUntil(last, Math.max(0, last - first + 1), isCompared)
    const comparison = days.some(({ previous }) => previous !== null) ? 'shown' : 'no-data'
    return {
      ...common,
      days,
      comparison: isCompared ? comparison : 'off',
      endsNewest: last === end,
    }
  }
  if (!isCompared) return { ...common, days: daysUntil(end, delivered, false), comparison: 'off' }
  const current = Math.min(askedDays, delivered)
  const days = daysUntil(end, current, !isTooLong)
  const hasPrevious = days.some(({ previous }) => previous !== null)
  return {
    ...common,
    days,
    comparison: isTooLong ? 'too-long' : hasPrevious ? 'shown' : 'no-data',
  }
}

/** How many days earlier the compared day is, and the last day that is compared. */
function shiftOf(range: Range | undefined, askedDays: number) {
  const before = range?.before ?? null
  if (range === undefined || range.kind === 'recent' || before === null) {
    return { shift: askedDays, lastBefore: Infinity }
  }
  const isShorter = lengthOf(before) < lengthOf(range.days)
  return {
    shift: range.days.first - before.first,
    lastBefore: isShorter ? before.last : Infinity,
  }
}

/** Empties a series that has no day in a range of two dates: other days would be mistaken for it. */
export function withoutOthers(series: HistorySeries, { kind, days }: Range): HistorySeries {
  const [first, last] = [series.days[0], series.days.at(-1)]
  if (kind !== 'custom' || first === undefined || last === undefined) return series
  const { from, to } = datesOf(days)
  return from > last.date || to < first.date ? { ...series, days: [] } : series
}

/** `No scores in September 2026. The first one is from 19 Oct 2026.` */
export function noScoresMessage({ oldest }: HistorySeries, range: Range): string {
  const none =
    range.kind === 'recent' ? 'No scores in this period.' : `No scores ${withinRange(range)}.`
  return oldest === null || oldest <= range.days.last
    ? none
    : `${none} The first one is from ${formatDate(oldest)}.`
}

/** `Previous 30 days`, or `August 2026` */
export function previousName({ before, askedDays }: Pick<HistorySeries, 'before' | 'askedDays'>) {
  return before === '' ? `Previous ${inDays(askedDays)}` : before
}

export function noticesOf({ askedDays, days, comparison, before }: HistorySeries): string[] {
  const notices: string[] = []
  const count = days.length
  if (count > 0 && count !== askedDays) {
    notices.push(
      count < askedDays
        ? `Only ${formatNumber(count)} of ${inDays(askedDays)} available.`
        : `Showing ${inDays(count)} instead of ${formatNumber(askedDays)}.`,
    )
  }
  if (comparison === 'no-data')
    notices.push(`No data for ${before === '' ? `the ${inDays(askedDays)} before` : before}.`)
  if (comparison === 'too-long') {
    notices.push(`Periods over ${inDays(MAX_DAYS / 2)} can’t be compared.`)
  }
  return notices
}

/** How many days are shown; without data, how many were asked for. */
export function shownDays({ askedDays, days }: HistorySeries): number {
  return days.length === 0 ? askedDays : days.length
}

export function inDays(count: number): string {
  return formatCount(count, 'day', 'days')
}

/** Takes a period code that the route has validated. */
export function numberOfDays(period: string): number {
  return daysOfPeriod(period) ?? daysOfPeriod(DEFAULT_PERIOD) ?? 1
}

const DAYS = 7
const MIN_DAYS = 4

/**
 * The average of the 7 days that end on a day, over those with data, with one decimal. Fewer than 4 would say little, so there
 * is none; nor is there one on a day without data, so that a gap stays a gap.
 */
function sevenDayAverage(day: Day, scoreOn: (day: Day) => number | null): number | null {
  if (scoreOn(day) === null) return null
  let sum = 0
  let count = 0
  for (let each = day - DAYS + 1; each <= day; each += 1) {
    const score = scoreOn(each)
    if (score === null) continue
    sum += score
    count += 1
  }
  return count < MIN_DAYS ? null : Math.round((10 * sum) / count) / 10
}

export type Zoom = { first: number; last: number }

type Dated = { date: string }

/** The days between two dates; null for all of them, also if the dates are outside. '' is no limit. @param days without gaps */
export function zoomOf(days: readonly Dated[], { from, to }: DateRange): Zoom | null {
  const begin = days[0]
  if (begin === undefined) return null
  const end = days.length - 1
  const indexOf = (date: string) => daysBetween(begin.date, date)
  const first = from === '' ? 0 : indexOf(from)
  const last = to === '' ? end : indexOf(to)
  if (first > end || last < 0) return null
  return unlessWhole({ first: Math.max(0, first), last: Math.min(end, last) }, days)
}

export function datesOfZoom(days: readonly Dated[], zoom: Zoom | null): DateRange {
  const whole = { from: '', to: '' }
  if (zoom === null) return whole
  const { from, to } = { from: days[zoom.first]?.date, to: days[zoom.last]?.date }
  return from === undefined || to === undefined ? whole : { from, to }
}

/** The range between two days in any order, clamped to the series; null for all of it. */
export function zoomBetween(days: readonly Dated[], one: number, other: number): Zoom | null {
  const end = days.length - 1
  const [first, last] = [Math.min(one, other), Math.max(one, other)]
  return unlessWhole({ first: clamp(first, 0, end), last: clamp(last, 0, end) }, days)
}

function unlessWhole(zoom: Zoom, days: readonly Dated[]): Zoom | null {
  return zoom.first === 0 && zoom.last === days.length - 1 ? null : zoom
}

export type ZoomState = {
  /** Null for the whole series. */
  zoom: Zoom | null
  /** @param isDone false while the user is dragging; the URL does not change until the end */
  onZoom: (zoom: Zoom | null, isDone: boolean) => void
}

/** The dragged range and what it belongs to: it is dropped when the series or the URL changes. */
type Dragged = { zoom: Zoom | null; series: HistorySeries | undefined; from: string; to: string }

export function useZoom(
  series: HistorySeries | undefined,
  { from, to }: DateRange,
  onSearch: OnHistorySearch,
): ZoomState {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const isCurrent = dragged?.series === series && dragged?.from === from && dragged.to === to
  if (dragged !== null && !isCurrent) setDragged(null)
  const days = series?.days ?? []
  return {
    zoom: dragged !== null && isCurrent ? dragged.zoom : zoomOf(days, { from, to }),
    onZoom: (zoom, isDone) => {
      setDragged({ zoom, series, from, to })
      // One step back leaves the zoom, however often it was changed.
      if (isDone) onSearch(datesOfZoom(days, zoom), zoom !== null && (from !== '' || to !== ''))
    },
  }
}
