import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { CitationStats } from '../../api/citations.ts'
import {
  citationQuery,
  citationStatsQuery,
  scoreHistoryQuery,
  scoreQuery,
} from '../../api/queries.ts'
import { answerWith, clientWith, envelope, SCORE } from '../../api/test-fetch.ts'
import { COMPARED_PERIOD } from '../../lib/period.ts'
import { STORED_OVERVIEW } from '../local-storage.ts'
import type { Services } from '../services.ts'
import { testServices } from '../test-services.ts'
import { restoreOverview } from './restore-overview.ts'
import { overviewStoreOf } from './store-overview.ts'

const STATS = {
  total_citations: 3,
  by_platform: JSON.parse('{"claude":2,"__proto__":1}') as object,
  by_sentiment: { positive: 1, neutral: 1, negative: 1 },
  period: '30d',
}

const YEAR = {
  scores: [{ date: '2026-11-17', score: 72 }],
  period: COMPARED_PERIOD,
  granularity: 'daily',
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))

async function visit(services = testServices()) {
  overviewStoreOf(services).start()
  answerWith(envelope(SCORE))
  await services.queryClient.query(scoreQuery(services.api, 'tea'))
  answerWith(envelope(STATS))
  await services.queryClient.query(citationStatsQuery(services.api, 'tea'))
  answerWith(envelope(YEAR))
  await services.queryClient.query(scoreHistoryQuery(services.api, 'tea', COMPARED_PERIOD))
  vi.runAllTimers()
  return services
}

const kept = () => localStorage.getItem(STORED_OVERVIEW)

/** Asks for the score of a brand again, and lets what is to be kept be stored. */
async function askAgain({ api, queryClient }: Services, answer: object | null, brandId = 'tea') {
  answerWith(answer === null ? '{}' : envelope(answer), { status: answer === null ? 403 : 200 })
  const asked = queryClient.query({ ...scoreQuery(api, brandId), staleTime: 0 })
  await asked.catch(() => undefined)
  vi.runAllTimers()
}

function comeBack(services = testServices()) {
  restoreOverview(services)
  const { api, queryClient } = services
  const score = scoreQuery(api, 'tea')
  const stats = citationStatsQuery(api, 'tea').queryKey
  return {
    score,
    year: scoreHistoryQuery(api, 'tea', COMPARED_PERIOD),
    queryClient,
    data: () => [queryClient.getQueryData(score.queryKey), queryClient.getQueryData(stats)],
  }
}

test('the answers of one visit are there at the next one, and are refreshed', async () => {
  await visit()
  const next = comeBack()
  expect(next.data()).toEqual([SCORE, CitationStats.parse(STATS)])
  answerWith(envelope({ ...SCORE, score: 73 }))
  await next.queryClient.query({ ...next.score, staleTime: 60_000 })
  expect(next.data()[0]).toMatchObject({ score: 73 })
})

test('the year that verdicts need is there too, and is not asked for again; it goes when the brand is refused', async () => {
  await visit()
  const { queryClient, score, year } = comeBack()
  expect(queryClient.getQueryData(year.queryKey)).toEqual(YEAR)
  expect(queryClient.getQueryState(year.queryKey)?.isInvalidated).toBe(false)
  expect(queryClient.getQueryState(score.queryKey)?.isInvalidated).toBe(true)
  answerWith('{}', { status: 403 })
  await expect(queryClient.query(score)).rejects.toBeInstanceOf(ApiError)
  expect(queryClient.getQueryData(year.queryKey)).toBeUndefined()
})

test.each([
  ['no JSON', '{'],
  ['another service', { address: 'https://else.example' }],
  ['another shape', { score: { at: Date.now(), data: { ...SCORE, score: '72' } } }],
  ['no time', { score: { data: SCORE } }],
  ['a time to come', { score: { at: Date.now() + 60_000, data: SCORE } }],
  ['more than a week', { score: { at: Date.now() - 7 * 86_400_000, data: SCORE } }],
  ['no brand', { brandId: 7 }],
  ['a list', []],
])('kept data with %s are ignored', async (_, change) => {
  await visit()
  const stored: unknown = JSON.parse(kept() ?? '')
  const isWhole = typeof change === 'string' || Array.isArray(change)
  const text = isWhole ? change : { ...(stored as object), ...change }
  localStorage.setItem(STORED_OVERVIEW, typeof text === 'string' ? text : JSON.stringify(text))
  expect(comeBack().data()[0]).toBeUndefined()
})

