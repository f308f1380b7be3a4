import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { ROOT } from '../../scripts/run.ts'
import { ask, codeOf } from './support/ask.ts'
import { expect, test } from './support/test.ts'

const BRAND = '/v1/brands/northwind'
const SCORE = `${BRAND}/geo-score`
const RESOURCES = [
  SCORE,
  `${SCORE}/history?period=30d`,
  `${SCORE}/breakdown`,
  `${BRAND}/citations?limit=50`,
  `${BRAND}/citations/stats`,
  '/v1/citations/cit_nw_000000',
]
const VIEWERS = 50

function tally(answers: readonly { headers: Record<string, unknown> }[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { headers } of answers) {
    const kind = String(headers['x-cache-status'])
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  return counts
}

const askAll = async (url: string, paths: readonly string[], viewers: number) =>
  Promise.all(paths.flatMap((path) => Array.from({ length: viewers }, async () => ask(url, path))))

test('many viewers cost the service one request', async ({ site, upstream }) => {
  await test.step('50 viewers at once', async () => {
    const answers = await askAll(site.url, RESOURCES, VIEWERS)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(upstream.received.map(({ path }) => path).toSorted()).toEqual(RESOURCES.toSorted())
    expect(tally(answers)['MISS']).toBe(RESOURCES.length)
    // All users repeat their requests before the cache expires.
    const again = await askAll(site.url, RESOURCES, VIEWERS)
    expect(tally(again)).toEqual({ HIT: RESOURCES.length * VIEWERS })
    expect(upstream.received).toHaveLength(RESOURCES.length)
  })

  await test.step('a 404 is cached', async () => {
    const path = '/v1/brands/nobody/geo-score'
    const first = await ask(site.url, path)
    const second = await ask(site.url, path)
    expect([first.status, codeOf(first)]).toEqual([404, 'BRAND_NOT_FOUND'])
    expect([second.status, second.headers['x-cache-status']]).toEqual([404, 'HIT'])
    expect(upstream.received.filter((asked) => asked.path === path)).toHaveLength(1)
  })

  await test.step('HEAD is answered from the cache of GET', async () => {
    await ask(site.url, SCORE)
    const before = upstream.received.length
    const answer = await ask(site.url, SCORE, { method: 'HEAD' })
    expect([answer.status, answer.headers['x-cache-status']]).toEqual([200, 'HIT'])
    expect(upstream.received).toHaveLength(before)
  })

  await test.step('if the service is down from the start, the answer is an error envelope', async () => {
    const path = '/v1/brands/atlas/geo-score'
    await upstream.goDown()
    const answer = await ask(site.url, path)
    expect(answer.status).toBe(502)
    expect(answer.headers['content-type']).toBe('application/json')
    expect(codeOf(answer)).toBe('SERVICE_UNREACHABLE')
    await upstream.comeBack()
    await expect.poll(async () => (await ask(site.url, path)).status).toBe(200)
  })

  await test.step('many users of a failing service', async () => {
    upstream.received.length = 0
    upstream.fail(503)
    const answers = await askAll(site.url, ['/v1/brands/failing/geo-score'], 50)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    expect(upstream.received.length).toBeLessThanOrEqual(2)
  })

  await test.step('many users of a stalled service get an error in time', async () => {
    upstream.received.length = 0
    upstream.answerWith(undefined)
    const release = upstream.hold()
    const begun = performance.now()
    const answers = await askAll(site.url, ['/v1/brands/stalled/geo-score'], 50)
    expect(performance.now() - begun).toBeLessThan(15_000)
    expect(new Set(answers.map(codeOf))).toEqual(new Set(['SERVICE_TIMEOUT']))
    expect(upstream.received.length).toBeLessThanOrEqual(2)
    release()
  })
})

test.describe('after the cache has expired', () => {
  test.use({ settings: { CACHE_SECONDS: '1' } })

  test('the old answer is delivered while the service is down, and then 50 viewers cost one request', async ({
    site,
    upstream,
  }) => {
    const fresh = await ask(site.url, SCORE)
    // While the service is down, an expired answer stays expired, so waiting is safe.
    await upstream.goDown()
    await expect
      .poll(async () => (await ask(site.url, SCORE)).headers['x-cache-status'])
      .toBe('STALE')
    const stale = await ask(site.url, SCORE)
    expect([stale.status, stale.body]).toEqual([200, fresh.body])
    expect(stale.headers['content-type']).toBe('application/json')

    await upstream.comeBack()
    const release = upstream.hold()
    let answered = 0
    const all = Promise.all(
      Array.from({ length: VIEWERS }, async () => {
        const answer = await ask(site.url, SCORE)
        answered += 1
        return answer
      }),
    )
    await expect.poll(() => answered).toBe(VIEWERS - 1)
    release()
    const answers = await all
    expect(tally(answers)).toEqual({ EXPIRED: 1, UPDATING: VIEWERS - 1 })
    expect(upstream.received).toHaveLength(2)

    // A maintenance page leaves the last answer in place too.
    upstream.answerWith({ headers: { 'Content-Type': 'text/html' }, body: '<h1>Back at noon</h1>' })
    await expect
      .poll(async () => (await ask(site.url, SCORE)).headers['x-cache-status'])
      .toBe('STALE')
    const last = answers.find(({ headers }) => headers['x-cache-status'] === 'EXPIRED')
    const kept = await ask(site.url, SCORE)
    expect([kept.status, kept.body]).toEqual([200, last?.body])
  })
})

test.describe('without a cache', () => {
  test.use({ settings: { CACHE_SECONDS: '0' } })

  test('users do not wait for each other', async ({ site, upstream }) => {
    const release = upstream.hold()
    const answers = askAll(site.url, [SCORE], 5)
    await expect.poll(() => upstream.received.length).toBe(5)
    release()
    expect(new Set((await answers).map(({ status }) => status))).toEqual(new Set([200]))
  })
})

const LARGE = 3_900_000
const COMPOSE = readFileSync(join(ROOT, 'deploy/compose.yaml'), 'utf8')
const TMPFS_MB = Number(/\/tmp:.*size=(\d+)m/.exec(COMPOSE)?.[1])

test.describe('with answers of 3.9 MB', () => {
  test.use({ settings: { TRUSTED_PROXY: '127.0.0.1' } })

  test('the cache stays within the memory that it has', async ({ site, upstream }) => {
    const body = Buffer.from(`"${'x'.repeat(LARGE)}"`)
    let most = 0
    const watch = setInterval(() => {
      most = Math.max(most, site.cacheSize())
    }, 100)
    const sizes: number[] = []
    for (const isTold of [true, false]) {
      const length = isTold ? { 'Content-Length': String(body.length) } : {}
      upstream.answerWith({
        headers: { 'Content-Type': 'application/json', ...length },
        body: (outgoing) => {
          outgoing.write(body.subarray(0, 1000))
          outgoing.end(body.subarray(1000))
        },
      })
      for (let user = 0; user < 4; user += 1) {
        const answers = Array.from({ length: 15 }, async (_, index) =>
          ask(site.url, `/v1/brands/large-${isTold}-${user}-${index}/geo-score`, {
            headers: { 'X-Forwarded-For': `192.0.2.${user}` },
          }),
        )
        sizes.push(...(await Promise.all(answers)).map(({ body: { length: size } }) => size))
      }
    }
    clearInterval(watch)
    most = Math.max(most, site.cacheSize())
    // None is truncated, and the first are stored.
    expect(new Set(sizes)).toEqual(new Set([LARGE + 2]))
    expect(most).toBeGreaterThan(10 * LARGE)
    expect(most).toBeLessThan(TMPFS_MB * 1_000_000)
  })
})
