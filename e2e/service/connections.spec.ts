import {
  UNREACHABLE,
  expectTrend,
  requestsWith,
  expectRequests,
  expectFailuresAndRecovery,
  type Row,
  status,
} from '../support/one-fault.ts'
import { ASKING_PANELS, expectScore, expectSettled, OVERVIEW, panel } from '../support/pages.ts'
import { isIdleRequest } from '../support/simulated-service.ts'
import { expect, NOW, test } from '../test.ts'

// The longest allowed, because time passes while a busy machine gets to the next step.
const TIMEOUT_MS = 120_000
const OTHER_PANELS = ASKING_PANELS.filter((name) => name !== 'Score trend')

const TOO_LONG = ['The service took too long to answer.']

const WEB_PAGE = 'The service sent a web page instead of data.'

// failures.spec.ts has connections that break before the answer, src/api/http.test.ts every status and body.
const BROKEN: readonly Row[] = [
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
    what: 'connection reset in the middle',
    fault: { kind: 'reset-in-the-middle' },
    words: UNREACHABLE,
    attempts: 4,
  },
  {
    what: 'half an answer',
    fault: { kind: 'stalled-in-the-middle' },
    words: TOO_LONG,
    attempts: 4,
  },
]

test('an answer that is a redirect, breaks off or does not end fails only its panel, and is asked for again where that may help', async ({
  page,
  server,
}) => {
  server.config = { ...server.config, timeoutMs: TIMEOUT_MS }
  await page.clock.install({ time: NOW })
  await expectFailuresAndRecovery(page, server, BROKEN, async ({ words, attempts }, sent) => {
    if (words !== TOO_LONG) return
    if (sent === 0) await expectSettled(page, OTHER_PANELS)
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      await expect.poll(() => server.requests.toSorted()).toEqual(requestsWith(sent + attempt))
      await page.clock.runFor(TIMEOUT_MS)
    }
  })
})

test('when the service dies under an open page, data stays, and offline a request fails once and is repeated later', async ({
  page,
  server,
  context,
}) => {
  await page.clock.install({ time: NOW })
  // The server may get more: some browsers repeat a request when its connection breaks.
  let asked = 0
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    asked += pathname.startsWith('/v1/') && !isIdleRequest(pathname + search) ? 1 : 0
  })
  await page.goto(server.url + OVERVIEW.path)
  await expectTrend(page)
  expectRequests(server, 1)
  const whole = asked
  expect(server.requests).toHaveLength(whole)
  // The user returns to the tab after two minutes. The app sends every request again, four times each.
  await page.clock.runFor(120_000)
  server.fail(/./, { kind: 'reset' })
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  )
  await expect(page.locator('section[data-stale="true"]')).toHaveCount(OVERVIEW.panels.length)
  expect(asked).toBe(whole * 5)
  server.heal()
  await page.clock.runFor(30_000)
  await expect(page.locator('p', { hasText: 'Couldn’t refresh' })).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(asked).toBe(whole * 6)

  let longer = 0
  page.on('request', (request) => {
    longer += request.url().endsWith('/history?period=90d') ? 1 : 0
  })
  await context.setOffline(true)
  await expect(page.locator('p', { hasText: 'You’re offline.' })).toHaveCount(1)
  await expect(page.getByText(/^Offline ?Updated/)).toBeVisible()
  await page.getByRole('radio', { name: '90d' }).check()
  await expect(panel(page, 'Score trend').getByRole('alert')).toContainText(UNREACHABLE)
  await expectScore(page)
  expect(longer).toBe(1)
  await context.setOffline(false)
  await expectTrend(page)
  expect(longer).toBe(2)
  expect(asked).toBe(whole * 6 + longer)
})
