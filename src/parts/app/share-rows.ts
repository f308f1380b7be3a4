import type { Count } from '../../api/schema.ts'
import { TONES } from '../../model/names.ts'

/** Counts from the highest down; `more` has those beyond a number of rows, and never a single one. */
export function topCounts(
  counts: readonly Count[],
  most: number,
): { rows: Count[]; more: Count[] } {
  const sorted = counts.toSorted((a, b) => b.count - a.count)
  return sorted.length <= most + 1
    ? { rows: sorted, more: [] }
    : { rows: sorted.slice(0, most), more: sorted.slice(most) }
}

/** The sum of all counts, with negative ones as 0. */
export function sumOf(counts: readonly Count[]): number {
  return counts.reduce((sum, { count }) => sum + Math.max(0, count), 0)
}

/** The text when nothing is counted. @param total the service's count of all citations, which may still be above 0 */
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

/** Sentiments in their natural order; unknown labels follow in the order delivered. */
export function inSentimentOrder(counts: readonly Count[]): Count[] {
  return counts.toSorted((a, b) => placeOf(a) - placeOf(b))
}
