import { describe, expect, test } from 'vitest'
import { CitationDetail, CitationStats } from '../src/api/citations.ts'
import { Score, ScoreBreakdown, ScoreHistory } from '../src/api/score.ts'
import { DEMO_BRANDS } from './brands.ts'
import { NOW, member, openService, readPage } from './test-client.ts'

describe.each(DEMO_BRANDS)('$id', ({ id }) => {
  const { get } = openService()
  const brand = `/v1/brands/${id}`

  test.each(['1d', '30d', '3650d'])('answers the history of %s', async (period) => {
    const { data } = await get(`${brand}/geo-score/history?period=${period}`)
    expect(ScoreHistory.parse(data)).toMatchObject({ period, granularity: 'daily' })
  })

  test('answers the breakdown with the components of the score and the counts of the statistics', async () => {
    const breakdown = ScoreBreakdown.parse((await get(`${brand}/geo-score/breakdown`)).data)
    const score = Score.parse((await get(`${brand}/geo-score`)).data)
    const stats = CitationStats.parse((await get(`${brand}/citations/stats`)).data)
    expect(breakdown.citation_frequency).toEqual({
      score: score.breakdown.citation_frequency,
      total_citations: stats.total_citations,
      platforms: stats.by_platform,
    })
    expect(breakdown.technical_factors.score).toBe(score.breakdown.technical_factors)
    const weighted =
      0.4 * breakdown.citation_frequency.score +
      0.3 * breakdown.domain_authority.score +
      0.2 * breakdown.platform_diversity.score +
      0.1 * breakdown.technical_factors.score
    expect(Math.abs(weighted - score.score)).toBeLessThan(1)
    expect(Date.parse(score.updated_at)).toBeLessThanOrEqual(NOW.getTime())
  })
})

test('the default brand has the numbers of the design', async () => {
  const { get } = openService()
  const { data } = await get('/v1/brands/northwind/geo-score')
  expect(data).toEqual({
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
  })
  expect((await get('/v1/brands/northwind/citations/stats')).data).toEqual({
    total_citations: 1284,
    by_platform: { perplexity: 471, chatgpt: 402, claude: 253, google_ai: 158 },
    by_sentiment: { positive: 886, neutral: 318, negative: 80 },
    period: '30d',
  })
  const { ids } = readPage(await get('/v1/brands/northwind/citations'))
  const second = CitationDetail.parse((await get(`/v1/citations/${ids[1]}`)).data)
  expect(second).toMatchObject({
    sentiment_score: -0.42,
    detected_at: '2026-11-17T07:42:00Z',
    metadata: { model_version: 'sonar-pro-2026-09', response_length: 1842 },
  })
})

test('before 10:00 UTC the last update is still in the past', async () => {
  const { get } = openService('healthy', new Date('2026-11-17T04:20:00Z'))
  expect(member((await get('/v1/brands/northwind/geo-score')).data, 'updated_at')).toBe(
    '2026-11-17T04:00:00Z',
  )
})

test('a brand without history has a score of zero', async () => {
  const { get } = openService()
  expect((await get('/v1/brands/fresh/geo-score')).data).toMatchObject({ score: 0, change: 0 })
  expect((await get('/v1/brands/fresh/geo-score/history')).data).toMatchObject({ scores: [] })
  expect(readPage(await get('/v1/brands/fresh/citations'))).toMatchObject({
    ids: [],
    hasMore: false,
  })
})

test('hostile platform names are own keys of the answer', async () => {
  const { respond } = openService()
  const text = await (await respond('/v1/brands/awkward/citations/stats')).text()
  expect(text).toContain('"__proto__":')
  const { by_platform } = CitationStats.parse(JSON.parse(text).data)
  const keys = by_platform.map(({ key }) => key)
  expect(keys).toEqual(expect.arrayContaining(['__proto__', 'constructor', 'new_engine']))
  expect(keys.some((key) => key.length === 60)).toBe(true)
})

test.each([
  ['/v1/brands/nobody/geo-score', 404, 'BRAND_NOT_FOUND'],
  ['/v1/brands/nobody/geo-score/history', 404, 'BRAND_NOT_FOUND'],
  ['/v1/brands/nobody/geo-score/breakdown', 404, 'BRAND_NOT_FOUND'],
  ['/v1/brands/a%2Fb%20c/citations', 404, 'BRAND_NOT_FOUND'],
  ['/v1/brands/nobody/citations/stats', 404, 'BRAND_NOT_FOUND'],
  ['/v1/citations/cit_nw_001284', 404, 'CITATION_NOT_FOUND'],
  ['/v1/citations/cit_xx_000001', 404, 'CITATION_NOT_FOUND'],
  ['/v1/citations/nonsense', 404, 'CITATION_NOT_FOUND'],
  ['/v1/brands/northwind/geo-score/history?period=0d', 400, 'INVALID_PERIOD'],
  ['/v1/brands/northwind/geo-score/history?period=3651d', 400, 'INVALID_PERIOD'],
  ['/v1/brands/northwind/geo-score/history?period=30', 400, 'INVALID_PERIOD'],
  ['/v1/brands/northwind/citations?cursor=nonsense', 400, 'INVALID_CURSOR'],
  ['/v1/brands/northwind/citations?cursor=', 400, 'INVALID_CURSOR'],
  ['/v1/brands/northwind/citations?limit=0', 400, 'INVALID_LIMIT'],
  ['/v1/brands/northwind/citations?limit=501', 400, 'INVALID_LIMIT'],
  ['/v1/brands/northwind/citations?limit=ten', 400, 'INVALID_LIMIT'],
])('%s is refused with %i', async (path, status, code) => {
  const answer = await openService().get(path)
  expect(answer.status).toBe(status)
  expect(answer.body).toMatchObject({
    success: false,
    error: { code, message: expect.any(String), details: {} },
    meta: { request_id: expect.stringMatching(/^req_/), timestamp: NOW.toISOString() },
  })
})

test('an id is decoded before it is looked up', async () => {
  const { body } = await openService().get('/v1/brands/a%2Fb%20c/geo-score')
  expect(member(body, 'error', 'message')).toBe('There is no brand with the ID a/b c')
})

test('the same time gives the same answers, to the byte', async () => {
  const paths = [
    '/v1/brands/northwind/geo-score',
    '/v1/brands/atlas/citations?limit=100',
    '/v1/brands/awkward/geo-score/history?period=365d',
    '/v1/citations/cit_at_054321',
  ]
  for (const path of paths) {
    const one = await (await openService().respond(path)).text()
    const other = await (await openService().respond(path)).text()
    expect(one).toBe(other)
  }
})
