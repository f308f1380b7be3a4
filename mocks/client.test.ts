import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

test.each(GETTERS)('the getter of %s reads what the service answers', async (failing, read) => {
  scenario = 'healthy'
  await expect(read()).resolves.toBeTypeOf('object')
  scenario = 'published-samples'
  await expect(read()).resolves.toBeTypeOf('object')
  scenario = failing
  const error = { kind: 'server', status: 503, code: 'SERVICE_UNAVAILABLE' }
  await expect(read()).rejects.toMatchObject({ name: 'ApiError', ...error })
})
