import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Citation, CitationDetail, CitationStats } from '../src/api/citations.ts'
import { Score, ScoreBreakdown, ScoreHistory } from '../src/api/score.ts'
import { dayOf } from '../src/lib/dates.ts'
import { PUBLISHED_SAMPLES } from './answer.ts'
import { type EndpointKey, SCENARIOS, type ScenarioName } from './scenarios.ts'
import { member, openService, readPage, walk } from './test-client.ts'

const LIST = '/v1/brands/northwind/citations'
const PATHS: Readonly<Record<EndpointKey, string>> = {
  score: '/v1/brands/northwind/geo-score',
  history: '/v1/brands/northwind/geo-score/history',
  breakdown: '/v1/brands/northwind/geo-score/breakdown',
  citations: LIST,
  citation: '/v1/citations/cit_nw_000001',
  stats: `${LIST}/stats`,
}
const SCHEMAS = {
  score: Score,
  history: ScoreHistory,
  breakdown: ScoreBreakdown,
  citation: CitationDetail,
  stats: CitationStats,
}
const PARSED = ['score', 'history', 'breakdown', 'citation', 'stats'] as const
const ENDPOINTS = [...PARSED, 'citations'] as const

async function statuses(scenario: ScenarioName): Promise<Record<string, number>> {
  const { get } = openService(scenario)
  const found: Record<string, number> = {}
  for (const endpoint of ENDPOINTS) found[endpoint] = (await get(PATHS[endpoint])).status
  return found
}

async function walkIn(scenario: ScenarioName, mostPages = 8) {
  return walk(openService(scenario).get, LIST, { mostPages })
}

test('every scenario has a description in one line', () => {
  for (const { description } of Object.values(SCENARIOS)) {
    expect(description).toMatch(/^[^\n]{10,100}$/)
  }
})

test.each(ENDPOINTS)('%s-503 fails only that endpoint', async (endpoint) => {
  const expected = Object.fromEntries(ENDPOINTS.map((key) => [key, key === endpoint ? 503 : 200]))
  expect(await statuses(`${endpoint}-503`)).toEqual(expected)
})

test.each([
  ['all-503', 503, 'SERVICE_UNAVAILABLE', null],
  ['rate-limited', 429, 'RATE_LIMIT_EXCEEDED', '120'],
  ['unauthorized', 401, 'UNAUTHORIZED', null],
  ['forbidden', 403, 'FORBIDDEN', null],
] as const)('%s answers %i everywhere', async (scenario, status, code, retryAfter) => {
  const { get } = openService(scenario)
  for (const endpoint of ENDPOINTS) {
    const answer = await get(PATHS[endpoint])
    expect(answer.status).toBe(status)
    expect(answer.headers.get('retry-after')).toBe(retryAfter)
    expect(answer.body).toMatchObject({ success: false, error: { code } })
    expect(member(answer.body, 'meta', 'request_id')).toMatch(/^req_[0-9a-f]{8}_1$/)
  }
})

test('rate-limited-briefly refuses each endpoint once, and again after a change of scenario', async () => {
  const { get, enter } = openService('rate-limited-briefly')
  const first = await get(PATHS.score)
  expect([first.status, first.headers.get('retry-after')]).toEqual([429, '1'])
  expect((await get(PATHS.score)).status).toBe(200)
  expect((await get(PATHS.stats)).status).toBe(429)
  enter('healthy')
  expect((await get(PATHS.score)).status).toBe(200)
  enter('rate-limited-briefly')
  expect((await get(PATHS.score)).status).toBe(429)
})

describe('time', () => {
  beforeEach(() => vi.useFakeTimers())
  test.each([
    ['slow', 1_499, 1],
    ['stalled', 600_000, Infinity],
  ] as const)('%s keeps a client waiting for %i ms', async (scenario, wait, rest) => {
    let hasAnswered = false
    const answer = (async () => {
      await openService(scenario).respond(PATHS.score)
      hasAnswered = true
    })()
    await vi.advanceTimersByTimeAsync(wait)
    expect(hasAnswered).toBe(false)
    if (rest === Infinity) return
    await vi.advanceTimersByTimeAsync(rest)
    await answer
    expect(hasAnswered).toBe(true)
  })
})

test('offline, html-instead-of-json, success-false and contract-broken are what they are named after', async () => {
  expect((await openService('offline').respond(PATHS.score)).type).toBe('error')
  const page = await openService('html-instead-of-json').respond(PATHS.score)
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html'])
  expect(await page.text()).toMatch(/^<!doctype html>/)
  const { status, body } = await openService('success-false').get(PATHS.stats)
  expect([status, member(body, 'success')]).toEqual([200, false])
  const { get } = openService('contract-broken')
  for (const endpoint of PARSED) {
    expect(SCHEMAS[endpoint].safeParse((await get(PATHS[endpoint])).data).success).toBe(false)
  }
  expect(member((await get(LIST)).data, 'pagination', 'has_more')).toBeUndefined()
})

test('published-samples answers with the documented payloads, for any id', async () => {
  const { get } = openService('published-samples')
  for (const endpoint of ENDPOINTS) {
    const path = PATHS[endpoint].replace('northwind', 'anybody').replace('cit_nw_000001', 'any')
    expect((await get(path)).data).toEqual(PUBLISHED_SAMPLES[endpoint])
  }
  for (const endpoint of PARSED) SCHEMAS[endpoint].parse(PUBLISHED_SAMPLES[endpoint])
  expect((await get(`${LIST}?cursor=cursor_xyz`)).status).toBe(200)
})

