import { expect, test, vi } from 'vitest'
import { envelope, SCORE } from '../../api/test-fetch.ts'
import { dayOf, parseTime } from '../../lib/dates.ts'
import { yieldToMain } from '../../lib/scheduling.ts'
import { Brands } from '../brands/brands.ts'
import { cited } from '../citation-list/test-citations.ts'
import { testServices } from '../test-services.ts'
import { brandComparisonOf } from './other-brands-sentence.ts'
import { portfolioOf, recentNegatives } from './portfolio.ts'

const YEAR = { scores: [{ date: '2024-01-15', score: 72 }], period: '365d', granularity: 'daily' }
const NO_CITATIONS = { citations: [], pagination: { has_more: false } }

function slowService(answerFor: (path: string) => Response | null = () => null) {
  const asked: string[] = []
  let underWay = 0
  let most = 0
  const waiting: (() => void)[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const path = new URL(url, 'https://dashboard.example').pathname.replace('/v1/brands/', '')
    asked.push(path)
    underWay += 1
    most = Math.max(most, underWay)
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
    })
    underWay -= 1
    const own = answerFor(path)
    if (own !== null) return own
    const data = path.endsWith('/history')
      ? YEAR
      : path.endsWith('/citations')
        ? NO_CITATIONS
        : SCORE
    return new Response(envelope(data))
  })
  const answerAll = async () => {
    while (waiting.length > 0) {
      for (const answer of waiting.splice(0)) answer()
      await yieldToMain()
    }
  }
  return { asked, most: () => most, answerAll }
}

function portfolioWith(count: number) {
  const brands = new Brands(Array.from({ length: count }, (_, index) => ({ id: `b${index}` })))
  const services = testServices({ brands })
  return { services, portfolio: portfolioOf(services) }
}

test('at most four requests at once and three a brand, none of them again while they are fresh', async () => {
  const service = slowService()
  const { portfolio } = portfolioWith(10)
  const close = portfolio.open()
  expect(service.asked).toEqual(['b0/geo-score', 'b1/geo-score', 'b2/geo-score', 'b3/geo-score'])
  await service.answerAll()
  expect(service.most()).toBe(4)
  const once = Array.from({ length: 10 }, (_, index) => [
    `b${index}/citations`,
    `b${index}/geo-score`,
    `b${index}/geo-score/history`,
  ])
  expect(service.asked.toSorted()).toEqual(once.flat().toSorted())
  expect([...portfolio.figures.get().values()]).toHaveLength(10)
  expect(portfolio.figures.get().get('b9')).toMatchObject({
    score: SCORE,
    year: { recent: [{ date: '2024-01-15', score: 72 }] },
    negatives: { count: 0, among: null },
  })
  close()
  portfolio.open()
  await service.answerAll()
  expect(service.asked).toHaveLength(30)
})

test('a page that is left asks for nothing more', async () => {
  const service = slowService()
  const { portfolio } = portfolioWith(10)
  portfolio.open()()
  await service.answerAll()
  expect(service.asked).toHaveLength(8)
})

test('a brand that fails says so, is tried again alone, and the others stay', async () => {
  let isKnown = false
  const service = slowService((path) =>
    path === 'b1/geo-score' && !isKnown ? new Response('{}', { status: 404 }) : null,
  )
  const { portfolio } = portfolioWith(8)
  portfolio.open()
  await service.answerAll()
  expect(portfolio.figures.get().get('b1')).toMatchObject({
    failure: { part: 'score', error: { kind: 'not-found' } },
  })
  expect(portfolio.figures.get().get('b2')?.year).toBeDefined()
  expect(service.asked.filter((path) => path.startsWith('b1'))).toEqual(['b1/geo-score'])
  isKnown = true
  portfolio.retry('b1')
  expect(portfolio.figures.get().get('b1')?.failure).toBeUndefined()
  await service.answerAll()
  expect(portfolio.figures.get().get('b1')).toMatchObject({ score: SCORE })
  expect(portfolio.figures.get().get('b1')?.failure).toBeUndefined()
})

