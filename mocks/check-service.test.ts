import { createServer, type ServerResponse } from 'node:http'

import { afterEach, describe, expect, test } from 'vitest'
import { DEFAULT_API_SETTINGS } from '../src/api/api-settings.ts'
import { checkService, ENDPOINTS, type EndpointCheck, isProblem } from '../src/api/check-service.ts'
import { type ApiClient, createApiClient } from '../src/api/http.ts'
import { type RunningServer, startServer } from './http-server.ts'
import type { ScenarioName } from './scenarios.ts'
import { NOW } from './test-client.ts'

const running: RunningServer[] = []
let client: ApiClient

afterEach(async () => {
  await Promise.all(running.splice(0).map(async (server) => server.close()))
})

async function enter(scenario: ScenarioName, timeoutMs = 15_000): Promise<void> {
  const server = await startServer({ port: 0, now: NOW, scenario })
  running.push(server)
  client = createApiClient({ ...DEFAULT_API_SETTINGS, apiBaseUrl: server.url, timeoutMs })
}

async function checkServer(answer: (response: ServerResponse) => void) {
  const server = createServer((_, response) => {
    answer(response)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  running.push({
    url: '',
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const apiBaseUrl = `http://127.0.0.1:${port}`
  client = createApiClient({ ...DEFAULT_API_SETTINGS, apiBaseUrl })
  return check()
}

const CLOCK_START = 1_000_000

/** Each call returns the next millisecond. */
function clock(): () => number {
  let time = CLOCK_START
  return () => (time += 1)
}

async function check(brandId = 'northwind', signal = new AbortController().signal) {
  const heard: EndpointCheck[] = []
  const checks = await checkService({
    client,
    brandId,
    signal,
    now: clock(),
    onChecked: (done) => heard.push(done),
  })
  expect(heard.toSorted(byName)).toEqual(checks.toSorted(byName))
  return checks
}

function byName(one: EndpointCheck, other: EndpointCheck): number {
  return one.endpoint.localeCompare(other.endpoint)
}

function results(checks: readonly EndpointCheck[]): string[] {
  return checks.map(({ result, status }) => `${result} ${status}`)
}

test('a healthy service keeps the contract at all six endpoints', async () => {
  await enter('healthy')
  const checks = await check()
  expect(results(checks)).toEqual(Array.from({ length: 6 }, () => 'fine 200'))
  expect(checks.map(({ path }) => path)).toEqual([
    '/v1/brands/northwind/geo-score',
    '/v1/brands/northwind/geo-score/history?period=30d',
    '/v1/brands/northwind/geo-score/breakdown',
    '/v1/brands/northwind/citations?limit=50',
    '/v1/citations/cit_nw_000000',
    '/v1/brands/northwind/citations/stats',
  ])
  expect(checks.map(({ endpoint }) => endpoint)).toEqual(ENDPOINTS)
  for (const { milliseconds, facts } of checks) {
    expect(milliseconds).toBeGreaterThan(0)
    expect(milliseconds).toBeLessThan(CLOCK_START)
    expect(facts).toEqual([])
  }
})

test('a broken contract gives the name of every field', async () => {
  await enter('contract-broken')
  const checks = await check()
  const broken = 'broken 200'
  expect(results(checks)).toEqual([broken, broken, broken, broken, 'skipped null', broken])
  const factsOf = (index: number) => (checks[index]?.facts ?? []).join('\n')
  expect(factsOf(0)).toContain('data.score: expected a whole number')
  expect(factsOf(1)).toContain('data.scores.0.date: expected a date as YYYY-MM-DD')
  expect(factsOf(1)).toContain('data.scores.0.score: expected a whole number')
  expect(factsOf(2)).toContain('data.domain_authority')
  expect(factsOf(3)).toContain('data.pagination.has_more')
  expect(factsOf(4)).toBe('the citation list has no ID to check')
  expect(factsOf(5)).toContain('data.by_sentiment.positive: expected a whole number')
})

test('items of the list that the dashboard sets aside are reported', async () => {
  await enter('unreadable-citations')
  const list = (await check()).find(({ endpoint }) => endpoint === 'Citations')
  expect(list).toMatchObject({ result: 'broken', status: 200 })
  expect(list?.facts).toHaveLength(2)
  expect(list?.facts[0]).toMatch(/^data\.citations\.\d+/)
})

function changeAnswers(change: (text: string) => string): void {
  const { send } = client
  client = {
    ...client,
    send: async (url, init) => {
      const answer = await send(url, init)
      return new Response(change(await answer.text()), { status: answer.status })
    },
  }
}

function answerDays(...days: string[]): void {
  const scores = days.map((day) => `{"date":"2026-11-${day}","score":7}`)
  changeAnswers((text) => text.replace(/"scores":\[[^\]]*\]/, `"scores":[${scores.join(',')}]`))
}

test('days in the wrong order and twice are reported, each once', async () => {
  await enter('healthy')
  answerDays('03', '01', '02', '02', '02')
  const checks = await check()
  expect(results(checks).filter((result) => result !== 'fine 200')).toEqual(['broken 200'])
  expect(checks[1]?.facts).toEqual([
    'data.scores: expected the newest day first, but 2026-11-01 comes before 2026-11-02',
    'data.scores: expected one entry for each day, but 2026-11-02 has 3',
  ])
})

test('days that come twice in the right order are reported as that alone, and no days are fine', async () => {
  await enter('healthy')
  answerDays('02', '02', '01')
  expect((await check())[1]?.facts).toEqual([
    'data.scores: expected one entry for each day, but 2026-11-02 has 2',
  ])
  answerDays()
  expect((await check())[1]).toMatchObject({ result: 'fine', facts: [] })
})

test.each([
  ['reported', 'cit_nw_000000', 'cit_nw_000000', ['broken 200']],
  ['quoted in part if it is long', 'x'.repeat(99), 'x'.repeat(60), ['broken 200', 'refused 404']],
])('an ID that a page has twice is %s', async (_, id, quoted, found) => {
  await enter('healthy')
  changeAnswers((text) => text.replaceAll(/"id":"cit_nw_00000[01]"/g, `"id":"${id}"`))
  const checks = await check()
  expect(results(checks).filter((result) => result !== 'fine 200')).toEqual(found)
  expect(checks[3]?.facts).toEqual([
    `data.citations: expected each ID once, but ${quoted} comes 2 times`,
  ])
})

test.each(['""', 'null', String.raw`"\ud800"`])(
  'a next cursor %s is reported where there are more pages',
  async (cursor) => {
    await enter('healthy')
    changeAnswers((text) => text.replace(/"next_cursor":"[^"]*"/, `"next_cursor":${cursor}`))
    const checks = await check()
    expect(results(checks).filter((result) => result !== 'fine 200')).toEqual(['broken 200'])
    expect(checks[3]?.facts).toEqual([
      'data.pagination.next_cursor: expected a text that can be in a URL, since has_more is true',
    ])
  },
)

test('the detail is skipped where no citation has an ID', async () => {
  await enter('healthy')
  changeAnswers((text) => text.replaceAll(/"id":"[^"]*"/g, '"id":7'))
  const facts = ['the citation list has no ID to check']
  expect((await check())[4]).toMatchObject({
    endpoint: 'Citation detail',
    result: 'skipped',
    facts,
  })
})

test('the list is asked for without filters, also where the service filters', async () => {
  await enter('healthy')
  client = createApiClient({
    ...DEFAULT_API_SETTINGS,
    apiBaseUrl: running[0]?.url ?? '',
    serverFilters: true,
  })
  expect((await check())[3]?.path).toBe('/v1/brands/northwind/citations?limit=50')
})

test('a path is shown whole where it has an origin in it', async () => {
  client = {
    ...createApiClient({ ...DEFAULT_API_SETTINGS, apiBaseUrl: '/to/https://service.test' }),
    send: async () => new Response('', { status: 404 }),
  }
  expect((await check())[0]).toMatchObject({
    result: 'refused',
    status: 404,
    path: '/to/https://service.test/v1/brands/northwind/geo-score',
  })
})

test('a status that the browser hides is null', async () => {
  await enter('healthy')
  client = { ...client, send: async () => Response.error() }
  expect((await check())[0]).toMatchObject({ status: null, milliseconds: expect.any(Number) })
})

test('a request that cannot be sent has neither a path nor a time', async () => {
  await enter('healthy')
  expect((await check('\ud800'))[0]).toEqual({
    endpoint: 'Score',
    result: 'refused',
    path: null,
    status: null,
    milliseconds: null,
    facts: ['This ID can’t be used in a URL. · INVALID_ID'],
  })
})

test('an error that is not the service’s is shown as it is', async () => {
  await enter('healthy')
  client = {
    ...client,
    get settings(): never {
      throw new RangeError('odd')
    },
  }
  expect((await check())[0]).toMatchObject({ result: 'broken', facts: ['RangeError: odd'] })
})

test('an error has the service’s message, and the request is not repeated', async () => {
  await enter('stats-503')
  const checks = await check()
  expect(checks.filter(isProblem)).toHaveLength(1)
  expect(checks[5]).toMatchObject({ result: 'refused', status: 503 })
  // The simulated service counts requests to a URL in its request ids.
  expect(checks[5]?.facts[0]).toMatch(
    /^The service is temporarily unavailable · SERVICE_UNAVAILABLE · request req_\w+_1$/,
  )
})

test('for a brand without citations the detail is skipped, which is not a problem', async () => {
  await enter('empty-feed')
  const checks = await check()
  expect(checks.filter(isProblem)).toEqual([])
  expect(checks[4]).toMatchObject({
    result: 'skipped',
    path: null,
    milliseconds: null,
    facts: ['this brand has no citations'],
  })
})

describe('no answer', () => {
  test('when the network fails', async () => {
    await enter('offline')
    const [score] = await check()
    expect(score).toMatchObject({ result: 'unreachable', status: null })
  })

  test('that is complete: it has broken off', async () => {
    const [score] = await checkServer((response) => {
      response.writeHead(200, { 'Content-Length': 100 })
      response.write('{', () => response.destroy())
    })
    const facts = ['The answer broke off.']
    expect(score).toMatchObject({ result: 'incomplete', status: 200, facts })
  })

  test('before the timeout', async () => {
    await enter('stalled', 20)
    const [score] = await check()
    expect(score).toMatchObject({
      result: 'unreachable',
      facts: ['No complete answer within 0.02 seconds.'],
    })
  })
})

test('a cancelled check throws the reason', async () => {
  await enter('stalled')
  const cancel = new AbortController()
  const checking = check('northwind', cancel.signal)
  cancel.abort(new Error('enough'))
  await expect(checking).rejects.toThrow('enough')
})
