import type { DateRange } from '../lib/date-range.ts'
import { daysOfPeriod } from '../lib/period.ts'

// What the URL says of a range, which is part of the first load. What it means is in range.ts.

/** What an address says of a range; '' is not given. A month or a quarter stands before dates, and dates before a period. */
export type RangeSearch = DateRange & {
  /** `30d`: the days until today. */
  period: string
  /** `2026-09` */
  month: string
  /** `2026-Q3` */
  quarter: string
}

export const NO_DATES = { from: '', to: '', month: '', quarter: '' }

/** An address has no longer value. */
const MAX_VALUE = 20

/** Reads a range from search parameters. Wrong dates stay in the address, so that the page can say so. */
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

/** The range of an address that also says other things. */
export function rangeSearchOf({ period, month, quarter, from, to }: RangeSearch): RangeSearch {
  return { period, month, quarter, from, to }
}

/** Whether an address is about the last days, so that its period can be asked for at once. */
export function isRecent({ from, to, month, quarter }: RangeSearch): boolean {
  return from + to + month + quarter === ''
}
