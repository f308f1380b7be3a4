import { formatCount, formatNumber } from '../../lib/numbers.ts'

/** `1,284 citations`. */
export function formatCitations(count: number): string {
  return formatCount(count, 'citation', 'citations')
}

/** `All 1,284 citations loaded`, or `50 citations loaded` of a list whose end is not known. */
export function loadedMessage(count: number, areAll: boolean): string {
  if (!areAll) return `${formatCitations(count)} loaded`
  return count === 1 ? 'The only citation is loaded' : `All ${formatCitations(count)} loaded`
}

/** `12 of 1,284 reviewed`, or `12 of 50 reviewed · more to load`. */
export function reviewedMessage(reviewed: number, loaded: number, hasMore: boolean): string {
  const counts = `${formatNumber(reviewed)} of ${formatNumber(loaded)} reviewed`
  return hasMore ? `${counts} · more to load` : counts
}
