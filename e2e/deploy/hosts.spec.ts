import { ask, codeOf } from './support/ask.ts'
import { expect, test } from './support/test.ts'

const SCORE = '/v1/brands/northwind/geo-score'
const PATHS = ['/', '/brands/northwind', '/config.json', '/favicon.svg', SCORE]

const under = (host: string, forwarded = host) => ({
  headers: { Host: host, 'X-Forwarded-Host': forwarded },
})

test('a foreign host name gets 421 and nothing else, the names of this machine are allowed, and health checks use any name', async ({
  site,
  upstream,
}) => {
  await test.step('foreign', async () => {
    const foreign = ['evil.example', 'localhost.evil.example', '127.0.0.1.nip.example', '192.0.2.1']
    for (const host of foreign) {
      for (const path of PATHS) {
        const { status, headers, body } = await ask(site.url, path, under(host, 'localhost'))
        expect([host, path, status]).toEqual([host, path, 421])
        expect(headers['cache-control']).toBe('no-store')
        expect(body.toString()).toContain('SITE_HOSTS')
      }
    }
    expect(upstream.received).toEqual([])
  })

  await test.step('of this machine, with any port', async () => {
    for (const host of ['localhost', 'LOCALHOST:8080', '127.0.0.1', '[::1]:9']) {
      expect([host, (await ask(site.url, SCORE, under(host))).status]).toEqual([host, 200])
    }
  })

  await test.step('health checks', async () => {
    expect((await ask(site.url, '/healthz', under('10.0.0.7'))).body.toString()).toBe('ok\n')
    const service = await ask(site.url, '/healthz?service', under('10.0.0.7'))
    expect(service.status).toBe(421)
  })
})

test.describe('with names of its own', () => {
  const long = `${'long-'.repeat(12)}name.${'and-long-'.repeat(6)}.example`
  test.use({ settings: { SITE_HOSTS: `geo.example.com, *.dash.example [2001:db8::7],${long}` } })

  test('the site answers to these names', async ({ site }) => {
    for (const host of [
      'geo.example.com',
      'geo.example.com:443',
      'a.dash.example',
      '[2001:db8::7]',
      long,
      'localhost',
    ]) {
      expect([host, (await ask(site.url, '/', under(host))).status]).toEqual([host, 200])
    }
    for (const host of ['example.com', 'other.example.com', 'dash.example']) {
      expect([host, (await ask(site.url, '/', under(host))).status]).toEqual([host, 421])
    }
    const unknown = await ask(site.url, '/v1/none', under('geo.example.com'))
    expect(codeOf(unknown)).toBe('NOT_FOUND')
  })
})
