import type { ScoreBreakdown } from '../../api/score.ts'
import { formatList } from '../../lib/language.ts'
import { formatCount, formatShare } from '../../lib/numbers.ts'
import { platformColor, platformName } from '../../model/names.ts'

const FIRST_ROWS = 6
/** More blocks can't be counted at a glance. */
const MAX_BLOCKS = 12

export type PlatformRow = {
  key: string
  name: string
  color: string
  count: number
  share: string
  /** Bar length, 0 to 1: the share, not relative to the highest. */
  length: number
}

/** Sorted by count; ties keep the order of the service. */
export function toPlatformRows(frequency: ScoreBreakdown['citation_frequency']): {
  first: PlatformRow[]
  rest: PlatformRow[]
} {
  const { platforms, total_citations: total } = frequency
  let sum = 0
  for (const { count } of platforms) {
    sum += Math.max(0, count)
  }
  // The counts may exceed the total (contract §16.6); no share is above 100%.
  const all = Math.max(1, total, sum)
  const rows = platforms
    .toSorted((a, b) => b.count - a.count)
    .map(({ key, count }) => ({
      key,
      name: platformName(key),
      color: platformColor(key),
      count,
      share: formatShare(Math.max(0, count), all),
      length: Math.max(0, count) / all,
    }))
  // “Show all” isn't worth it for a single row.
  const shown = rows.length === FIRST_ROWS + 1 ? FIRST_ROWS + 1 : FIRST_ROWS
  return { first: rows.slice(0, shown), rest: rows.slice(shown) }
}

/**
 * One block per tracked platform: its colour, or null if the brand is absent.
 * Blocks get platform colours only if the counts name exactly the platforms that are present.
 * @returns an empty list if the numbers contradict each other or there are too many platforms
 */
export function toBlocks(breakdown: ScoreBreakdown): (string | null)[] {
  const { platforms_present: present, platforms_total: total } = breakdown.platform_diversity
  if (total < 1 || total > MAX_BLOCKS || present < 0 || present > total) return []
  const named = breakdown.citation_frequency.platforms.filter(({ count }) => count > 0)
  const colors = named.length === present ? named.map(({ key }) => platformColor(key)) : []
  return Array.from({ length: total }, (_, index) =>
    index < present ? (colors[index] ?? 'var(--accent)') : null,
  )
}

export function missingMessage({
  citation_frequency: { platforms },
  platform_diversity: { platforms_present: present, platforms_total: total },
}: ScoreBreakdown): string {
  const missing = total - present
  const absent = platforms.filter(({ count }) => count <= 0).map(({ key }) => platformName(key))
  if (absent.length === 0 || absent.length > missing) {
    return `You’re not cited on ${formatCount(missing, 'tracked platform', 'tracked platforms')}.`
  }
  const unnamed = missing - absent.length
  const others = formatCount(unnamed, 'other tracked platform', 'other tracked platforms')
  return `You’re not cited on ${formatList(unnamed === 0 ? absent : [...absent, others])}.`
}

/** One decimal below ten, a whole number above; null if it can't be computed. */
export function linksPerDomain({
  backlinks,
  referring_domains: domains,
}: ScoreBreakdown['domain_authority']): number | null {
  if (domains <= 0 || backlinks < 0) return null
  const links = backlinks / domains
  return links < 10 ? Math.round(links * 10) / 10 : Math.round(links)
}
