import type { CitationStats } from '../../../api/citations.ts'
import type { Count } from '../../../api/schema.ts'
import { formatCount } from '../../../lib/numbers.ts'
import { platformColor, platformName, sentimentName, sentimentTone } from '../../../model/names.ts'
import { inSentimentOrder, sumOf } from '../../../parts/app/share-rows.ts'

const MAX_COLUMNS = 5

export type ShareColumn = {
  name: string
  color: string
  /** The platform whose letters stand before the name; null for a sentiment and for several platforms. */
  platform: string | null
  keys: readonly string[]
}

export type ShareKind = 'platform' | 'sentiment'

export function countsOf(stats: CitationStats, kind: ShareKind): readonly Count[] {
  return kind === 'platform' ? stats.by_platform : stats.by_sentiment
}

/** Platforms with the largest shares first, sentiments in their natural order. */
export function shareColumns(all: readonly CitationStats[], kind: ShareKind): ShareColumn[] {
  const weights = new Map<string, number>()
  for (const stats of all) {
    const counts = countsOf(stats, kind)
    const total = Math.max(1, sumOf(counts))
    for (const { key, count } of counts) {
      // Shares, so that a brand with many citations does not dominate.
      weights.set(key, (weights.get(key) ?? 0) + Math.max(0, count) / total)
    }
  }
  const counts = [...weights].map(([key, count]) => ({ key, count }))
  const sorted =
    kind === 'platform' ? counts.toSorted((a, b) => b.count - a.count) : inSentimentOrder(counts)
  const keys = sorted.map(({ key }) => key)
  if (keys.length <= MAX_COLUMNS) return keys.map((key) => columnOf(key, kind))
  const others = keys.slice(MAX_COLUMNS - 1)
  return [
    ...keys.slice(0, MAX_COLUMNS - 1).map((key) => columnOf(key, kind)),
    {
      name: formatCount(others.length, 'other', 'others'),
      color: 'var(--platform-other)',
      platform: null,
      keys: others,
    },
  ]
}

function columnOf(key: string, kind: ShareKind): ShareColumn {
  return kind === 'platform'
    ? { name: platformName(key), color: platformColor(key), platform: key, keys: [key] }
    : {
        name: sentimentName(key),
        color: `var(--bar-${sentimentTone(key)})`,
        platform: null,
        keys: [key],
      }
}

export function countIn({ keys }: ShareColumn, counts: readonly Count[]): number {
  return sumOf(counts.filter(({ key }) => keys.includes(key)))
}
