import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { ROOT } from '../../scripts/run.ts'
import { type Answer, ask, codeOf, sendRaw } from './support/ask.ts'
import type { Settings } from './support/nginx.ts'
import { expect, test as base } from './support/test.ts'

const BRAND = '/v1/brands/northwind'
const SCORE = `${BRAND}/geo-score`

const test = base.extend<{ config: Record<string, unknown>; more: Settings }>({
  config: [{}, { option: true }],
  more: [{}, { option: true }],
  settings: async ({ config, more }, use) => {
    const site = await mkdtemp(join(tmpdir(), 'dashboard-site-'))
    await cp(join(ROOT, 'dist/index.html'), join(site, 'index.html'))
    await writeFile(join(site, 'config.json'), JSON.stringify(config))
    await use({ WEB_ROOT: site, ...more })
    await rm(site, { recursive: true })
  },
})

async function statusesOf(origin: string, paths: readonly string[]): Promise<[string, number][]> {
  return Promise.all(
    paths.map(async (path): Promise<[string, number]> => [path, (await ask(origin, path)).status]),
  )
}

const all = (paths: readonly string[], status: number) => paths.map((path) => [path, status])

const tally = (answers: readonly Answer[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

test('other parameters cost the service nothing', async ({ site, upstream }) => {
  await test.step('others', async () => {
    const paths = [
      ...Array.from({ length: 50 }, (_, index) => `${SCORE}?z=${index}`),
      `${SCORE}?period=30d`,
      `${SCORE}/breakdown?limit=50`,
      `${BRAND}/citations/stats?period=30d`,
      '/v1/citations/cit_nw_000000?x',
      `${SCORE}/history?period=30d&z=1`,
      `${SCORE}/history?period=7d&period=30d`,
      ...['0d', '07d', '99999d', '30', 'month', '', '%37d'].map(
        (period) => `${SCORE}/history?period=${period}`,
      ),
      ...['0', '1000', '5e1', '', '-1', '%35'].map((limit) => `${BRAND}/citations?limit=${limit}`),
      `${BRAND}/citations?cursor=`,
      `${BRAND}/citations?cursor=${'x'.repeat(2001)}`,
      `${BRAND}/citations?limit=50&z=1`,
      `${BRAND}/citations?limit=50&limit=51`,
      `${BRAND}/citations?cursor=a&limit=50&cursor=b`,
      `${BRAND}/citations?limit=50&platform=claude`,
      `${BRAND}/citations?limit=50&`,
      `${BRAND}/citations?Limit=50`,
      ...['a%0d%0aX:y', 'a%0A', '%00', 'a;b', 'a%c0%af', '%ff', '%1f', '%7F', '"'].map(
        (cursor) => `${BRAND}/citations?cursor=${cursor}`,
      ),
    ]
    expect(await statusesOf(site.url, paths)).toEqual(all(paths, 400))
    expect(codeOf(await ask(site.url, `${SCORE}?z=1`))).toBe('BAD_REQUEST')
    expect(upstream.received).toEqual([])
  })

  await test.step('of the contract', async () => {
    const paths = [
      SCORE,
      `${SCORE}/history`,
      `${SCORE}/history?period=3650d`,
      `${BRAND}/citations`,
      `${BRAND}/citations?limit=500`,
    ]
    expect(await statusesOf(site.url, paths)).toEqual(all(paths, 200))
    expect((await ask(site.url, `${SCORE}?`)).headers['x-cache-status']).toBe('HIT')
    // The service rejects this cursor, so nginx has let it pass.
    await ask(site.url, `${BRAND}/citations?cursor=a%2Bb%3D&limit=50`)
    expect(upstream.received.map(({ path }) => path).at(-1)).toContain('cursor=a%2Bb%3D')
  })
})

test.describe('with names of parameters in config.json', () => {
  test.use({
    config: { cursorParam: 'page[after] x', limitParam: 'page.size', serverFilters: true },
  })

  test('nginx lets these pass instead', async ({ site, upstream }) => {
    const query = 'page.size=50&page%5Bafter%5D+x=abc&platform=claude&platform=x&sentiment=neutral'
    await ask(site.url, `${BRAND}/citations?${query}`)
    expect(upstream.received.map(({ path }) => path)).toEqual([`${BRAND}/citations?${query}`])
    const wrong = ['limit=50', 'cursor=abc', 'pagexsize=50'].map(
      (other) => `${BRAND}/citations?${other}`,
    )
    expect(await statusesOf(site.url, wrong)).toEqual(all(wrong, 400))
  })
})

test.describe('with the brands of config.json only', () => {
  test.use({
    config: { brands: [{ id: 'northwind', name: 'N' }, { id: 'a/b' }, { id: 'caf\u00e9 (1).' }] },
    more: { BRANDS_ONLY: '1' },
  })

  test('other brands cost the service nothing', async ({ site, upstream }) => {
    const served = ['northwind', 'a%2Fb', 'caf%C3%A9%20(1).'].map(
      (id) => `/v1/brands/${id}/citations/stats`,
    )
    served.push('/v1/citations/cit_nw_000000')
    for (const path of served) await ask(site.url, path)
    const others = ['atlas', 'Northwind', 'northwind2', 'b', 'caf%C3%A9%20(1)x'].map(
      (id) => `/v1/brands/${id}/citations/stats`,
    )
    expect(await statusesOf(site.url, others)).toEqual(all(others, 404))
    // Such an answer is not cached.
    const again = await ask(site.url, others[0] ?? '')
    expect([codeOf(again), again.headers['x-cache-status']]).toEqual(['NOT_FOUND', 'MISS'])
    expect(upstream.received.map(({ path }) => path)).toEqual(served)
  })
})

const inventedBrands = (count: number) =>
  Array.from({ length: count }, (_, index) => `/v1/brands/invented-${index}/geo-score`)

// Few, so that a machine that freezes for half a minute lets hardly more pass.
const FEW = '6'

test.describe('with the default settings', () => {
  test.use({ more: { TRUSTED_PROXY: '127.0.0.1' } })

  test('all addresses of an IPv6 network together are one user', async ({ site, upstream }) => {
    const start = performance.now()
    const answers = await Promise.all(
      inventedBrands(120).map(async (path, index) =>
        ask(site.url, path, { headers: { 'X-Forwarded-For': `2001:db8::${index + 1}` } }),
      ),
    )
    // 300 a minute, 10 seconds' worth at once, while 3 seconds' worth wait.
    const most = 70 + ((performance.now() - start) / 1000) * 5
    expect(upstream.received.length).toBeLessThan(most)
    expect(tally(answers)[429] ?? 0).toBeGreaterThan(120 - most)
    const other = { headers: { 'X-Forwarded-For': '2001:db8:0:1::1' } }
    expect((await ask(site.url, SCORE, other)).status).toBe(200)
  })
})

test.describe('with few requests for each user', () => {
  test.use({ more: { READER_PER_MINUTE: FEW, TRUSTED_PROXY: '127.0.0.1 10.0.0.0/8' } })

  test('a user who invents brands is stopped, and others are not', async ({ site, upstream }) => {
    const as = (addresses: string) => ({ headers: { 'X-Forwarded-For': addresses } })
    await test.step('behind one proxy', async () => {
      const known = await ask(site.url, SCORE, as('192.0.2.1'))
      const answers = await Promise.all(
        inventedBrands(40).map(async (path) => ask(site.url, path, as('192.0.2.1'))),
      )
      expect(tally(answers)[429]).toBeGreaterThan(30)
      expect(upstream.received.length).toBeLessThan(10)
      const refused = answers.find(({ status }) => status === 429)
      expect(refused?.headers['retry-after']).toBe('5')
      expect(refused === undefined ? '' : codeOf(refused)).toBe('TOO_MANY_REQUESTS')
      // Cached answers still arrive, even for this user.
      expect((await ask(site.url, SCORE, as('192.0.2.1'))).body).toEqual(known.body)
      const other = '/v1/brands/atlas/geo-score'
      expect((await ask(site.url, other, as('192.0.2.2'))).status).toBe(200)
      // Users with the same request at the same time do not get this user's rejection from the cache.
      const same = await Promise.any(
        inventedBrands(60)
          .slice(40)
          .map(async (path) => {
            expect((await ask(site.url, path, as('192.0.2.1'))).status).toBe(429)
            return path
          }),
      )
      expect((await ask(site.url, same, as('192.0.2.3'))).status).toBe(404)
    })

    await test.step('behind two proxies, a user is the address that they name', async () => {
      upstream.received.length = 0
      await Promise.all(
        inventedBrands(100)
          .slice(60)
          .map(async (path, index) =>
            ask(site.url, path, as(`203.0.113.${index}, 192.0.2.4, 10.0.0.7`)),
          ),
      )
      expect(upstream.received.length).toBeLessThan(10)
      const other = `${BRAND}/citations/stats`
      expect((await ask(site.url, other, as('192.0.2.5, 10.0.0.7'))).status).toBe(200)
    })

    await test.step('a header that comes twice is one list, whose end counts', async () => {
      upstream.received.length = 0
      const { host } = new URL(site.url)
      await Promise.all(
        inventedBrands(140)
          .slice(100)
          .map(async (path, index) =>
            sendRaw(
              site.url,
              `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: 203.0.113.${index}\r\nX-Forwarded-For: 192.0.2.6, 10.0.0.7\r\n\r\n`,
            ),
          ),
      )
      expect(upstream.received.length).toBeLessThan(10)
      expect((await ask(site.url, `${SCORE}/breakdown`)).status).toBe(200)
    })
  })
})

test.describe('with few requests for all users', () => {
  test.use({ more: { SERVICE_PER_MINUTE: FEW, TRUSTED_PROXY: '127.0.0.1' } })

  test('many users together cannot cause more', async ({ site, upstream }) => {
    const answers = await Promise.all(
      inventedBrands(40).map(async (path, index) =>
        ask(site.url, path, { headers: { 'X-Forwarded-For': `192.0.2.${index}` } }),
      ),
    )
    expect(tally(answers)[429]).toBeGreaterThan(30)
    expect(upstream.received.length).toBeLessThan(10)
  })
})

test.describe('without a trusted proxy', () => {
  test.use({ more: { READER_PER_MINUTE: FEW } })

  test('a user cannot take other addresses', async ({ site, upstream }) => {
    await Promise.all(
      inventedBrands(40).map(async (path, index) =>
        ask(site.url, path, { headers: { 'X-Forwarded-For': `192.0.2.${index}` } }),
      ),
    )
    expect(upstream.received.length).toBeLessThan(10)
  })
})

test.describe('with few connections for each user', () => {
  test.use({ more: { READER_CONNECTIONS: '3' } })

  test('a user who asks for too much at once gets 429', async ({ site, upstream }) => {
    const release = upstream.hold()
    const asked = inventedBrands(6).map(async (path) => ask(site.url, path))
    const first = await Promise.race(asked)
    release()
    expect([first.status, codeOf(first)]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(tally(await Promise.all(asked))).toEqual({ 404: 3, 429: 3 })
  })
})
