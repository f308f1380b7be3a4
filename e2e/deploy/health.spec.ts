import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

import { ROOT } from '../../scripts/run.ts'
import { ask } from './support/ask.ts'
import { type Nginx, startNginx } from './support/nginx.ts'
import { withPasswordFile } from './support/password-file.ts'
import { API_KEY } from './support/service.ts'
import { expect, test } from './support/test.ts'

const JSON_TYPE = { 'Content-Type': 'application/json' }
const UP = [200, 'ok\n']
const DOWN = [503, 'The service does not answer.\n']
const REFUSED = [503, 'The service refuses the key.\n']

const ANSWERS = [
  [200, 'application/json', UP],
  [200, 'text/html', DOWN],
  [404, 'application/json', UP],
  [302, 'text/html', DOWN],
  [404, 'text/html', UP],
  [429, 'application/json', DOWN],
  [400, 'application/problem+json', UP],
  [500, 'application/json', DOWN],
  [401, 'application/json', REFUSED],
  [503, 'text/html', DOWN],
  [403, 'text/html', REFUSED],
] as const

async function told({ url }: Nginx) {
  const { status, headers, body } = await ask(url, '/healthz?service')
  expect(JSON.stringify(headers)).not.toMatch(/of-the-service|retry-after/)
  expect(headers['cache-control']).toBe('no-store')
  return [status, body.toString()]
}

test('the health check tells whether the service answers, refuses the key, fails or is down', async ({
  upstream,
}) => {
  const start = async () => startNginx({ API_URL: upstream.url, API_KEY })
  const own = { 'X-Request-Id': 'of-the-service', 'Retry-After': '9' }
  // Each is stored for ten seconds, so each has its nginx.
  for (const [status, type, expected] of ANSWERS) {
    const headers = { ...own, 'Content-Type': type }
    upstream.answerWith({ status, headers, body: '{"of-the-service":1}' })
    const site = await start()
    expect(await told(site), `${status} with ${type}`).toEqual(expected)
    await site.stop()
  }
  const site = await start()
  expect(await told(site)).toEqual(REFUSED)
  await upstream.goDown()
  await expect.poll(async () => told(site)).toEqual(DOWN)
  expect((await ask(site.url, '/healthz')).status).toBe(200)
  await site.stop()
})

test('whoever asks again and again costs the service one request', async ({ upstream }) => {
  upstream.answerWith({ status: 404, headers: JSON_TYPE, body: '{}' })
  await withPasswordFile('reader', 'secret', async (file) => {
    const site = await startNginx({
      API_URL: upstream.url,
      API_KEY,
      BASIC_AUTH_FILE: file,
      BRANDS: 'northwind',
      CACHE_SECONDS: '0',
    })
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, at) =>
        ask(site.url, `/healthz?service${['', '=', '=1&t=2', '&x'][at % 4]}`),
      ),
    )
    const statuses = new Set(answers.map(({ status }) => status))
    for (const path of ['/@service', '/@service-answers', '/%40service-answers', '/healthz/x']) {
      expect([path, (await ask(site.url, path)).status]).toEqual([path, expect.any(Number)])
      expect((await ask(site.url, path)).body.toString()).not.toContain('{}')
    }
    await site.stop()
    expect([...statuses]).toEqual([200])
    expect(upstream.received.map(({ path }) => path)).toEqual(['/v1/citations/healthz'])
  })
})

test('the access log gives counters of requests and of the cache', async ({ site }) => {
  const score = '/v1/brands/northwind/geo-score'
  for (const path of [score, score, '/v1/none', '/v1', '/', '/v1none', '/assets/none.js']) {
    await ask(site.url, path, {
      headers: { 'User-Agent': '" 500 1 1 cache:HIT "x" 503 2 0.1 cache:STALE "' },
    })
  }
  const counted = (log: string) =>
    spawnSync('awk', ['-f', join(ROOT, 'deploy/metrics.awk')], { input: log, encoding: 'utf8' })
      .stdout.split('\n')
      .filter((line) => /^dashboard_(?:requests|cache)/.test(line))
      .toSorted()
  const all = async () => {
    const { access } = await site.readLogs()
    return counted(`dashboard: a line of the start\n${access}\n2026/11/28 [error] "x" 500`)
  }
  // nginx writes a line after it has answered.
  await expect
    .poll(all)
    .toEqual([
      'dashboard_cache_total{result="hit"} 1',
      'dashboard_cache_total{result="miss"} 1',
      'dashboard_requests_total{kind="api",status="200"} 2',
      'dashboard_requests_total{kind="api",status="404"} 2',
      'dashboard_requests_total{kind="page",status="200"} 2',
      'dashboard_requests_total{kind="page",status="404"} 1',
    ])
  expect(counted('')).toEqual([])
})
