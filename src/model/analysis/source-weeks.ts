import { type AnalysisTables, isCounted } from './analysis-tables.ts'
import { comparisonOf, type Coverage } from './coverage.ts'
import type { DayRange } from './day-range.ts'
import type { Source } from './facts-reader.ts'
import { WEEKS, weeksCited, weeksUpTo } from './segments.ts'

export type SourceWeeks = {
  readonly days: DayRange
  /** How many of the latest weeks are loaded. Without all, no source is steady or passing. */
  readonly loaded: number
  readonly of: ReadonlyMap<Source, number>
}

/** Counts the weeks in which the sources of a table are cited, by its filter. */
export function countWeeks(
  { filter, sources }: Pick<AnalysisTables, 'filter' | 'sources'>,
  coverage: Coverage,
  last: number,
): SourceWeeks {
  const areLoaded = (days: DayRange) => comparisonOf(days, coverage, days).kind === 'period'
  let loaded = WEEKS
  while (loaded > 0 && !areLoaded(weeksUpTo(last, loaded))) loaded -= 1
  const of = new Map<Source, number>()
  for (const [source, { citations }] of sources) {
    if (citations === 0) continue
    const counted = source.citations.filter((facts) => isCounted(facts, filter))
    of.set(source, weeksCited(counted, last, loaded))
  }
  return { days: weeksUpTo(last), loaded, of }
}
