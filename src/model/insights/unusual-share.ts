import type { CitationPage, CitationStats } from '../../api/citations.ts'
import type { Count } from '../../api/schema.ts'

/** A platform or a sentiment that has a larger part of the newest citations than of the statistics. */
export type UnusualShare = {
  by: 'platform' | 'sentiment'
  key: string
  newest: Share
  /** In the period of the statistics (contract §7). */
  usual: Share
}

export type Share = { part: number; total: number }

/** Fewer citations say little about shares. */
const LEAST_NEWEST = 30

/** How many of the newest citations one platform or sentiment must have. */
const LEAST_PART = 5

/** The smallest difference, as a fraction of all. */
const LEAST_DIFFERENCE = 0.1

/** A difference must also be this many times the spread that chance gives to the shares of so few citations. */
const LEAST_SPREADS = 2

/** The statistics must count this many times the newest citations; otherwise these are most of the period themselves. */
const LEAST_TIMES = 2

/**
 * The platform or sentiment that is most above its usual share among the newest citations; null if none clearly is. The
 * service gives statistics of one period only, so that is what the newest citations are compared with.
 * @param page the first page of the list, whose citations are the newest (contract §5)
 */
export function unusualShare(
  { citations }: Pick<CitationPage, 'citations'>,
  stats: CitationStats,
): UnusualShare | null {
  const newest = [...new Map(citations.map((citation) => [citation.id, citation])).values()]
  if (newest.length < LEAST_NEWEST) return null
  const found = [
    ...sharesBy('platform', newest, stats.by_platform),
    ...sharesBy('sentiment', newest, stats.by_sentiment),
  ].filter(isUnusual)
  return found.reduce<UnusualShare | null>(
    (best, each) => (best === null || difference(each) > difference(best) ? each : best),
    null,
  )
}

function sharesBy(
  by: 'platform' | 'sentiment',
  newest: readonly Record<'platform' | 'sentiment', string>[],
  counts: readonly Count[],
): UnusualShare[] {
  const usualCounts = new Map(counts.map(({ key, count }) => [key, Math.max(0, count)]))
  const total = [...usualCounts.values()].reduce((sum, count) => sum + count, 0)
  return [...Map.groupBy(newest, (citation) => citation[by])].map(([key, { length }]) => ({
    by,
    key,
    newest: { part: length, total: newest.length },
    usual: { part: usualCounts.get(key) ?? 0, total },
  }))
}

function isUnusual(share: UnusualShare): boolean {
  const { newest, usual } = share
  if (newest.part < LEAST_PART || usual.total < LEAST_TIMES * newest.total) return false
  const fraction = usual.part / usual.total
  const spread = Math.sqrt((fraction * (1 - fraction)) / newest.total)
  return difference(share) >= Math.max(LEAST_DIFFERENCE, LEAST_SPREADS * spread)
}

function difference({ newest, usual }: UnusualShare): number {
  return newest.part / newest.total - usual.part / usual.total
}
