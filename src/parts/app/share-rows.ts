import type { Count } from '../../api/schema.ts'
import { TONES } from '../../model/names.ts'

/** The highest counts first. `more` has the counts that don't fit, but never just one. */
export function topCounts(
  counts: readonly Count[],
  most: number,
): { rows: Count[]; more: Count[] } {
  const sorted = counts.toSorted((a, b) => b.count - a.count)
  return sorted.length <= most + 1
    ? { rows: sorted, more: [] }
    : { rows: sorted.slice(0, most), more: sorted.slice(most) }
}

export function sumOf(counts: readonly Count[]): number {
  return counts.reduce((sum, { count }) => sum + Math.max(0, count), 0)
}

/** @param total the service's count of all citations, which may be above 0 without any rows */
export function noneMessage(total: number): string {
  return total > 0
    ? 'The service doesn’t break down its citations.'
    : 'No citations in this period.'
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
