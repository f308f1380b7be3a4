import { describe, expect, test } from 'vitest'
import type { CitationPage, CitationStats } from '../../api/citations.ts'
import type { Score } from '../../api/score.ts'
import { type KnownFacts, whatMoved } from './what-moved.ts'

const WEIGHTS = {
  citation_frequency: 0.4,
  domain_authority: 0.3,
  platform_diversity: 0.2,
  technical_factors: 0.1,
}

/** 27.2 + 22.5 + 16 + 6.5 = 72.2. */
const SCORE: Score = {
  score: 72,
  change: 3,
  change_period: '7d',
  breakdown: {
    citation_frequency: 68,
    domain_authority: 75,
    platform_diversity: 80,
    technical_factors: 65,
  },
  updated_at: '2026-11-17T10:00:00Z',
}

const NOW = Date.parse('2026-11-17T13:00:00Z')

const NOTHING: KnownFacts = {
  score: undefined,
  days: [],
  newest: undefined,
  stats: undefined,
  weights: WEIGHTS,
  now: NOW,
}

/** Consecutive days from 1 November on. */
function daysOf(scores: readonly (number | null)[]) {
  return scores.map((score, index) => ({
    date: `2026-11-${String(index + 1).padStart(2, '0')}`,
    score,
  }))
}

function newestOf(platform: string): CitationPage {
  const texts = { query: '', mention: '', url: '', detected_at: '2026-11-17T10:00:00Z' }
  const citations = Array.from({ length: 50 }, (_, index) => {
    return { id: `c${index}`, platform, sentiment: 'positive', ...texts }
  })
  return { citations, unreadable: { items: [], count: 0 }, hasMore: true, nextCursor: 'next' }
}

const STATS: CitationStats = {
  total_citations: 1_000,
  by_platform: [
    { key: 'perplexity', count: 370 },
    { key: 'chatgpt', count: 630 },
  ],
  by_sentiment: [{ key: 'positive', count: 1_000 }],
  period: '30d',
}

const kinds = (facts: Partial<KnownFacts>) =>
  whatMoved({ ...NOTHING, ...facts }).map(({ kind }) => kind)

describe('what moved', () => {
  test('has the statements of the design, with their numbers', () => {
    const days = daysOf([65, 64, 70, null, null, 76, 69, 72])
    const facts = { score: SCORE, days, newest: newestOf('perplexity'), stats: STATS }
    expect(whatMoved({ ...NOTHING, ...facts })).toEqual([
      {
        kind: 'rise',
        from: { date: '2026-11-02', score: 64 },
        to: { date: '2026-11-06', score: 76 },
      },
      {
        kind: 'fall',
        from: { date: '2026-11-06', score: 76 },
        to: { date: '2026-11-07', score: 69 },
      },
      {
        kind: 'component',
        component: 'citation_frequency',
        stillToGain: 12.8,
        way: { component: 'citation_frequency', at: 77, points: 9, score: 76 },
      },
      {
        kind: 'share',
        period: '30d',
        by: 'platform',
        key: 'perplexity',
        newest: { part: 50, total: 50 },
        usual: { part: 370, total: 1_000 },
      },
      { kind: 'gaps', dates: ['2026-11-04', '2026-11-05'] },
    ])
  })

  test('says nothing when nothing is known', () => {
    expect(whatMoved(NOTHING)).toEqual([])
  })

  test('compares shares only when the citations and the statistics are known', () => {
    expect(kinds({ newest: newestOf('perplexity') })).toEqual([])
    expect(kinds({ stats: STATS })).toEqual([])
  })

  test('says first that the score is older than two days', () => {
    expect(kinds({ score: { ...SCORE, updated_at: '2026-11-15T13:00:00Z' } })[0]).toBe('component')
    expect(kinds({ score: { ...SCORE, updated_at: '2026-11-15T12:59:59Z' } })[0]).toBe('stale')
  })

  test('says that a week hardly moved, but not of fewer days', () => {
    expect(whatMoved({ ...NOTHING, days: daysOf([71, 72, 71, 72, 72, 71, 72]) })).toEqual([
      { kind: 'steady', low: 71, high: 72, days: 7 },
    ])
    expect(kinds({ days: daysOf([71, 72, 71, 72, 72, 71]) })).toEqual([])
    expect(kinds({ days: daysOf([70, 70, 70, 70, 70, 71, 72]) })).toEqual(['rise'])
    expect(kinds({ days: daysOf([72, 72, 72, 72, 72, 71, 70]) })).toEqual(['fall'])
  })

  test('has the distance to the next band where there is room', () => {
    expect(whatMoved({ ...NOTHING, score: SCORE, weights: null })).toEqual([
      { kind: 'band', score: 72, points: 4, name: 'Excellent', from: 76 },
    ])
    expect(kinds({ score: { ...SCORE, score: 76 }, weights: null })).toEqual([])
  })

  test('names a component only by weights that produce the score', () => {
    expect(kinds({ score: SCORE })).toEqual(['component', 'band'])
    expect(kinds({ score: { ...SCORE, score: 70 } })).toEqual(['band'])
  })

  test('says nothing about a brand that has no data yet', () => {
    const breakdown = {
      citation_frequency: 0,
      domain_authority: 0,
      platform_diversity: 0,
      technical_factors: 0,
    }
    const score = { ...SCORE, score: 0, breakdown }
    expect(kinds({ score })).toEqual([])
    expect(kinds({ score, days: daysOf([0]) })).toEqual(['component', 'band'])
    const technical = { ...score, score: 1, breakdown: { ...breakdown, technical_factors: 10 } }
    expect(kinds({ score: technical })).toEqual(['component', 'band'])
  })

  test('has the way of the component that it names, not of one that is nearer', () => {
    const breakdown = { ...SCORE.breakdown, citation_frequency: 80, domain_authority: 60 }
    // 32 + 18 + 16 + 6.5 = 72.5: three points take 8 of citation frequency, or 10 of domain authority, which has 12 to gain.
    const [statement] = whatMoved({ ...NOTHING, score: { ...SCORE, score: 73, breakdown } })
    expect(statement).toMatchObject({ component: 'domain_authority', way: { at: 70, points: 10 } })
  })

  test('names a component that can add exactly a point', () => {
    const full = { citation_frequency: 100, domain_authority: 100, platform_diversity: 100 }
    const breakdown = { ...full, technical_factors: 90 }
    expect(kinds({ score: { ...SCORE, score: 99, breakdown } })).toEqual(['component'])
  })

  test('names no component when two can add the same, or none can add a point', () => {
    const breakdown = {
      citation_frequency: 85,
      domain_authority: 80,
      platform_diversity: 100,
      technical_factors: 100,
    }
    // 15 × 0.4 = 20 × 0.3 = 6; 34 + 24 + 20 + 10 = 88.
    expect(kinds({ score: { ...SCORE, score: 88, breakdown } })).toEqual([])
    // 2 × 0.4 = 0.8.
    const full = { ...breakdown, citation_frequency: 98, domain_authority: 100 }
    expect(kinds({ score: { ...SCORE, score: 99, breakdown: full } })).toEqual([])
  })
})
