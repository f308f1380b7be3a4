import * as z from 'zod/mini'
import { keysOf } from '../lib/objects.ts'
import { pathSegment } from './address.ts'
import { type ApiClient, get } from './http.ts'
import {
  boundedText,
  calendarDate,
  counts,
  integer,
  daysOf,
  periodCode,
  timestamp,
} from './schema.ts'

/** In the order of contract §16.1. */
const ComponentScores = z.object({
  citation_frequency: integer,
  domain_authority: integer,
  platform_diversity: integer,
  technical_factors: integer,
})

export const COMPONENTS = keysOf(ComponentScores.shape)

export type Component = (typeof COMPONENTS)[number]

/** The composite score (contract §16.1), in points (contract §17). */
export const Score = z.object({
  score: integer,
  change: integer,
  change_period: periodCode,
  breakdown: ComponentScores,
  updated_at: timestamp,
})
export type Score = z.infer<typeof Score>

export const ScoreOnDate = z.object({ date: calendarDate, score: integer })
export type ScoreOnDate = z.infer<typeof ScoreOnDate>

/** Scores in the order delivered, which should be newest first (contract §16.2 and §8). */
export const ScoreHistory = z.object({
  scores: daysOf(ScoreOnDate),
  period: periodCode,
  granularity: boundedText,
})
export type ScoreHistory = z.infer<typeof ScoreHistory>

export const ScoreBreakdown = z.object({
  citation_frequency: z.object({
    score: integer,
    total_citations: integer,
    platforms: counts(),
  }),
  domain_authority: z.object({ score: integer, backlinks: integer, referring_domains: integer }),
  platform_diversity: z.object({
    score: integer,
    platforms_present: integer,
    platforms_total: integer,
  }),
  technical_factors: z.object({
    score: integer,
    schema_implemented: z.boolean(),
    mobile_friendly: z.boolean(),
    page_speed: integer,
  }),
})
export type ScoreBreakdown = z.infer<typeof ScoreBreakdown>

export async function getScore(
  client: ApiClient,
  brandId: string,
  signal: AbortSignal,
): Promise<Score> {
  return get(client, `/v1/brands/${pathSegment(brandId)}/geo-score`, Score, { signal })
}

/** The answer may name another period (contract §7). */
export async function getScoreHistory(
  client: ApiClient,
  brandId: string,
  period: string,
  signal: AbortSignal,
): Promise<ScoreHistory> {
  return get(client, `/v1/brands/${pathSegment(brandId)}/geo-score/history`, ScoreHistory, {
    signal,
    search: { period },
  })
}

/** Contract §16.3 */
export async function getScoreBreakdown(
  client: ApiClient,
  brandId: string,
  signal: AbortSignal,
): Promise<ScoreBreakdown> {
  return get(client, `/v1/brands/${pathSegment(brandId)}/geo-score/breakdown`, ScoreBreakdown, {
    signal,
  })
}
