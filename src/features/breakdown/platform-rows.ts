import type { ScoreBreakdown } from '../../api/score.ts'
import { formatShare } from '../../lib/numbers.ts'
import { platformColor, platformName } from '../../model/names.ts'

/** More platforms than this are behind “Show all”. */
const FIRST_ROWS = 6
/** More blocks than this would be a texture, not a picture. */
const MOST_BLOCKS = 12

export type PlatformRow = {
  key: string
  name: string
  color: string
  count: number
  /** Of all citations, in words. */
  share: string
  /** Of the longest bar, 0 to 1. */
  length: number
}

/** The platforms by count, the highest first; equal ones in the order delivered. */
export function toPlatformRows(frequency: ScoreBreakdown['citation_frequency']): {
  first: PlatformRow[]
  rest: PlatformRow[]
} {
  const { platforms, total_citations: total } = frequency
  let sum = 0
  let largest = 1
  for (const { count } of platforms) {
    sum += Math.max(0, count)
    largest = Math.max(largest, count)
  }
  const rows = platforms
    .toSorted((a, b) => b.count - a.count)
    .map(({ key, count }) => ({
      key,
      name: platformName(key),
      color: platformColor(key),
      count,
      // A service may count more on its platforms than in its total; no share is above 100 %.
      share: formatShare(Math.max(0, count), Math.max(total, sum)),
      length: Math.max(0, count) / largest,
    }))
  // “Show all” for a single row would hide more than it saves.
  const shown = rows.length === FIRST_ROWS + 1 ? FIRST_ROWS + 1 : FIRST_ROWS
  return { first: rows.slice(0, shown), rest: rows.slice(shown) }
}

/**
 * One block for each tracked platform: its colour, or null for one where the brand is absent.
 * Platforms have their own colours only where the counts name exactly those that are present.
 * @returns nothing when the numbers make no such picture
 */
export function toBlocks(breakdown: ScoreBreakdown): (string | null)[] {
  const { platforms_present: present, platforms_total: total } = breakdown.platform_diversity
  if (total < 1 || total > MOST_BLOCKS || present < 0 || present > total) return []
  const named = breakdown.citation_frequency.platforms.filter(({ count }) => count > 0)
  const colors = named.length === present ? named.map(({ key }) => platformColor(key)) : []
  return Array.from({ length: total }, (_, index) =>
    index < present ? (colors[index] ?? 'var(--accent)') : null,
  )
}

/** The backlinks of a referring domain on average: a whole number from ten on, or null when it cannot be told. */
export function linksPerDomain({
  backlinks,
  referring_domains: domains,
}: ScoreBreakdown['domain_authority']): number | null {
  if (domains <= 0 || backlinks < 0) return null
  const links = backlinks / domains
  return links < 10 ? Math.round(links * 10) / 10 : Math.round(links)
}
