import type { Page } from '@playwright/test'
import { type Fault, type FaultServer, startFaultServer } from '../support/fault-server.ts'
import { test } from '../support/fault-test.ts'
import { expectScore, expectSettled, OVERVIEW, panel } from '../support/pages.ts'
import { expect, NOW } from '../test.ts'

// One request of the overview goes wrong over real connections, in every way there is: only its panel says so.

const HISTORY = '/v1/brands/northwind/geo-score/history?period=30d'
const HISTORY_PATH = /\/history\?/
const OTHERS = OVERVIEW.requests.filter((path) => path !== HISTORY)
const OTHER_PANELS = OVERVIEW.panels.filter((name) => name !== 'Score trend')
/** How long the app waits for an answer unless its configuration says otherwise. */
const TIMEOUT_MS = 15_000

async function expectOnlyTrendFails(page: Page): Promise<void> {
  const alert = panel(page, 'Score trend').getByRole('alert')
  await expect(alert).toContainText('The score trend could not be loaded')
  await expectSettled(page, OVERVIEW.panels)
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expectScore(page)
  await expect(page.getByText('Live · updated')).toBeVisible()
}

async function expectTrend(page: Page): Promise<void> {
  await expect(panel(page, 'Score trend').getByRole('img').first()).toBeVisible()
  await expectSettled(page, OVERVIEW.panels)
  await expect(page.getByRole('alert')).toHaveCount(0)
}

/** Each request once, but for the one that fails. */
function requestsWith(attempts: number): string[] {
  return [...OTHERS, ...Array.from({ length: attempts }, () => HISTORY)].toSorted()
}

function expectRequests(server: FaultServer, attempts: number): void {
  expect(server.requests.toSorted()).toEqual(requestsWith(attempts))
}

type Row = { what: string; fault: Fault; words: readonly string[]; attempts: number }

const UNREACHABLE = ['The service could not be reached.']
const UNREADABLE = 'something this dashboard cannot read'

const status = (code: number, more: { body?: string; headers?: Record<string, string> } = {}) =>
  ({ kind: 'status', status: code, ...more }) as const

const TRANSPORT: readonly Row[] = [
  { what: 'reset', fault: { kind: 'reset' }, words: UNREACHABLE, attempts: 4 },
  {
    what: 'reset in the middle',
    fault: { kind: 'reset-in-the-middle' },
    words: UNREACHABLE,
    attempts: 4,
  },
  {
    what: 'truncated',
    fault: { kind: 'truncated' },
    words: [UNREADABLE, 'the answer is not a JSON object'],
    attempts: 1,
  },
  {
    what: 'a login page with 200',
    fault: { kind: 'login-page' },
    words: [UNREADABLE, 'perhaps a login page: reload to sign in again'],
    attempts: 1,
  },
  {
    what: 'a redirect to a login page',
    fault: { kind: 'redirect-to-login' },
    words: [UNREADABLE, 'perhaps a login page: reload to sign in again'],
    attempts: 1,
  },
  {
    what: '204',
    fault: { kind: 'empty' },
    words: [UNREADABLE, 'the answer is empty', 'HTTP 204'],
    attempts: 1,
  },
  {
    what: '50 MB',
    fault: { kind: 'huge' },
    words: [UNREADABLE, 'The answer is too large: over 20 MB.'],
    attempts: 1,
  },
]

const STALLED: readonly Row[] = [
  {
    what: 'stalled',
    fault: { kind: 'stalled' },
    words: ['The service took too long to answer.'],
    attempts: 4,
  },
  {
    what: 'stalled in the middle',
    fault: { kind: 'stalled-in-the-middle' },
    words: ['The service took too long to answer.'],
    attempts: 4,
  },
]

const REFUSED = 'The service refused the request.'
const ITS_OWN = 'The service has a problem of its own.'
const TOO_MANY = 'Too many requests for the plan of this key.'
const PROBLEM = JSON.stringify({
  type: 'https://errors.example/paused',
  title: 'Paused',
  detail: 'The index is being rebuilt',
})

