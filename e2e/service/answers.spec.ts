import {
  HISTORY_PATH,
  UNREADABLE,
  status,
  expectTrend,
  expectRequests,
  expectFailuresAndRecovery,
  type Row,
} from '../support/one-fault.ts'
import { OVERVIEW } from '../support/pages.ts'
import type { Fault } from '../support/test-server.ts'
import { test } from '../test.ts'

// One answer of the overview has a wrong status or body, which only its panel reports. One of each kind: src/api/http.test.ts has
// every status, src/api/retry.test.ts every Retry-After, failures.spec.ts what fails on all panels.

const WEB_PAGE = 'The service sent a web page instead of data.'
const ITS_OWN = 'The service is having trouble.'
const PROBLEM = JSON.stringify({
  type: 'https://errors.example/paused',
  title: 'Paused',
  detail: 'The index is being rebuilt',
})

const ROWS: readonly Row[] = [
  {
    what: '404',
    fault: status(404),
    words: ['The service can’t find it.', 'HTTP 404'],
    attempts: 1,
  },
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
  {
    what: 'problem details',
    fault: status(500, { body: PROBLEM, headers: { 'Content-Type': 'application/problem+json' } }),
    words: ['The index is being rebuilt', 'https://errors.example/paused · HTTP 500'],
    attempts: 4,
  },
  {
    what: 'a redirect to a login page',
    fault: { kind: 'redirect-to-login' },
    words: [WEB_PAGE, 'perhaps a login page: reload to sign in again'],
    attempts: 1,
  },
  {
    what: 'a redirect to itself',
    fault: status(302, {
      headers: { Location: '/v1/brands/northwind/geo-score/history?period=30d' },
    }),
    words: [WEB_PAGE, 'the answer is a redirect', 'REDIRECTED'],
    attempts: 1,
  },
  {
    what: 'an answer of 50 MB',
    fault: { kind: 'huge' },
    words: [UNREADABLE, 'The answer is too large: over 4 MB.'],
    attempts: 1,
  },
]

test(`after a wrong answer, only its panel fails, with the reason, and is asked for again where that may help: ${ROWS.map(({ what }) => what).join(', ')}`, async ({
  page,
  server,
}) => {
  await expectFailuresAndRecovery(page, server, ROWS)
})

const HARMLESS: readonly { what: string; fault: Fault; times?: number; requests: number }[] = [
  { what: 'a slow drip', fault: { kind: 'slow-drip' }, requests: 1 },
  { what: 'invalid UTF-8', fault: { kind: 'broken-utf8' }, requests: 1 },
  { what: '503, then 200', fault: status(503), times: 1, requests: 2 },
  {
    what: '429 with a short Retry-After, then 200',
    fault: status(429, { headers: { 'Retry-After': '1' } }),
    times: 1,
    requests: 2,
  },
]

test(`the page shows no error after ${HARMLESS.map(({ what }) => what).join(', ')}`, async ({
  page,
  server,
}) => {
  server.config = { ...server.config, keepLists: false }
  for (const { what, fault, times, requests } of HARMLESS) {
    await test.step(what, async () => {
      server.heal()
      server.fail(HISTORY_PATH, fault, times)
      server.requests.length = 0
      await page.goto(server.url + OVERVIEW.path)
      await expectTrend(page)
      expectRequests(server, requests)
    })
  }
})
