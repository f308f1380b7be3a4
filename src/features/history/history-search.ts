import { type DateRange, readDateRange } from '../../lib/date-range.ts'
import { daysOfPeriod, doublePeriod } from '../../lib/period.ts'
import { type DayRange, datesOf, lengthOf } from '../../model/analysis/day-range.ts'
import type { RangeSearch } from '../../model/range-search.ts'
import { isCalendar, periodFor, type Range, rangeOf } from '../../model/range.ts'

/** The search parameters of the page. `from` and `to` are zoomed into: in the month or quarter, else in the last days. */
export type HistorySearch = RangeSearch & {
  compare: 'previous' | ''
  /** `7` shows the 7-day average. */
  average: '7' | ''
  view: 'chart' | 'table'
  group: 'day' | 'week'
}

/** Changes some search parameters. @param isReplacing whether Back skips the state before */
export type OnHistorySearch = (change: Partial<HistorySearch>, isReplacing?: boolean) => void

/** What the search parameters ask for. */
export type HistoryRequest = {
  range: Range
  /** What the service would be asked for without a comparison. A zoom is into these days. */
  period: string
  /** The part that is zoomed into; '' is no limit. */
  zoom: DateRange
  /** What the service is asked for. */
  asked: string
}

/** What the page shows and asks for. Two dates are a zoom into the period, which reaches back to them. @param today the number of the current day */
export function historyRequest(search: HistorySearch, today: number): HistoryRequest {
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
    // Within the period, dates are a part of it, and compared with the same part of the period before.
    range: isInPeriod ? { ...range, before: daysEarlier(days, count) } : range,
    period,
    zoom: kind === 'custom' ? datesOf(days) : { from: '', to: '' },
    asked: isCompared ? doublePeriod(period) : period,
  }
}

function daysEarlier({ first, last }: DayRange, count: number): DayRange {
  return { first: first - count, last: last - count }
}
