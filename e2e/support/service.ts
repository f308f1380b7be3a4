import type { ScenarioName } from '../../mocks/scenarios.ts'
import { createService } from './simulated-service.ts'

type Components = {
  citation_frequency: number
  domain_authority: number
  platform_diversity: number
  technical_factors: number
}

type Payloads = {
  score: { score: number; change: number; change_period: string; breakdown: Components }
  history: { scores: { date: string; score: number }[]; period: string }
  breakdown: {
    citation_frequency: {
      score: number
      total_citations: number
      platforms: Record<string, number>
    }
    domain_authority: { score: number; backlinks: number; referring_domains: number }
    platform_diversity: { score: number; platforms_present: number; platforms_total: number }
    technical_factors: {
      score: number
      schema_implemented: boolean
      mobile_friendly: boolean
      page_speed: number
    }
  }
  stats: {
    total_citations: number
    by_platform: Record<string, number>
    by_sentiment: Record<string, number>
    period: string
  }
  citations: {
    citations: { id: string; platform: string; query: string; mention: string; sentiment: string }[]
  }
}

const PATHS: Readonly<Record<keyof Payloads, string>> = {
  score: 'geo-score',
  history: 'geo-score/history',
  breakdown: 'geo-score/breakdown',
  stats: 'citations/stats',
  citations: 'citations',
}

export async function delivered<Endpoint extends keyof Payloads>(
  endpoint: Endpoint,
  { brand = 'northwind', search = '', scenario = 'healthy' as ScenarioName } = {},
): Promise<Payloads[Endpoint]> {
  const service = createService(() => scenario)
  const response = await service(`/v1/brands/${brand}/${PATHS[endpoint]}${search}`)
  const envelope: { data: Payloads[Endpoint] } = await response.json()
  return envelope.data
}

const DAY_MS = 86_400_000

/** One row per day, newest first. A day without a score is null; of repeated dates, the first score counts. */
export function dayByDay(scores: readonly { date: string; score: number }[]) {
  const first = new Map<string, number>()
  for (const { date, score } of scores) if (!first.has(date)) first.set(date, score)
  const dates = [...first.keys()].toSorted()
  const days: { date: string; score: number | null }[] = []
  for (
    let time = Date.parse(dates.at(-1) ?? '');
    time >= Date.parse(dates[0] ?? '');
    time -= DAY_MS
  ) {
    const date = new Date(time).toISOString().slice(0, 10)
    days.push({ date, score: first.get(date) ?? null })
  }
  return days
}

/** `17 Nov 2026`. */
export function toMessage(date: string, locale = 'en-GB'): string {
  const format = { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' } as const
  return new Intl.DateTimeFormat(locale, format).format(Date.parse(date))
}

/** `12,500`. */
export function grouped(value: number): string {
  return new Intl.NumberFormat('en-GB').format(value)
}
