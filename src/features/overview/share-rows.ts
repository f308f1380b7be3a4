import type { Count } from '../../api/schema.ts'

/** Counts from the highest down, cut at a number of rows. */
export function topCounts(
  counts: readonly Count[],
  most: number,
): { rows: Count[]; more: Count[] } {
  const sorted = counts.toSorted((a, b) => b.count - a.count)
  return sorted.length <= most + 1
    ? { rows: sorted, more: [] }
    : { rows: sorted.slice(0, most), more: sorted.slice(most) }
}

/** The sum of all counts; negative ones, which make no sense, count as none. */
export function sumOf(counts: readonly Count[]): number {
  return counts.reduce((sum, { count }) => sum + Math.max(0, count), 0)
}

/** What is said where nothing is counted; the service may still have citations that it does not break down. */
export function noneInWords(total: number): string {
  return total > 0
    ? 'The service doesn’t break down its citations.'
    : 'No citations in this period.'
}

const SENTIMENT_ORDER = ['positive', 'neutral', 'negative']

function placeOf({ key }: Count): number {
  const index = SENTIMENT_ORDER.indexOf(key)
  return index === -1 ? SENTIMENT_ORDER.length : index
}

/** Sentiments in their natural order; labels never seen before follow as delivered. */
export function inSentimentOrder(counts: readonly Count[]): Count[] {
  return counts.toSorted((a, b) => placeOf(a) - placeOf(b))
}
