import type * as z from 'zod/mini'
import type { Citation, CitationDetail, CitationStats } from '../../src/api/citations.ts'
import type { Score, ScoreBreakdown, ScoreHistory, ScoreOnDate } from '../../src/api/score.ts'
import { increase } from '../../src/lib/numbers.ts'
import type { BrandData, CitationHead } from './brand-data.ts'

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

/** Contains the brand and the index, because the path of the detail names no brand. */
function citationId(brand: BrandData, index: number): string {
  const isNew = index >= brand.citations.count
  const number = isNew ? index - brand.citations.count : index
  return `cit_${brand.prefix}_${isNew ? 'n' : ''}${String(number).padStart(6, '0')}`
}

const MAX_NEW = 3

/** Null for an unknown id. */
export function indexOfId(brand: BrandData, id: string): number | null {
  const match = /^cit_[a-z]{2}_(n?)(\d{6})$/.exec(id)
  if (match === null) return null
  const { count } = brand.citations
  const number = Number(match[2])
  if (match[1] === 'n') return count > 0 && number < MAX_NEW ? count + number : null
  return number < count ? number : null
}

/** Contract §16.4. */
export function citationRow(brand: BrandData, index: number, now: Date): Citation {
  const { facts, body } = recordOf(brand, index, now)
  return { ...facts, mention: body.mention, url: body.url }
}

/** Contract §16.5. */
export function citationDetail(brand: BrandData, index: number, now: Date): CitationDetail {
  const { facts, body } = recordOf(brand, index, now)
  return {
    ...facts,
    full_response: body.fullResponse,
    mention_context: body.mentionContext,
    sentiment_score: body.sentimentScore,
    metadata: { model_version: body.modelVersion, response_length: body.fullResponse.length },
  }
}

/** @property facts what the list and the detail both say */
function recordOf(brand: BrandData, index: number, now: Date) {
  const head = headOf(brand, index)
  const body = brand.citations.body(index, head)
  const facts = {
    id: citationId(brand, index),
    platform: head.platform,
    query: body.query,
    sentiment: head.sentiment,
    detected_at: secondsBefore(now, head.ageSeconds),
  }
  return { facts, body }
}

const STATS_DAYS = 30
const DAY_SECONDS = 86_400

type CitationStatsJson = z.input<typeof CitationStats>

/** The last 30 days (contract §16.6), counted from the citations. */
export function citationStats(
  brand: BrandData,
  arrived: readonly number[] = [],
): CitationStatsJson {
  const { total, byPlatform, bySentiment } = withArrived(recentCounts(brand), brand, arrived)
  return {
    total_citations: total,
    // fromEntries, because assigning to the key `__proto__` has no effect.
    by_platform: Object.fromEntries(byPlatform),
    by_sentiment: Object.fromEntries(bySentiment),
    period: `${STATS_DAYS}d`,
  }
}

function secondsBefore(now: Date, seconds: number): string {
  const at = new Date(Math.floor(now.getTime() / 1000 - seconds) * 1000)
  return at.toISOString().replace('.000Z', 'Z')
}

export function headOf(brand: BrandData, index: number): CitationHead {
  const { count, head } = brand.citations
  if (index < count) return head(index)
  return { ...head(index), ageSeconds: 150 - 40 * (index - count) }
}

type Counts = { total: number; byPlatform: Map<string, number>; bySentiment: Map<string, number> }

const countsOf = new WeakMap<BrandData, Counts>()

/** Ages are relative to now, so the counts never change and are computed once. */
function recentCounts(brand: BrandData): Counts {
  const known = countsOf.get(brand)
  if (known !== undefined) return known
  const counts: Counts = {
    total: 0,
    byPlatform: new Map(),
    bySentiment: new Map([
      ['positive', 0],
      ['neutral', 0],
      ['negative', 0],
    ]),
  }
  for (let index = 0; index < brand.citations.count; index += 1) {
    const head = brand.citations.head(index)
    if (head.ageSeconds > STATS_DAYS * DAY_SECONDS) break
    add(counts, head)
  }
  countsOf.set(brand, counts)
  return counts
}

function withArrived(counts: Counts, brand: BrandData, arrived: readonly number[]): Counts {
  const { total, byPlatform, bySentiment } = counts
  const all = { total, byPlatform: new Map(byPlatform), bySentiment: new Map(bySentiment) }
  for (const index of arrived) add(all, headOf(brand, index))
  return all
}

function add(counts: Counts, { platform, sentiment }: CitationHead): void {
  counts.total += 1
  increase(counts.byPlatform, platform)
  increase(counts.bySentiment, sentiment)
}
