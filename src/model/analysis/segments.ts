import { type DayRange, recentDays } from './day-range.ts'
import type { CitationFacts, Counts } from './facts-reader.ts'

/** A source cited in all of these weeks is steady, in one of them passing. */
export const WEEKS = 4

export const SOURCE_SEGMENTS = ['all', 'steady', 'passing'] as const

export const QUESTION_SEGMENTS = ['all', 'kept', 'new', 'gone'] as const

export type Segment = (typeof SOURCE_SEGMENTS | typeof QUESTION_SEGMENTS)[number]

export function weeksUpTo(last: number, weeks = WEEKS): DayRange {
  return recentDays(7 * weeks, last)
}

export function weeksCited(
  citations: Iterable<Pick<CitationFacts, 'day'>>,
  last: number,
  weeks = WEEKS,
): number {
  const cited = new Set<number>()
  for (const { day } of citations) {
    const week = Math.floor((last - day) / 7)
    if (week >= 0 && week < weeks) cited.add(week)
  }
  return cited.size
}

const SEGMENTS: Readonly<Record<Segment, (counts: Counts, weeks: number) => boolean>> = {
  all: ({ citations }) => citations > 0,
  steady: ({ citations }, weeks) => citations > 0 && weeks === WEEKS,
  passing: ({ citations }, weeks) => citations > 0 && weeks === 1,
  kept: ({ citations, before }) => citations > 0 && before > 0,
  new: ({ citations, before }) => citations > 0 && before === 0,
  gone: ({ citations, before }) => citations === 0 && before > 0,
}

/** A row is gone if it has citations only in the period before. @param weeks in which it was cited, of the last four */
export function isInSegment(counts: Counts, segment: Segment, weeks = 0): boolean {
  return SEGMENTS[segment](counts, weeks)
}

export const SORT_COLUMNS = [
  'name',
  'type',
  'citations',
  'share',
  'change',
  'verdict',
  'sentiment',
  'positive',
  'neutral',
  'negative',
  'seen',
  'weeks',
] as const

export type SortColumn = (typeof SORT_COLUMNS)[number]

/** Default orders: names A to Z, types as in their menu, numbers descending, sentiments worst first, verdicts surest first. */
export type Sort = {
  /** Questions have a column for each platform. */
  readonly column: SortColumn | 'platform'
  readonly isReversed: boolean
  readonly platform?: string
}