test('what is known of a brand stays while its part that failed is asked for again', async () => {
  let isWell = false
  const service = slowService((path) =>
    path === 'b0/geo-score/history' && !isWell ? new Response('{}', { status: 404 }) : null,
  )
  const { portfolio } = portfolioWith(1)
  portfolio.open()
  await service.answerAll()
  expect(portfolio.figures.get().get('b0')).toMatchObject({
    score: SCORE,
    failure: { part: 'year', error: { kind: 'not-found' } },
  })
  isWell = true
  portfolio.retry('b0')
  expect(portfolio.figures.get().get('b0')).toMatchObject({ score: SCORE, failure: undefined })
  await vi.waitFor(() => {
    expect(service.asked.filter((path) => path.endsWith('/history'))).toHaveLength(2)
  })
  await service.answerAll()
  expect(portfolio.figures.get().get('b0')).toMatchObject({ year: {}, failure: undefined })
})

test.each([
  [401, 4],
  [429, 4],
  [503, 7],
])('HTTP %i for every brand is one problem and not one for each', async (status, asked) => {
  let isWell = false
  const service = slowService(() => (isWell ? null : new Response('{}', { status })))
  const { portfolio } = portfolioWith(20)
  portfolio.open()
  await service.answerAll()
  expect(portfolio.problem.get()).toMatchObject({ status })
  expect(service.asked.length).toBeLessThanOrEqual(asked)
  expect([...portfolio.figures.get().values()].filter(({ failure }) => failure)).toEqual([])
  isWell = true
  portfolio.load()
  await service.answerAll()
  expect(portfolio.problem.get()).toBeNull()
  expect(portfolio.figures.get().get('b19')?.score).toEqual(SCORE)
})

test.each(['forget', 'replaceKey'] as const)(
  'when the key is gone (%s), so is what it showed',
  async (end) => {
    const service = slowService()
    const { services, portfolio } = portfolioWith(1)
    portfolio.open()
    await service.answerAll()
    portfolio.select(['b0'], true)
    services.connection[end]()
    expect(portfolio.figures.get().size).toBe(0)
    expect(portfolio.selected.get().size).toBe(0)
  },
)

test('what comes after the key is gone is not shown, and nothing more is asked for with it', async () => {
  const service = slowService((path) =>
    path.startsWith('b1') ? new Response('{}', { status: 401 }) : null,
  )
  const { services, portfolio } = portfolioWith(10)
  portfolio.open()
  services.connection.forget()
  await service.answerAll()
  expect(service.asked).toHaveLength(4)
  expect(portfolio.figures.get().size).toBe(0)
  expect(portfolio.problem.get()).toBeNull()
})

test('when the service fails, what was loaded stays, and so does what is wrong with one brand', async () => {
  const service = slowService((path) => {
    if (path.startsWith('b0')) return null
    return new Response('{}', { status: path.startsWith('b1') ? 404 : 503 })
  })
  const { portfolio } = portfolioWith(20)
  portfolio.open()
  await service.answerAll()
  expect(portfolio.problem.get()).toMatchObject({ kind: 'server' })
  const figures = portfolio.figures.get()
  expect(figures.get('b0')?.score).toEqual(SCORE)
  expect(figures.get('b1')?.failure).toMatchObject({ error: { kind: 'not-found' } })
  expect(figures.get('b2')?.failure).toBeUndefined()
})

test('the part of one brand that failed is asked for again once the network is back', async () => {
  let isWell = false
  const service = slowService((path) =>
    path === 'b0/geo-score/history' && !isWell ? new Response('{}', { status: 503 }) : null,
  )
  const { services, portfolio } = portfolioWith(2)
  portfolio.open()
  await service.answerAll()
  expect(portfolio.figures.get().get('b0')?.failure).toMatchObject({ part: 'year' })
  isWell = true
  services.connection.restore()
  await vi.waitFor(() => {
    expect(service.asked.filter((path) => path === 'b0/geo-score/history')).toHaveLength(2)
  })
  await service.answerAll()
  expect(portfolio.figures.get().get('b0')).toMatchObject({ year: {}, failure: undefined })
})

