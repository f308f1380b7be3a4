import { describe, expect, test } from 'vitest'
import { Citation, CitationDetail, CitationStats } from '../src/api/citations.ts'
import { ATLAS } from './brands.ts'
import { citationRow } from './data/records.ts'
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

  test('every detail agrees with its row', async () => {
    for (const row of await readAll(brand)) {
      const detail = await readDetail(row.id)
      expectConsistent(row, detail)
      if (brand === 'northwind') expectOrdinary(row, detail, 'Northwind Tea')
    }
  })
})

test('the newest rows of the default brand are those of the design', async () => {
  const { items } = readPage(await get('/v1/brands/northwind/citations?limit=7'))
  const rows = items.map((item) => Citation.parse(item))
  const hours = rows.map(({ detected_at }) =>
    Math.floor((NOW.getTime() - Date.parse(detected_at)) / 3_600_000),
  )
  expect(hours).toEqual([2, 5, 9, 11, 14, 17, 21])
  expect(rows.map(({ platform }) => platform).join(' ')).toBe(
    'chatgpt perplexity claude google_ai chatgpt perplexity claude',
  )
  expect(rows.map(({ sentiment }) => sentiment).join(' ')).toBe(
    'positive negative neutral positive neutral positive negative',
  )
})

test('the answers of the default brand are varied, in several languages', async () => {
  const rows = await readAll('northwind')
  expect(new Set(rows.map(({ mention }) => mention)).size).toBeGreaterThan(300)
  expect(rows.some(({ query }) => /[؀-ۿ]/.test(query))).toBe(true)
  expect(rows.some(({ query }) => /[ぁ-ヿ]/.test(query))).toBe(true)
})

const hostOf = ({ url }: Citation) => new URL(url).hostname
const questionOf = ({ query }: Citation) => query.toLowerCase()

function groupBy(rows: readonly Citation[], keyOf: (row: Citation) => string) {
  const groups = new Map<string, Citation[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row)) ?? []
    groups.set(keyOf(row), [...group, row])
  }
  return groups
}

test('the same questions are asked again and again, on several platforms', async () => {
  const questions = [...groupBy(await readAll('northwind'), questionOf).values()]
  expect(questions).toHaveLength(116)
  const repeated = questions.filter((rows) => countBy(rows, 'platform').size >= 3)
  expect(repeated.length).toBeGreaterThan(80)
  const spelled = questions.filter((rows) => new Set(rows.map(({ query }) => query)).size > 1)
  expect(spelled.length).toBeGreaterThan(10)
})

test('a few sources are cited often and many rarely, each with a few pages', async () => {
  const sources = groupBy(await readAll('northwind'), hostOf)
  const sizes = [...sources.values()].map((rows) => rows.length).toSorted((a, b) => b - a)
  expect(sources.size).toBe(31)
  expect(sizes[0]).toBe(sources.get('teareviews.example')?.length)
  expect(sizes.slice(0, 9).reduce((sum, size) => sum + size, 0) / 1284).toBeGreaterThan(0.7)
  expect(sizes.at(-1)).toBeLessThan(12)
  for (const rows of sources.values()) {
    expect(new Set(rows.map(({ url }) => url)).size).toBeLessThan(10)
  }
})

test('ten days ago a forum, Perplexity and negative answers began to grow', async () => {
  const rows = await readAll('northwind')
  const changedAt = NOW.getTime() - 10 * DAY_MS
  const after = rows.filter(({ detected_at }) => Date.parse(detected_at) > changedAt)
  const before = rows.slice(after.length)
  const share = (of: readonly Citation[], isPart: (row: Citation) => boolean) =>
    of.filter(isPart).length / of.length
  const growth = (isPart: (row: Citation) => boolean) =>
    share(after, isPart) / share(before, isPart)
  expect(growth((row) => hostOf(row) === 'forum.teatalk.example')).toBeGreaterThan(1.8)
  expect(growth(({ platform }) => platform === 'perplexity')).toBeGreaterThan(1.2)
  expect(growth(({ sentiment }) => sentiment === 'negative')).toBeGreaterThan(1.8)
  expect(before.some(({ url }) => url.endsWith('/northwind-parcels-late'))).toBe(false)
  expect(after.filter(({ url }) => url.endsWith('/northwind-parcels-late')).length).toBeGreaterThan(
    15,
  )
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

  test('in the last weeks more videos are cited and fewer answers are negative', () => {
    const rowsFrom = (first: number) =>
      Array.from({ length: 2000 }, (_, index) => citationRow(ATLAS, first + index, NOW))
    const [now, then] = [rowsFrom(0), rowsFrom(50_000)]
    const videos = (rows: readonly Citation[]) =>
      rows.filter((row) => hostOf(row) === 'videos.coffeeclips.example').length
    const negative = (rows: readonly Citation[]) => countBy(rows, 'sentiment').get('negative') ?? 0
    expect(videos(now)).toBeGreaterThan(3 * videos(then))
    expect(negative(now)).toBeLessThan(0.8 * negative(then))
    expect(new Set(now.map(hostOf)).size).toBeGreaterThan(100)
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

  test('the last page gives no cursor', async () => {
    const pages = await walk(get, '/v1/brands/awkward/citations', { limit: 60 })
    expect(pages).toHaveLength(2)
    expect(pages[1]).toMatchObject({ hasMore: false, cursor: null })
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
