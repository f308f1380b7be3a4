import { type Day, isDate } from '../../lib/dates.ts'
import { daysOf } from '../../model/analysis/day-range.ts'
import type { RangeSearch } from '../../model/range-search.ts'
import { type Range, rangeOf } from '../../model/range.ts'
import { ALL_DAYS } from './analysis-search.ts'

/** The range in the URL. `from` may be `all`: every day, or every day up to `to`. */
export function analysisRange(search: RangeSearch, today: Day): Range {
  const { from, to, month, quarter } = search
  const isUntil = from === '' && isDate(to)
  const isOpen = from === ALL_DAYS.from || isUntil
  if (month !== '' || quarter !== '' || !isOpen) return rangeOf(search, today)
  const days = daysOf({ from: '', to: isDate(to) ? to : '' })
  return { kind: 'custom', days, before: null, fault: null }
}
