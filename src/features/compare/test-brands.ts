import type { CitationStats } from '../../api/citations.ts'
import type { Score } from '../../api/score.ts'
import type { PanelState } from '../../ui/panel.tsx'
import { BRAND_VARIANTS, type ComparedBrand } from './compared-brand.tsx'

export const FAILED: PanelState<never> = {
  kind: 'failed',
  problem: { title: '', advice: '', facts: [] },
  retry: () => undefined,
}

export function ready<Data>(data: Data): PanelState<Data> {
  return { kind: 'ready', data, staleSince: null }
}

export function scoreOf(score: number, component = score): Score {
  return {
    score,
    change: 1,
    change_period: '7d',
    breakdown: {
      citation_frequency: component,
      domain_authority: component,
      platform_diversity: component,
      technical_factors: component,
    },
    updated_at: '2026-11-17T10:00:00Z',
  }
}

export function statsOf(platforms: Record<string, number>): CitationStats {
  const by_platform = Object.entries(platforms).map(([key, count]) => ({ key, count }))
  const total = by_platform.reduce((sum, { count }) => sum + count, 0)
  return {
    total_citations: total,
    period: '30d',
    by_platform,
    by_sentiment: [{ key: 'positive', count: total }],
  }
}

export function comparedBrand(name: string, parts: Partial<ComparedBrand> = {}): ComparedBrand {
  const [variant = { color: '', dash: undefined, marker: '' }] = BRAND_VARIANTS
  return {
    id: name.toLowerCase(),
    name,
    variant,
    score: FAILED,
    history: FAILED,
    stats: FAILED,
    counted: {},
    ...parts,
  }
}
