import type { DateRange } from '../lib/dates.ts'
import { daysOfPeriod } from '../lib/period.ts'

// Ranges in the URL, part of the first load. What they mean is in range.ts.

/** '' is not given. Months and quarters take precedence over dates, and dates over a period. */
export type RangeSearch = DateRange & {
  /** `30d`: the days up to today. */
  period: string
  /** `2026-09` */
  month: string
  /** `2026-Q3` */
  quarter: string
}

export const NO_DATES = { from: '', to: '', month: '', quarter: '' }

const MAX_VALUE = 20

/** Invalid dates stay, so that the page can report them. */
export function readRange(search: Record<string, unknown>, usual: string): RangeSearch {
  const read = (name: keyof RangeSearch) => {
    const value = search[name]
    return typeof value === 'string' && value.length <= MAX_VALUE ? value : ''
  }
  const period = read('period')
  return {
    period: daysOfPeriod(period) === null ? usual : period,
    month: read('month'),
    quarter: read('quarter'),
    from: read('from'),
    to: read('to'),
  }
}

export function rangeSearchOf({ period, month, quarter, from, to }: RangeSearch): RangeSearch {
  return { period, month, quarter, from, to }
}

/** Whether the URL is about the last days, so that its period can be requested at once. */
export function isRecent({ from, to, month, quarter }: RangeSearch): boolean {
  return from + to + month + quarter === ''
}
