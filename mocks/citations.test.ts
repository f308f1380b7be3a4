import { describe, expect, test } from 'vitest'
import { Citation, CitationDetail, CitationStats } from '../src/api/citations.ts'
import { sweep } from '../src/lib/test-sweep.ts'
import { NOW, openService, readPage, walk } from './test-client.ts'

const DAY_MS = 86_400_000
const { get } = openService()

async function readAll(brand: string, search = '', limit = 500): Promise<Citation[]> {
  const pages = await walk(get, `/v1/brands/${brand}/citations`, { limit, search, mostPages: 300 })
  return pages.flatMap(({ items }) => items.map((item) => Citation.parse(item)))
}

async function readDetail(id: string): Promise<CitationDetail> {
  return CitationDetail.parse((await get(`/v1/citations/${id}`)).data)
}

function countBy(citations: readonly Citation[], key: 'platform' | 'sentiment') {
  const counts = new Map<string, number>()
  for (const citation of citations) {
    counts.set(citation[key], (counts.get(citation[key]) ?? 0) + 1)
  }
  return counts
}

function within(text: string, part: string): boolean {
  return text.toLowerCase().includes(part.replaceAll(/^…\s?|…$/g, '').toLowerCase())
}

function expectConsistent(row: Citation, detail: CitationDetail): void {
  const { id, platform, query, sentiment, detected_at } = row
  expect(detail).toMatchObject({ id, platform, query, sentiment, detected_at })
  expect(detail.full_response).toContain(detail.mention_context)
  expect(within(detail.full_response, row.mention)).toBe(true)
  expect(detail.metadata.response_length).toBe(detail.full_response.length)
  if (sentiment === 'positive') expect(detail.sentiment_score).toBeGreaterThan(0)
  if (sentiment === 'negative') expect(detail.sentiment_score).toBeLessThan(0)
  if (sentiment === 'neutral') expect(Math.abs(detail.sentiment_score)).toBeLessThanOrEqual(0.15)
}

function expectOrdinary(row: Citation, detail: CitationDetail, brand: string): void {
  expect(row.mention).toContain(brand)
  expect(detail.mention_context).toContain(brand)
  expect(row.mention.length).toBeLessThan(220)
  expect(detail.full_response).not.toMatch(/\{\w+\}|undefined/)
  expect(row.query).not.toMatch(/\{\w+\}|undefined/)
  const url = new URL(row.url)
  expect(url.protocol).toBe('https:')
  expect(url.hostname).toMatch(/\.example$/)
}

describe.each([
  ['northwind', 1284],
  ['awkward', 120],
])('%s', (brand, total) => {
  test('the list has every citation once, newest first, all within 30 days, as the statistics say', async () => {
    const citations = await readAll(brand, '', 50)
    expect(new Set(citations.map(({ id }) => id)).size).toBe(total)
    expect(citations).toHaveLength(total)
    const instants = citations.map(({ detected_at }) => Date.parse(detected_at))
    expect(instants).toEqual(instants.toSorted((one, other) => other - one))
    expect(instants.at(-1)).toBeGreaterThan(NOW.getTime() - 30 * DAY_MS)
    expect(instants[0]).toBeLessThan(NOW.getTime())

    const stats = CitationStats.parse((await get(`/v1/brands/${brand}/citations/stats`)).data)
    expect(stats.total_citations).toBe(total)
    expect(new Map(stats.by_platform.map(({ key, count }) => [key, count]))).toEqual(
      countBy(citations, 'platform'),
    )
    expect(new Map(stats.by_sentiment.map(({ key, count }) => [key, count]))).toEqual(
      countBy(citations, 'sentiment'),
    )
  })

  test.each(sweep([7, 1]))('every detail agrees with its row: each of %i', async (step) => {
    for (const row of (await readAll(brand)).filter((_, index) => index % step === 0)) {
      const detail = await readDetail(row.id)
      expectConsistent(row, detail)
      if (brand === 'northwind') expectOrdinary(row, detail, 'Northwind Tea')
    }
  })
})

describe('a hundred thousand citations', () => {
  test('the last 30 days have the counts of the statistics', async () => {
    const stats = CitationStats.parse((await get('/v1/brands/atlas/citations/stats')).data)
    const limit = NOW.getTime() - 30 * DAY_MS
    const recent: Citation[] = []
    let cursor: string | null = null
    for (let page = 0; page < 20; page += 1) {
      const from: string = cursor === null ? '' : `&cursor=${cursor}`
      const read = readPage(await get(`/v1/brands/atlas/citations?limit=500${from}`))
      const rows = read.items.map((item) => Citation.parse(item))
      recent.push(...rows.filter(({ detected_at }) => Date.parse(detected_at) >= limit))
      if (rows.some(({ detected_at }) => Date.parse(detected_at) < limit)) break
      cursor = read.cursor
    }
    expect(recent).toHaveLength(stats.total_citations)
    expect(new Map(stats.by_platform.map(({ key, count }) => [key, count]))).toEqual(
      countBy(recent, 'platform'),
    )
  })

  test('samples across the list are consistent and in order', async () => {
    let earlier = NOW.getTime()
    for (let index = 0; index < 100_000; index += 997) {
      const id = `cit_at_${String(index).padStart(6, '0')}`
      const detail = await readDetail(id)
      const at = Date.parse(detail.detected_at)
      expect(at).toBeLessThanOrEqual(earlier)
      earlier = at
      expect(detail.full_response).toContain(detail.mention_context)
      expect(detail.mention_context).toContain('Atlas Coffee')
    }
    expect(NOW.getTime() - earlier).toBeGreaterThan(700 * DAY_MS)
    expect((await get('/v1/citations/cit_at_100000')).status).toBe(404)
  })
})

describe('pages', () => {
  test('a cursor fits pages of any size', async () => {
    const first = readPage(await get('/v1/brands/northwind/citations?limit=20'))
    const same = readPage(await get('/v1/brands/northwind/citations?limit=10'))
    const second = readPage(
      await get(`/v1/brands/northwind/citations?limit=10&cursor=${same.cursor}`),
    )
    expect([...same.ids, ...second.ids]).toEqual(first.ids)
    expect(second.cursor).toBe(first.cursor)
  })

  test('a cursor of another brand is refused', async () => {
    const { cursor } = readPage(await get('/v1/brands/northwind/citations'))
    expect((await get(`/v1/brands/atlas/citations?cursor=${cursor}`)).status).toBe(400)
  })

  test('filters may be repeated and apply to every page', async () => {
    const rows = await readAll(
      'northwind',
      '&sentiment=negative&sentiment=neutral&platform=claude&platform=google_ai',
      20,
    )
    const all = await readAll('northwind')
    expect(rows).toEqual(
      all.filter(
        ({ platform, sentiment }) =>
          ['claude', 'google_ai'].includes(platform) && sentiment !== 'positive',
      ),
    )
    expect(await readAll('northwind', '&platform=nobody')).toEqual([])
  })
})