const STATUS: readonly Row[] = [
  { what: '400', fault: status(400), words: [REFUSED, 'HTTP 400'], attempts: 1 },
  {
    what: '401',
    fault: status(401),
    words: ['The service asks for a valid key.', 'HTTP 401'],
    attempts: 1,
  },
  {
    what: '403',
    fault: status(403),
    words: ['The key is valid but may not read this.', 'HTTP 403'],
    attempts: 1,
  },
  {
    what: '404',
    fault: status(404),
    words: ['The service does not know it.', 'HTTP 404'],
    attempts: 1,
  },
  { what: '408', fault: status(408), words: [REFUSED, 'HTTP 408'], attempts: 1 },
  { what: '410', fault: status(410), words: [REFUSED, 'HTTP 410'], attempts: 1 },
  { what: '422', fault: status(422), words: [REFUSED, 'HTTP 422'], attempts: 1 },
  {
    what: '429 with seconds',
    fault: status(429, { headers: { 'Retry-After': '90' } }),
    words: [TOO_MANY, 'Try again in 2 minutes.'],
    attempts: 1,
  },
  {
    what: '429 with a date',
    fault: status(429, { headers: { 'Retry-After': 'Tue, 17 Nov 2026 15:00:00 GMT' } }),
    words: [TOO_MANY, 'Try again in 2 hours.'],
    attempts: 1,
  },
  {
    what: '429 with an absurd wait',
    fault: status(429, { headers: { 'Retry-After': '9'.repeat(40) } }),
    words: [TOO_MANY, 'Try again in more than a year.'],
    attempts: 1,
  },
  {
    what: '429 with a negative wait',
    fault: status(429, { headers: { 'Retry-After': '-5' } }),
    words: [TOO_MANY, 'Wait a little, then try again.'],
    attempts: 4,
  },
  { what: '500', fault: status(500), words: [ITS_OWN, 'HTTP 500'], attempts: 4 },
  {
    what: '502 with a web page',
    fault: status(502, { body: '<h1>502 Bad Gateway</h1>' }),
    words: [ITS_OWN, 'The service answered 502.', 'HTTP 502'],
    attempts: 4,
  },
  {
    what: '503 for two hours',
    fault: status(503, { headers: { 'Retry-After': '7200' } }),
    words: [ITS_OWN, 'Try again in 2 hours.'],
    attempts: 1,
  },
  { what: '504', fault: status(504), words: [ITS_OWN, 'HTTP 504'], attempts: 4 },
  {
    what: 'success: false with 200',
    fault: status(200, { body: '{"success":false,"error":{"code":"BUSY","message":"Not now"}}' }),
    words: [UNREADABLE, 'Not now', 'BUSY · HTTP 200'],
    attempts: 1,
  },
  {
    what: 'problem details',
    fault: status(500, { body: PROBLEM, headers: { 'Content-Type': 'application/problem+json' } }),
    words: ['The index is being rebuilt', 'https://errors.example/paused · HTTP 500'],
    attempts: 4,
  },
]

const titleOf = ({ what, attempts }: Row) =>
  `${what}: only its panel fails, says why, is asked for ${attempts} times and comes back`

for (const row of [...TRANSPORT, ...STATUS]) {
  test(titleOf(row), async ({ page, server }) => {
    server.fail(HISTORY_PATH, row.fault)
    await page.goto(server.url + OVERVIEW.path)
    await expectFailsAndComesBack(page, server, row)
  })
}

for (const row of STALLED) {
  test(titleOf(row), async ({ page, server }) => {
    server.fail(HISTORY_PATH, row.fault)
    await page.clock.install({ time: NOW })
    await page.goto(server.url + OVERVIEW.path)
    await expectSettled(page, OTHER_PANELS)
    for (let attempt = 1; attempt <= row.attempts; attempt += 1) {
      await expect.poll(() => server.requests.toSorted()).toEqual(requestsWith(attempt))
      await page.clock.runFor(TIMEOUT_MS)
    }
    await expectFailsAndComesBack(page, server, row)
  })
}

async function expectFailsAndComesBack(
  page: Page,
  server: FaultServer,
  { words, attempts }: Row,
): Promise<void> {
  await expectOnlyTrendFails(page)
  const alert = panel(page, 'Score trend').getByRole('alert')
  for (const word of words) await expect(alert).toContainText(word)
  expectRequests(server, attempts)

  server.heal()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expectTrend(page)
  expectRequests(server, attempts + 1)
}

