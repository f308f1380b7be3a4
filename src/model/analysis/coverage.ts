import { dayOf, parseTime, type Time } from '../../lib/dates.ts'
import type { ListSnapshot } from '../citation-list/list-snapshot.ts'
import type { AnalysisSnapshot } from './analysis.ts'
import { type DayRange, rangeBefore } from './day-range.ts'

export type Coverage = {
  readonly count: number
  readonly days: DayRange | null
  /** Everything, everything since a time, or with gaps. */
  readonly loaded:
    | { readonly kind: 'all' }
    | { readonly kind: 'since'; readonly time: Time }
    | { readonly kind: 'gaps' }
}

type LoadedList = Pick<ListSnapshot, 'citations' | 'end' | 'news' | 'isRescanning'>

/**
 * The service lists the newest first (contract §5), so older citations are missing, and perhaps some in between.
 * @param counted fewer than the loaded ones, if pages arrive faster than they are counted
 */
export function coverageOf(
  { citations, end, news, isRescanning }: LoadedList,
  times: AnalysisSnapshot['times'],
  counted = citations,
): Coverage {
  const days = times === null ? null : { first: dayOf(times.first), last: dayOf(times.last) }
  const last = counted.at(counted.length - 1)
  const areAllCounted = last?.id === citations.at(citations.length - 1)?.id
  const isWhole = end.kind === 'reached' && end.fault === null && areAllCounted
  const loaded =
    news.kind !== 'complete' || isRescanning
      ? { kind: 'gaps' as const }
      : isWhole || last === undefined
        ? { kind: 'all' as const }
        : { kind: 'since' as const, time: parseTime(last.detected_at) }
  return { count: counted.length, days, loaded }
}

export type LoadedPart = 'all' | 'part' | 'none'

/** Without a chosen period, the loaded citations are all that was asked for. */
export function chosenPartOf(chosen: DayRange, coverage: Coverage): LoadedPart {
  if (!Number.isFinite(chosen.first) && !Number.isFinite(chosen.last)) return 'all'
  return coverage.loaded.kind === 'gaps' ? 'part' : loadedPartOf(chosen, coverage)
}

export function loadedPartOf({ first, last }: DayRange, { loaded }: Coverage): LoadedPart {
  if (loaded.kind !== 'since') return 'all'
  const day = dayOf(loaded.time)
  if (last < day) return 'none'
  return first <= day ? 'part' : 'all'
}

/** Where a filter begins that finds what is counted, which is only what is loaded. @param from '' or a first day */
export function loadedFrom(from: string, { loaded }: Coverage): string {
  if (loaded.kind !== 'since' || parseTime(from) >= loaded.time) return from
  return new Date(loaded.time).toISOString()
}

export type Comparison =
  | { readonly kind: 'period'; readonly before: DayRange }
  | { readonly kind: 'no-period' | 'not-loaded' | 'before-first' | 'gaps' }

/** Compares only if the loaded citations cover both periods. */
export function comparisonOf(
  chosen: DayRange,
  coverage: Coverage,
  before: DayRange | null = rangeBefore(chosen),
): Comparison {
  const { loaded, days } = coverage
  if (before === null || days === null) return { kind: 'no-period' }
  if (loaded.kind === 'gaps') return { kind: 'gaps' }
  if (loadedPartOf(before, coverage) !== 'all') return { kind: 'not-loaded' }
  return before.first < days.first ? { kind: 'before-first' } : { kind: 'period', before }
}
