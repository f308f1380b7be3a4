import { setupServer } from 'msw/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_API_SETTINGS } from '../src/api/api-settings.ts'
import { getCitation, getCitationPage, getCitationStats, NO_FILTERS } from '../src/api/citations.ts'
import { createApiClient } from '../src/api/http.ts'
import { getScore, getScoreBreakdown, getScoreHistory } from '../src/api/score.ts'
import { createHandlers } from './handlers.ts'
import type { ScenarioName } from './scenarios.ts'
import { NOW } from './test-client.ts'

let scenario: ScenarioName = 'healthy'
const server = setupServer(...createHandlers({ now: NOW, scenario: () => scenario }))
const client = createApiClient({ ...DEFAULT_API_SETTINGS, apiBaseUrl: 'https://api.example' })
const signal = new AbortController().signal

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())

/** The getters, each with the scenario in which only its endpoint fails. */
const GETTERS = [
  ['score-503', () => getScore(client, 'northwind', signal)],
  ['history-503', () => getScoreHistory(client, 'northwind', '30d', signal)],
  ['breakdown-503', () => getScoreBreakdown(client, 'northwind', signal)],
  ['citations-503', () => getCitationPage(client, 'northwind', null, NO_FILTERS, signal)],
  ['citation-503', () => getCitation(client, 'cit_nw_000001', signal)],
  ['stats-503', () => getCitationStats(client, 'northwind', signal)],
] as const

describe.each(GETTERS)('the getter of %s', (failing, read) => {
  test('reads the simulated service and the published sample, and fails with it', async () => {
    scenario = 'healthy'
    await expect(read()).resolves.toBeTypeOf('object')
    scenario = 'published-samples'
    await expect(read()).resolves.toBeTypeOf('object')
    scenario = failing
    const error = { kind: 'server', status: 503, code: 'SERVICE_UNAVAILABLE' }
    await expect(read()).rejects.toMatchObject({ name: 'ApiError', ...error })
  })
})

test('reads a list to its end with the cursors of the service', async () => {
  scenario = 'healthy'
  const ids: string[] = []
  let cursor: string | null = null
  do {
    const page = await getCitationPage(client, 'northwind', cursor, NO_FILTERS, signal)
    ids.push(...page.citations.map(({ id }) => id))
    cursor = page.hasMore ? page.nextCursor : null
  } while (cursor !== null)
  expect(new Set(ids).size).toBe(1284)
  expect(ids).toHaveLength(1284)
})

test('an unknown brand and an unknown citation are not found', async () => {
  await expect(getScore(client, 'nobody', signal)).rejects.toMatchObject({ kind: 'not-found' })
  await expect(getCitation(client, 'nothing', signal)).rejects.toMatchObject({ kind: 'not-found' })
})