const HARMLESS: readonly { what: string; fault: Fault }[] = [
  { what: 'a slow drip', fault: { kind: 'slow-drip' } },
  { what: 'another content type', fault: { kind: 'text-plain' } },
  { what: 'a byte order mark', fault: { kind: 'byte-order-mark' } },
  { what: 'bytes that are no UTF-8', fault: { kind: 'broken-utf8' } },
]

for (const { what, fault } of HARMLESS) {
  test(`${what} does no harm`, async ({ page, server }) => {
    server.fail(HISTORY_PATH, fault)
    await page.goto(server.url + OVERVIEW.path)
    await expectTrend(page)
    expectRequests(server, 1)
  })
}

for (const [what, fault] of [
  ['503', status(503)],
  ['a reset', { kind: 'reset' }],
  ['429 for a second', status(429, { headers: { 'Retry-After': '1' } })],
  [
    '429 until a time that has passed',
    status(429, { headers: { 'Retry-After': 'Tue, 17 Nov 2026 12:59:00 GMT' } }),
  ],
] as const) {
  test(`${what}, then 200: nobody notices`, async ({ page, server }) => {
    server.fail(HISTORY_PATH, fault, 1)
    await page.goto(server.url + OVERVIEW.path)
    await expectTrend(page)
    expectRequests(server, 2)
  })
}

test('refused: every panel says so, and all of it comes back', async ({ page, server }) => {
  const gone = await startFaultServer()
  await gone.close()
  server.serve('/config.json', {
    body: JSON.stringify({ apiBaseUrl: gone.url }),
    type: 'application/json',
  })
  await page.goto(server.url + OVERVIEW.path)
  for (const name of OVERVIEW.panels) {
    await expect(panel(page, name).getByRole('alert')).toContainText(UNREACHABLE)
  }
  expect(server.requests).toEqual([])
  server.serve('/config.json', { body: '{}', type: 'application/json' })
  await page.reload()
  await expectTrend(page)
  expectRequests(server, 1)
})

test('a service that dies under an open page: no storm, what is loaded stays, and it comes back by itself', async ({
  page,
  server,
}) => {
  await page.clock.install({ time: NOW })
  await page.goto(server.url + OVERVIEW.path)
  await expectTrend(page)
  expectRequests(server, 1)
  server.fail(/./, { kind: 'reset' })
  const whole = server.requests.length
  // The reader comes back to the tab after two minutes: everything is asked for again, four times.
  await page.clock.runFor(120_000)
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  )
  await expect(page.getByText('Could not refresh · showing data from 13:00')).toHaveCount(
    OVERVIEW.panels.length,
  )
  expect(server.requests).toHaveLength(whole * 5)
  server.heal()
  await page.clock.runFor(30_000)
  await expect(page.getByText('Could not refresh')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(server.requests).toHaveLength(whole * 6)
})

test('offline, what is asked for fails once, what is loaded stays, and the rest follows when the network is back', async ({
  page,
  server,
  context,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(server.url + OVERVIEW.path)
  await expectTrend(page)
  await context.setOffline(true)
  await page.getByRole('radio', { name: '90d' }).check()
  await expect(panel(page, 'Score trend').getByRole('alert')).toContainText(UNREACHABLE)
  await expectScore(page)
  const isLonger = (url: string) => url.endsWith('/history?period=90d')
  expect(asked.filter(isLonger)).toHaveLength(1)
  await context.setOffline(false)
  await expectTrend(page)
  expect(asked.filter(isLonger)).toHaveLength(2)
  expect(server.requests.filter((path) => !isLonger(path))).toHaveLength(OVERVIEW.requests.length)
})

for (const [what, fulfil] of [
  ['cannot be reached', null],
  ['is a login page', '<!doctype html><title>Sign in</title>'],
] as const) {
  test(`a configuration that ${what} is told in words, and a reload mends it`, async ({
    page,
    server,
  }) => {
    await page.route('**/config.json', async (route) =>
      fulfil === null ? route.abort() : route.fulfill({ body: fulfil }),
    )
    await page.goto(server.url + OVERVIEW.path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The dashboard cannot start')
    expect(server.requests).toEqual([])
    await page.unroute('**/config.json')
    await page.reload()
    await expectTrend(page)
  })
}
