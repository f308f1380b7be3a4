import type { UseQueryResult } from '@tanstack/react-query'
import type { CitationStats } from '../../api/citations.ts'
import type { Count } from '../../api/schema.ts'
import { daysToMs } from '../../lib/dates.ts'
import { daysOfPeriod } from '../../lib/period.ts'
import { TONES } from '../../model/names.ts'

const MAX_SHOWN = 4

/** The highest counts first. `more` has the counts that don't fit, but never just one. */
export function topCounts(
  counts: readonly Count[],
  most = MAX_SHOWN,
): { rows: Count[]; more: Count[] } {
  const sorted = counts.toSorted((a, b) => b.count - a.count)
  return sorted.length <= most + 1
    ? { rows: sorted, more: [] }
    : { rows: sorted.slice(0, most), more: sorted.slice(most) }
}

export function sumOf(counts: readonly Count[]): number {
  return counts.reduce((sum, { count }) => sum + Math.max(0, count), 0)
}

/** Finds in the list what the statistics count: whole days until they were requested (contract §7). */
export function countedSince({
  data,
  dataUpdatedAt,
}: Pick<UseQueryResult<CitationStats>, 'data' | 'dataUpdatedAt'>): { from?: string } {
  const days = daysOfPeriod(data?.period ?? '')
  return days === null ? {} : { from: new Date(dataUpdatedAt - daysToMs(days)).toISOString() }
}

const SENTIMENT_ORDER: readonly string[] = TONES

function placeOf({ key }: Count): number {
  const index = SENTIMENT_ORDER.indexOf(key)
  return index === -1 ? SENTIMENT_ORDER.length : index
}

/** Known sentiments in their natural order, then unknown labels as delivered. */
export function inSentimentOrder(counts: readonly Count[]): Count[] {
  return counts.toSorted((a, b) => placeOf(a) - placeOf(b))
}