test('empty and short answers are so, and keep the contract', async () => {
  const { get, enter } = openService('empty-feed')
  expect(readPage(await get(LIST))).toMatchObject({ ids: [], hasMore: false })
  expect(CitationStats.parse((await get(PATHS.stats)).data).total_citations).toBe(0)
  enter('empty-history')
  expect(ScoreHistory.parse((await get(PATHS.history)).data).scores).toEqual([])
  enter('short-history')
  const { scores, period } = ScoreHistory.parse((await get(`${PATHS.history}?period=90d`)).data)
  expect([scores.length, period]).toEqual([7, '7d'])
})

test('unsorted-history is unsorted, with repeated and missing days', async () => {
  const { data } = await openService('unsorted-history').get(PATHS.history)
  const days = ScoreHistory.parse(data).scores.map(({ date }) => dayOf(date))
  expect(days).not.toEqual(days.toSorted((one, other) => other - one))
  expect(new Set(days).size).toBeLessThan(days.length)
  expect(new Set(days).size).toBeLessThan(26)
})

test('weights-unknown has components that do not add up, the same in both answers', async () => {
  const { get } = openService('weights-unknown')
  const { score, breakdown } = Score.parse((await get(PATHS.score)).data)
  const detailed = ScoreBreakdown.parse((await get(PATHS.breakdown)).data)
  const weighted =
    0.4 * breakdown.citation_frequency +
    0.3 * breakdown.domain_authority +
    0.2 * breakdown.platform_diversity +
    0.1 * breakdown.technical_factors
  expect(Math.abs(weighted - score)).toBeGreaterThan(5)
  expect(detailed.domain_authority.score).toBe(breakdown.domain_authority)
})

describe('pages of citations', () => {
  test('unreadable-citations has two items that do not match, on the first page only', async () => {
    const [first, second] = await walkIn('unreadable-citations', 2)
    const bad = (page: typeof first) =>
      page?.items.filter((item) => !Citation.safeParse(item).success).length
    expect([bad(first), bad(second)]).toEqual([2, 0])
  })

  test.each([
    ['third-page-fails', 3, 503, 503],
    ['third-page-fails-once', 3, 503, 200],
    ['cursor-expired', 5, 410, 410],
  ] as const)('%s refuses page %i with %i, then with %i', async (scenario, page, once, twice) => {
    const { get } = openService(scenario)
    const before = await walk(get, LIST, { mostPages: page - 1 })
    expect(before.every(({ ids }) => ids.length === 50)).toBe(true)
    const path = `${LIST}?limit=50&cursor=${before.at(-1)?.cursor}`
    expect((await get(path)).status).toBe(once)
    expect((await get(path)).status).toBe(twice)
  })

  test('repeated-cursor gives the cursor of the second page again, and missing-cursor ends there though there is more', async () => {
    const pages = await walkIn('repeated-cursor', 4)
    expect(pages[2]?.cursor).toBe(pages[0]?.cursor)
    expect(pages[2]?.ids).toHaveLength(50)
    expect(pages[3]?.ids).toEqual(pages[1]?.ids)
    const ended = await walkIn('missing-cursor')
    expect(ended).toHaveLength(2)
    expect(ended[1]).toMatchObject({ hasMore: true, cursor: null })
  })

  test('empty-pages and duplicates lose no citation, and endless-empty-pages never end; no cursor comes twice', async () => {
    const pages = await walkIn('empty-pages', 100)
    expect(pages.slice(0, 5).map(({ ids }) => ids.length)).toEqual([50, 0, 0, 50, 50])
    expect(new Set(pages.map(({ cursor }) => cursor)).size).toBe(pages.length)
    expect(new Set(pages.flatMap(({ ids }) => ids)).size).toBe(1284)
    const endless = await walkIn('endless-empty-pages', 30)
    expect(endless.slice(1).every(({ ids, hasMore }) => ids.length === 0 && hasMore)).toBe(true)
    expect(new Set(endless.map(({ cursor }) => cursor)).size).toBe(30)
    const ids = (await walkIn('duplicates', 100)).flatMap((page) => page.ids)
    expect([ids.length, new Set(ids).size]).toEqual([1284 + 12, 1284])
  })

  test('new-citations are at the top when the first page is read again, are counted, and can be opened', async () => {
    const { get } = openService('new-citations')
    const first = readPage(await get(`${LIST}?limit=50`))
    const again = readPage(await get(`${LIST}?limit=50`))
    expect(again.ids.slice(3)).toEqual(first.ids)
    const total = async () => CitationStats.parse((await get(PATHS.stats)).data).total_citations
    expect([await total(), await total()]).toEqual([1284, 1287])
    for (const item of again.items.slice(0, 3)) {
      const { id, detected_at } = Citation.parse(item)
      const detail = CitationDetail.parse((await get(`/v1/citations/${id}`)).data)
      expect(detail.detected_at).toBe(detected_at)
      expect(detail.full_response).toContain('Northwind Tea')
    }
  })
})
