import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { ROOT } from '../../scripts/run.ts'
import { ask, sendRaw } from './support/ask.ts'
import { expect, test } from './support/test.ts'

const INDEX = readFileSync(join(ROOT, 'dist/index.html'), 'utf8')

/** The hashes of inline elements of index.html, in the policy's format. */
function hashesOf(element: RegExp): string {
  const texts = [...INDEX.matchAll(element)].map(([, text = '']) => text)
  return texts
    .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join(' ')
}

const STRICT = {
  'content-security-policy':
    `default-src 'none'; script-src 'self' ${hashesOf(/<script>(.*?)<\/script>/gs)}; ` +
    `style-src 'self' ${hashesOf(/<style>(.*?)<\/style>/gs)}; ` +
    "img-src 'self' data:; font-src 'self'; manifest-src 'self'; worker-src 'self'; " +
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
    "require-trusted-types-for 'script'; trusted-types kept-shell",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin',
  'permissions-policy':
    'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'integrity-policy': 'blocked-destinations=(script)',
}

/** Answers of /v1 are data: opened as a page they can do nothing. */
const STRICT_DATA = { ...STRICT, 'content-security-policy': "default-src 'none'; sandbox" }

const PATHS = [
  '/',
  '/brands/northwind',
  '/index.html',
  '/config.json',
  '/favicon.svg',
  '/healthz',
  '/assets/none.js',
  '/none.txt',
  '/.env',
  '/v1/brands/northwind/geo-score',
  '/v1/brands/nobody/geo-score',
  '/v1/none',
]

/** The headers of one block of `_headers`: the lines below its path. */
function headersOfStaticHost(path: string): Record<string, string> {
  const lines = readFileSync(join(ROOT, 'dist/_headers'), 'utf8').split('\n')
  const after = lines.slice(lines.indexOf(path) + 1)
  const block = after.slice(
    0,
    after.findIndex((line) => !line.startsWith('  ')),
  )
  return Object.fromEntries(
    block.map((line) => {
      const [name = '', ...value] = line.trim().split(': ')
      return [name.toLowerCase(), value.join(': ')]
    }),
  )
}

test('every answer has the strict headers, also the errors of nginx, and _headers for static hosts has the same', async ({
  site,
  upstream,
}) => {
  await test.step('requests that are no HTTP, or too large, get the strict headers too', async () => {
    const long = 'x'.repeat(40_000)
    const cases = [
      ['GET / HTTP/1.1\r\n\r\n', '400'],
      ['GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n', '400'],
      ['GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: x\r\n\r\n', '400'],
      ['GET /%zz HTTP/1.1\r\nHost: localhost\r\n\r\n', '400'],
      ['GET /%00 HTTP/1.1\r\nHost: localhost\r\n\r\n', '400'],
      ['GET / HTTP/1.1\r\nHost: a/b\r\n\r\n', '400'],
      [`GET /${long} HTTP/1.1\r\nHost: localhost\r\n\r\n`, '414'],
      ['GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n', '421'],
      [`GET / HTTP/1.1\r\nHost: localhost\r\nX: ${long}\r\n\r\n`, '431'],
      [`GET / HTTP/1.1\r\nX: ${long}\r\n\r\n`, '431'],
      ['GET / HTTP/9.9\r\nHost: localhost\r\n\r\n', '505'],
      ['BREW / HTTP/1.1\r\nHost: localhost\r\n\r\n', '405'],
      ['POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 999999\r\n\r\n', '413'],
    ] as const
    for (const [request, status] of cases) {
      const [first = '', ...lines] = (await sendRaw(site.url, request)).split('\r\n')
      expect([request.slice(0, 60), first]).toEqual([
        request.slice(0, 60),
        expect.stringMatching(`^HTTP/1.1 ${status} `),
      ])
      const headers = Object.fromEntries(
        lines.map((line) => {
          const [name = '', ...value] = line.split(': ')
          return [name.toLowerCase(), value.join(': ')]
        }),
      )
      expect({ status, ...headers }).toMatchObject({ status, ...STRICT, server: 'nginx' })
    }
  })

  await test.step('an address or a cookie of 30 KB is no error', async () => {
    const search = encodeURIComponent('おいしいお茶のおすすめは？').repeat(250)
    expect(search.length).toBeGreaterThan(29_000)
    for (const path of [`/brands/northwind/citations?q=${search}`, `/brands/a?x=${search}`]) {
      expect((await ask(site.url, path)).status).toBe(200)
    }
    const headers = { Cookie: `a=${'b'.repeat(30_000)}` }
    for (const path of ['/', '/v1/brands/northwind/geo-score']) {
      expect((await ask(site.url, path, { headers })).status).toBe(200)
    }
  })

  await test.step('the policy allows no inline code but that of index.html, which has no inline attributes', async () => {
    const policy = STRICT['content-security-policy']
    expect(policy.match(/'sha256-[A-Za-z0-9+/]{43}='/g)).toHaveLength(6)
    expect(policy).not.toContain('unsafe')
    expect(INDEX).not.toMatch(/<[^>]* (?:style|on[a-z]+)=/)
  })

  await test.step('_headers for static hosts has the same headers', async () => {
    expect(headersOfStaticHost('/*')).toEqual(STRICT)
  })

  await test.step('_headers for static hosts has the same caching', async () => {
    const html = (await ask(site.url, '/')).body.toString()
    const [asset = ''] = /\/assets\/[^"]+/.exec(html) ?? []
    for (const [rule, path] of [
      ['/assets/*', asset],
      ['/index.html', '/index.html'],
      ['/config.json', '/config.json'],
    ] as const) {
      const { headers } = await ask(site.url, path)
      expect(headersOfStaticHost(rule)).toEqual({ 'cache-control': headers['cache-control'] })
    }
  })

  await test.step('every answer has the strict headers', async () => {
    const html = (await ask(site.url, '/')).body.toString()
    const assets = [...html.matchAll(/\/assets\/[^"]+/g)].map(([path]) => path)
    expect(assets.length).toBeGreaterThan(3)
    const answers = await Promise.all(
      [...PATHS, ...assets].map(async (path) => ({ path, ...(await ask(site.url, path)) })),
    )
    answers.push({ path: 'POST /', ...(await ask(site.url, '/', { method: 'POST' })) })
    const score = '/v1/brands/atlas/geo-score'
    answers.push({ path: 'POST v1', ...(await ask(site.url, score, { method: 'POST' })) })
    await upstream.goDown()
    answers.push({ path: '502', ...(await ask(site.url, score)) })
    for (const { path, headers } of answers) {
      // Asset names have hashes, which may contain any letters.
      const strict = /^(?:\/v1|POST v1|502)/.test(path) ? STRICT_DATA : STRICT
      expect({ path, ...headers }).toMatchObject({ path, ...strict, server: 'nginx' })
      expect(headers['strict-transport-security']).toBeUndefined()
    }
  })
})

test.describe('with a service at another origin, over https', () => {
  test.use({
    settings: {
      API_URL: '',
      BROWSER_API_ORIGIN: 'https://api.example.com',
      HSTS: 'max-age=31536000; includeSubDomains',
    },
  })

  test('the policy allows that origin, nothing is proxied, and HSTS is set', async ({
    site,
    upstream,
  }) => {
    const { headers } = await ask(site.url, '/')
    expect(headers['content-security-policy']).toContain(
      "; connect-src 'self' https://api.example.com; ",
    )
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect((await ask(site.url, '/v1/brands/northwind/geo-score')).status).toBe(404)
    expect(upstream.received).toEqual([])
  })
})
