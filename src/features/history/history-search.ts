import { type DateRange, readDateRange, type Day } from '../../lib/dates.ts'
import { daysOfPeriod, doublePeriod } from '../../lib/period.ts'
import { type DayRange, datesOf, lengthOf } from '../../model/analysis/day-range.ts'
import type { RangeSearch } from '../../model/range-search.ts'
import { isCalendar, periodFor, type Range, rangeOf } from '../../model/range.ts'

/** `from` and `to` are the zoom: within the month or quarter, else within the last days. */
export type HistorySearch = RangeSearch & {
  compare: 'previous' | ''
  average: '7' | ''
  view: 'chart' | 'table'
  group: 'day' | 'week'
}

/** @param isReplacing whether Back skips the state before */
export type OnHistorySearch = (change: Partial<HistorySearch>, isReplacing?: boolean) => void

export type HistoryRequest = {
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
