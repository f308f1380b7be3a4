import { afterEach, expect, test } from 'vitest'
import { type ApiSettings, DEFAULT_API_SETTINGS } from '../src/api/api-settings.ts'
import { checkService, ENDPOINTS, type EndpointCheck, isProblem } from '../src/api/check-service.ts'
import { type ApiClient, createApiClient } from '../src/api/http.ts'
import type { ScenarioName } from './scenarios.ts'
import { testServers } from './test-tools.ts'

const { simulated, own, closeAll } = testServers()
afterEach(closeAll)
let client: ApiClient

function ask(apiBaseUrl: string, settings: Partial<ApiSettings> = {}): void {
  client = createApiClient({ ...DEFAULT_API_SETTINGS, ...settings, apiBaseUrl })
}

async function enter(scenario: ScenarioName, settings: Partial<ApiSettings> = {}): Promise<void> {
  ask(await simulated({ scenario }), settings)
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

const results = (checks: readonly EndpointCheck[]) =>
  checks.map(({ result, status }) => `${result} ${status}`)

const others = (checks: readonly EndpointCheck[]) =>
  results(checks).filter((result) => result !== 'fine 200')

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
  const checks = await check()
  expect(others(checks)).toEqual(['broken 200'])
  const fact = expect.stringMatching(/^data\.citations\.\d+/)
  expect(checks[3]).toMatchObject({ endpoint: 'Citations', facts: [fact, expect.any(String)] })
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

test('days in the wrong order and twice are reported, each once, and no days are fine', async () => {
  await enter('healthy')
  const twice = (count: number) =>
    `data.scores: expected one entry for each day, but 2026-11-02 has ${count}`
  answerDays('03', '01', '02', '02', '02')
  const checks = await check()
  expect(others(checks)).toEqual(['broken 200'])
  expect(checks[1]?.facts).toEqual([
    'data.scores: expected the newest day first, but 2026-11-01 comes before 2026-11-02',
    twice(3),
  ])
  answerDays('02', '02', '01')
  expect((await check())[1]?.facts).toEqual([twice(2)])
  answerDays()
  expect((await check())[1]).toMatchObject({ result: 'fine', facts: [] })
})

const ONCE = (quoted: string) =>
  `data.citations: expected each ID once, but ${quoted} comes 2 times`
const CURSOR =
  'data.pagination.next_cursor: expected a text that can be in a URL, since has_more is true'

test.each([
  [/"id":"cit_nw_00000[01]"/g, '"id":"cit_nw_000000"', ['broken 200'], ONCE('cit_nw_000000')],
  // A long ID is quoted in part.
  [
    /"id":"cit_nw_00000[01]"/g,
    `"id":"${'x'.repeat(99)}"`,
    ['broken 200', 'refused 404'],
    ONCE('x'.repeat(60)),
  ],
  [/"next_cursor":"[^"]*"/g, '"next_cursor":""', ['broken 200'], CURSOR],
  [/"next_cursor":"[^"]*"/g, '"next_cursor":null', ['broken 200'], CURSOR],
  [/"next_cursor":"[^"]*"/g, String.raw`"next_cursor":"\ud800"`, ['broken 200'], CURSOR],
])('of a page, %s as %s is reported', async (part, written, found, fact) => {
  await enter('healthy')
  changeAnswers((text) => text.replaceAll(part, written))
  const checks = await check()
  expect(others(checks)).toEqual(found)
  expect(checks[3]?.facts).toEqual([fact])
})

test('the detail is skipped where no citation has an ID, and where there is none, which is no problem', async () => {
  await enter('healthy')
  changeAnswers((text) => text.replaceAll(/"id":"[^"]*"/g, '"id":7'))
  const skipped = { endpoint: 'Citation detail', result: 'skipped', status: null, path: null }
  const facts = ['the citation list has no ID to check']
  expect((await check())[4]).toEqual({ ...skipped, milliseconds: null, facts })
  await enter('empty-feed')
  const checks = await check()
  expect(checks.filter(isProblem)).toEqual([])
  expect(checks[4]).toMatchObject({ ...skipped, facts: ['this brand has no citations'] })
})

test('the list is asked for without filters, also where the service filters', async () => {
  await enter('healthy', { serverFilters: true })
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

test.each<[string, number | null, string, () => Promise<void>]>([
  ['unreachable', null, 'The service couldn’t be reached.', async () => enter('offline')],
  [
    'unreachable',
    null,
    'No complete answer within 0.02 seconds.',
    async () => enter('stalled', { timeoutMs: 20 }),
  ],
  [
    'incomplete',
    200,
    'The answer broke off.',
    async () => {
      const url = await own((_, response) => {
        response.writeHead(200, { 'Content-Length': 100 })
        response.write('{', () => response.destroy())
      })
      ask(url)
    },
  ],
])('without a complete answer: %s, %s, %s', async (result, status, fact, prepare) => {
  await prepare()
  const [score] = await check()
  expect(score).toMatchObject({ result, status, facts: [fact] })
})

test('a cancelled check throws the reason', async () => {
  await enter('stalled')
  const cancel = new AbortController()
  const checking = check('northwind', cancel.signal)
  cancel.abort(new Error('enough'))
  await expect(checking).rejects.toThrow('enough')
})
