import { describe, expect, test } from 'vitest'
import type { Citation, CitationStats } from '../../api/citations.ts'
import { unusualShare } from './unusual-share.ts'

/** Citations of these platforms and sentiments. */
function pageOf(counts: Record<string, number>, sentiment = 'positive') {
  let made = 0
  const citations = Object.entries(counts).flatMap(([platform, count]) =>
    Array.from({ length: count }, (): Citation => {
      made += 1
      const texts = { query: '', mention: '', url: '', detected_at: '2026-11-17T10:00:00Z' }
      return { id: `c${made}`, platform, sentiment, ...texts }
    }),
  )
  return { citations }
}

function statsOf(platforms: Record<string, number>, sentiments: Record<string, number> = {}) {
  const countsOf = (counts: Record<string, number>) =>
    Object.entries(counts).map(([key, count]) => ({ key, count }))
  const stats: CitationStats = {
    total_citations: 1_000,
    by_platform: countsOf(platforms),
    by_sentiment: countsOf({ positive: 1_000, neutral: 0, negative: 0, ...sentiments }),
    period: '30d',
  }
  return stats
}

const USUAL = statsOf({ perplexity: 370, chatgpt: 630 })

describe('a share above the usual one', () => {
  test('is found with both shares', () => {
    // 26 of 50 are 52 %, against 37 %: 15 points more, and twice the spread is 13.7 points.
    expect(unusualShare(pageOf({ perplexity: 26, chatgpt: 24 }), USUAL)).toEqual({
      by: 'platform',
      key: 'perplexity',
      newest: { part: 26, total: 50 },
      usual: { part: 370, total: 1_000 },
    })
  })

  test('is not found when chance alone gives such a difference', () => {
    // 24 of 50 are 48 %: 11 points more, less than 13.7.
    expect(unusualShare(pageOf({ perplexity: 24, chatgpt: 26 }), USUAL)).toBeNull()
  })

  test('is not found below ten points, even if chance hardly gives it', () => {
    // 5 of 50 are 10 %, against 1 %: 9 points more, three times the spread.
    const usual = statsOf({ claude: 10, chatgpt: 990 })
    expect(unusualShare(pageOf({ claude: 5, chatgpt: 45 }), usual)).toBeNull()
    expect(unusualShare(pageOf({ claude: 6, chatgpt: 44 }), usual)?.key).toBe('claude')
  })

  test('needs thirty of the newest citations, each counted once', () => {
    const { citations } = pageOf({ perplexity: 29 })
    expect(unusualShare({ citations }, USUAL)).toBeNull()
    expect(unusualShare({ citations: [...citations, ...citations] }, USUAL)).toBeNull()
    expect(unusualShare(pageOf({ perplexity: 30 }), USUAL)?.newest).toEqual({ part: 30, total: 30 })
  })

  test('needs statistics of at least twice as many citations', () => {
    const page = pageOf({ perplexity: 40, chatgpt: 10 })
    expect(unusualShare(page, statsOf({ perplexity: 37, chatgpt: 62 }))).toBeNull()
    expect(unusualShare(page, statsOf({ perplexity: 37, chatgpt: 63 }))?.key).toBe('perplexity')
    expect(unusualShare(page, statsOf({}))).toBeNull()
  })

  test('can be that of a sentiment, and of something new', () => {
    const usual = statsOf({ chatgpt: 1_000 }, { positive: 900, negative: 100 })
    expect(unusualShare(pageOf({ chatgpt: 50 }, 'negative'), usual)).toMatchObject({
      by: 'sentiment',
      key: 'negative',
      usual: { part: 100, total: 1_000 },
    })
    expect(unusualShare(pageOf({ new_engine: 6, chatgpt: 44 }), usual)).toMatchObject({
      key: 'new_engine',
      usual: { part: 0, total: 1_000 },
    })
  })

  test('needs five citations', () => {
    const usual = statsOf({ chatgpt: 1_000 })
    expect(unusualShare(pageOf({ chatgpt: 26, new_engine: 4 }), usual)).toBeNull()
    expect(unusualShare(pageOf({ chatgpt: 25, new_engine: 5 }), usual)?.key).toBe('new_engine')
  })

  test('is that of the platform if a sentiment is as far above', () => {
    const usual = statsOf({ chatgpt: 1_000 }, { positive: 1_000 })
    expect(unusualShare(pageOf({ new_engine: 50 }, 'mixed'), usual)?.by).toBe('platform')
  })

  test('is the largest of several', () => {
    // ChatGPT has 20 points more, Claude 40.
    const usual = statsOf({ chatgpt: 100, claude: 200, perplexity: 700 })
    for (const counts of [
      { chatgpt: 15, claude: 30, perplexity: 5 },
      { claude: 30, chatgpt: 15, perplexity: 5 },
    ]) {
      expect(unusualShare(pageOf(counts), usual)?.key).toBe('claude')
    }
  })
})
