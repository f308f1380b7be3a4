import type { CitationStats } from '../../api/citations.ts'
import { formatDay } from '../../lib/dates.ts'
import { formatCount, formatNumber } from '../../lib/numbers.ts'
import { daysOfPeriod, formatPeriod } from '../../lib/period.ts'
import { lengthOf } from '../../model/analysis/day-range.ts'
import { FILTERS, NAMES_AS_SHOWN, wordsOf } from '../../model/citation-list/filter-definitions.ts'
import type { FilterName, ListFilter } from '../../model/citation-list/list-filter.ts'
import type { Range } from '../../model/range.ts'
import { VIEW_PERIODS, type SavedView } from '../../model/views/views.ts'

export function formatCitations(count: number): string {
  return formatCount(count, 'citation', 'citations')
}

/** `All 1,284 citations loaded`, or `50 citations loaded` if the end of the list is unknown. */
export function loadedMessage(count: number, areAll: boolean): string {
  if (!areAll) return `${formatCitations(count)} loaded`
  return count === 1 ? 'The only citation is loaded' : `All ${formatCitations(count)} loaded`
}

/** `12 of 1,284 reviewed`, or `12 of 50 reviewed · more to load`. */
export function reviewedMessage(reviewed: number, loaded: number, hasMore: boolean): string {
  const counts = `${formatNumber(reviewed)} of ${formatNumber(loaded)} reviewed`
  return hasMore ? `${counts} · more to load` : counts
}

type Search = {
  found: number
  loaded: number
  /** Searched citations that are known without their page; see `Matches`. */
  notLoaded: number
  reviewed: number
  /** The day of the oldest searched citation; null if the whole list is loaded. */
  since: string | null
  hasGap: boolean
}

/** `36 of 1,284 citations · 2 reviewed`, or `38 found in the latest 750, since Nov 5 · 2 reviewed` if the list goes on. */
export function foundMessage({ found, loaded, notLoaded, reviewed, since, hasGap }: Search) {
  const matching = formatNumber(found)
  const among = formatNumber(loaded)
  const outside = notLoaded > 0 ? ` and ${formatNumber(notLoaded)} not loaded` : ''
  const searched = hasGap ? `the ${among} loaded` : `the latest ${among}`
  const counts =
    since === null
      ? `${matching} of ${formatCitations(loaded)}${outside}`
      : `${matching} found in ${searched}${outside}, since ${formatDay(since)}`
  return found === 0 ? counts : `${counts} · ${formatNumber(reviewed)} reviewed`
}

export function skippedMessage(count: number): string {
  return `${formatNumber(count)} skipped (unreadable data)`
}

/** Why the service's own count of the same days differs; '' if it doesn't or covers other days. */
export function otherCountMessage(
  range: Range,
  count: number,
  stats: Pick<CitationStats, 'total_citations' | 'period'>,
): string {
  const isSame = range.kind === 'recent' && daysOfPeriod(stats.period) === lengthOf(range.days)
  if (!isSame || stats.total_citations === count) return ''
  return `Overview shows ${formatNumber(stats.total_citations)}, as its ${formatPeriod(stats.period)} may start at another hour`
}

export type FilterChip = { name: FilterName; label: string }

export function chipsOf(filter: ListFilter): FilterChip[] {
  return NAMES_AS_SHOWN.filter((name) => FILTERS[name].shown === 'chip').flatMap((name) =>
    wordsOf(filter, name).map((label) => ({ name, label })),
  )
}

/** `Negative, Claude, from 1 Nov 2026`. */
function formatFilter(filter: ListFilter): string {
  return NAMES_AS_SHOWN.flatMap((name) => wordsOf(filter, name)).join(', ')
}

/** `Negative, Claude, 7 days`. */
export function viewMessage({ filter, period }: Pick<SavedView, 'filter' | 'period'>): string {
  if (period === undefined) return formatFilter(filter)
  const others = formatFilter({ ...filter, from: '', to: '' })
  return others === '' ? VIEW_PERIODS[period] : `${others}, ${VIEW_PERIODS[period]}`
}
