import type * as z from 'zod/mini'
import type { Score, ScoreBreakdown, ScoreHistory, ScoreOnDate } from '../../src/api/score.ts'
import type { BrandData } from './brand-data.ts'
import { citationStats, secondsBefore } from './citation-records.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const UPDATE_HOUR = 10

/** Contract §16.1; 0 without data. */
export function scoreRecord(brand: BrandData, now: Date): Score {
  const score = brand.scoreOn(0) ?? 0
  return {
    score,
    change: score - (brand.scoreOn(brand.changeDays) ?? 0),
    change_period: `${brand.changeDays}d`,
    breakdown: { ...brand.components },
    updated_at: lastUpdate(now),
  }
}

/** The last days up to today, newest first, without missing days (contract §16.2). */
export function historyRecord(brand: BrandData, days: number, now: Date): ScoreHistory {
  const scores: ScoreOnDate[] = []
  for (let daysAgo = 0; daysAgo < Math.min(days, brand.historyDays); daysAgo += 1) {
    const score = brand.scoreOn(daysAgo)
    const date = new Date(now.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10)
    if (score !== null) scores.push({ date, score })
  }
  return { scores, period: `${days}d`, granularity: 'daily' }
}

/** Contract §16.3; the counts are those of the statistics. */
export function breakdownRecord(brand: BrandData): z.input<typeof ScoreBreakdown> {
  const stats = citationStats(brand)
  const { components } = brand
  return {
    citation_frequency: {
      score: components.citation_frequency,
      total_citations: stats.total_citations,
      platforms: stats.by_platform,
    },
    domain_authority: { score: components.domain_authority, ...brand.authority },
    platform_diversity: { score: components.platform_diversity, ...brand.diversity },
    technical_factors: { score: components.technical_factors, ...brand.technical },
  }
}

/** Today at 10:00 UTC, or the last full hour if that is earlier. */
function lastUpdate(now: Date): string {
  const planned = Math.floor(now.getTime() / DAY_MS) * DAY_MS + UPDATE_HOUR * HOUR_MS
  const lastHour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS
  return secondsBefore(new Date(Math.min(planned, lastHour)), 0)
}