test('a page that was never open asks for nothing, and a closed one not again for what failed', async () => {
  const service = slowService(() => new Response('{}', { status: 404 }))
  const { services, portfolio } = portfolioWith(2)
  services.connection.restore()
  await service.answerAll()
  expect(service.asked).toEqual([])
  const close = portfolio.open()
  await service.answerAll()
  close()
  const asked = service.asked.length
  services.connection.restore()
  await service.answerAll()
  expect(service.asked).toHaveLength(asked)
})

test('an open page asks for a brand that is added, and for what failed once the network is back; a closed one does not', async () => {
  let isWell = false
  const service = slowService(() => (isWell ? null : new Response('{}', { status: 503 })))
  const { services, portfolio } = portfolioWith(20)
  const close = portfolio.open()
  await service.answerAll()
  expect(portfolio.problem.get()).not.toBeNull()
  isWell = true
  services.connection.restore()
  await service.answerAll()
  expect(portfolio.problem.get()).toBeNull()
  expect(portfolio.figures.get().get('b19')?.score).toEqual(SCORE)
  services.brands.add({ id: 'new', name: 'New' })
  await vi.waitFor(() => expect(service.asked).toContain('new/geo-score'))
  await service.answerAll()
  expect(portfolio.figures.get().get('new')?.score).toEqual(SCORE)

  close()
  const asked = service.asked.length
  services.connection.restore()
  services.brands.add({ id: 'later', name: 'Later' })
  // Fresh brands are skipped first.
  await yieldToMain()
  expect(service.asked).toHaveLength(asked)
})

const TODAY = dayOf('2026-11-17')

const on = (date: string, sentiment = 'negative', id = date) =>
  cited({ id, sentiment, detected_at: `${date}T00:00:00Z` })

const pageOf = (citations: ReturnType<typeof on>[], hasMore = true) => ({
  citations,
  unreadable: { items: [], count: 0 },
  hasMore,
  nextCursor: hasMore ? 'c' : null,
})

test('negative citations of today and the six days before count, each once', () => {
  const citations = [
    on('2026-11-17'),
    on('2026-11-17'),
    on('2026-11-16', 'positive'),
    on('2026-11-11'),
    on('2026-11-10'),
  ]
  expect(recentNegatives(pageOf(citations), TODAY)).toEqual({
    count: 2,
    among: null,
    from: '2026-11-11',
    perWeek: 2,
  })
})

test('a page that does not reach back seven days says how many of its citations are negative, since when', () => {
  const citations = [on('2026-11-17'), on('2026-11-16', 'positive'), on('2026-11-15')]
  const read = (...[found, hasMore]: Parameters<typeof pageOf>) =>
    recentNegatives(pageOf(found, hasMore), TODAY)
  // More citations of the oldest one’s instant may follow.
  const from = new Date(parseTime(citations[2]?.detected_at ?? '') + 1).toISOString()
  expect(read(citations)).toEqual({ count: 1, among: 2, from, perWeek: 7 })
  expect(read(citations, false)).toMatchObject({ count: 2, among: null })
  expect(read([], false)).toMatchObject({ count: 0, among: null })
  // Asked for negative ones, or all of one instant: at least so many.
  expect(read([on('2026-11-17'), on('2026-11-15')])).toMatchObject({ count: 2, among: 2 })
  const atOnce = [on('2026-11-17'), on('2026-11-17', 'neutral', 'other')]
  expect(read(atOnce)).toMatchObject({ count: 1, among: 1, from: '2026-11-11' })
})

test('the brands are compared again for a year of scores, and not for citations', async () => {
  const service = slowService()
  const { services, portfolio } = portfolioWith(3)
  let compared = 0
  brandComparisonOf(services).subscribe(() => {
    compared += 1
  })
  portfolio.open()
  await service.answerAll()
  expect(service.asked).toHaveLength(9)
  expect(compared).toBe(3)
})