test('after a week, or for another service, what was kept is deleted', async () => {
  await visit()
  comeBack(testServices({ api: clientWith({ apiBaseUrl: 'https://else.example' }) }))
  expect(kept()).toBeNull()
  await visit()
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 7 * 86_400_000)
  comeBack()
  expect(kept()).toBeNull()
})

test.each([
  ['with a key', { api: clientWith({ auth: 'bearer' }) }],
  ['without keepLists', { keepLists: false }],
])('nothing is kept %s, and what was kept is deleted', async (_, settings) => {
  await visit(testServices(settings))
  expect(kept()).toBeNull()
  await visit()
  expect(comeBack(testServices(settings)).data()).toEqual([undefined, undefined])
  expect(kept()).toBeNull()
})

test.each([
  [401, true],
  [403, true],
  [404, true],
  [500, false],
])('when the refresh is answered with %i, kept data go: %s', async (status, isGone) => {
  await visit()
  const { queryClient, score, data } = comeBack()
  answerWith('{}', { status })
  await expect(queryClient.query(score)).rejects.toBeInstanceOf(ApiError)
  expect(data()[0] === undefined).toBe(isGone)
  expect(kept() === null).toBe(isGone)
})

test('when a later request of the brand is refused, what is kept goes and is not kept again', async () => {
  const services = testServices()
  restoreOverview(services)
  await visit(services)
  await askAgain(services, null)
  expect(kept()).toBeNull()
  answerWith(envelope(STATS))
  const { api, queryClient } = services
  await queryClient.query({ ...citationStatsQuery(api, 'tea'), staleTime: 0 })
  vi.runAllTimers()
  expect(kept()).toBeNull()
})

test('after forgetting, nothing more is kept', async () => {
  const services = await visit()
  overviewStoreOf(services).forget()
  localStorage.clear()
  await askAgain(services, SCORE)
  expect(kept()).toBeNull()
})

test('when it is no longer shown, it keeps nothing more', async () => {
  const services = testServices()
  const stop = overviewStoreOf(services).start()
  answerWith(envelope(SCORE))
  await services.queryClient.query(scoreQuery(services.api, 'tea'))
  stop()
  vi.runAllTimers()
  expect(kept()).toBeNull()
  await askAgain(services, SCORE)
  expect(kept()).toBeNull()
})

test('each update is kept, a failure changes nothing', async () => {
  const services = await visit()
  await askAgain(services, { ...SCORE, score: 73 })
  answerWith('{}', { status: 500 })
  const { api, queryClient } = services
  await queryClient.query({ ...scoreQuery(api, 'tea'), staleTime: 0 }).catch(() => undefined)
  vi.runAllTimers()
  expect(comeBack().data()[0]).toMatchObject({ score: 73 })
})

test('statistics without a score, and those of endless names, are not kept', async () => {
  const services = testServices()
  overviewStoreOf(services).start()
  answerWith(envelope(STATS))
  await services.queryClient.query(citationStatsQuery(services.api, 'tea'))
  vi.runAllTimers()
  expect(kept()).toBeNull()
  const names = Array.from({ length: 150 }, (_, index) => `${index}`.padEnd(900, 'x'))
  const endless = { ...STATS, by_platform: Object.fromEntries(names.map((name) => [name, 1])) }
  const { api, queryClient } = services
  answerWith(envelope(SCORE))
  await queryClient.query(scoreQuery(api, 'tea'))
  answerWith(envelope(endless))
  await queryClient.query({ ...citationStatsQuery(api, 'tea'), staleTime: 0 })
  vi.runAllTimers()
  expect(kept()).toBeNull()
})

test('a score alone is kept, and a refusal of another brand deletes nothing', async () => {
  const services = testServices()
  restoreOverview(services)
  overviewStoreOf(services).start()
  await askAgain(services, SCORE)
  await askAgain(services, null, 'other')
  await services.queryClient.query(citationQuery(services.api, 'tea')).catch(() => undefined)
  expect(comeBack().data()).toEqual([SCORE, undefined])
})

test('what this page has loaded itself stays on the screen when it is refused later', async () => {
  await visit()
  const { queryClient, score, data } = comeBack()
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000)
  answerWith(envelope({ ...SCORE, score: 73 }))
  await queryClient.query({ ...score, staleTime: 0 })
  answerWith('{}', { status: 403 })
  await queryClient.query({ ...score, staleTime: 0 }).catch(() => undefined)
  expect(data()[0]).toMatchObject({ score: 73 })
})
