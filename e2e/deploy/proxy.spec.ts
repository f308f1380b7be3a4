import { globSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { ROOT } from '../../scripts/run.ts'
import { ask, codeOf } from './support/ask.ts'
import { render, type Settings } from './support/nginx.ts'
import { API_KEY } from './support/service.ts'
import { expect, test } from './support/test.ts'

const SCORE = '/v1/brands/northwind/geo-score'

test('the service gets the key, but no headers of the reader', async ({ site, upstream }) => {
  const answer = await ask(site.url, SCORE, {
    headers: {
      Authorization: 'Bearer of-the-reader',
      Cookie: 'session=of-the-reader',
      'X-Mock-Scenario': 'server-down',
      'X-Forwarded-For': '203.0.113.7',
      'Sec-Fetch-Site': 'same-origin',
      Origin: 'http://reader.example',
      Referer: 'http://reader.example/?q=private',
      'User-Agent': 'reader',
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

test.describe('behind a trusted proxy', () => {
  test.use({ settings: { TRUSTED_PROXY: '127.0.0.1' } })

  test('nothing that a proxy or a reader writes about the request leads elsewhere or reaches the log', async ({
    site,
    upstream,
  }) => {
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

test('large answers are compressed', async ({ site }) => {
  const { headers } = await ask(site.url, '/v1/brands/northwind/citations?limit=50', {
    headers: { 'Accept-Encoding': 'gzip' },
  })
  expect([headers['content-encoding'], headers['content-type']]).toEqual([
    'gzip',
    'application/json',
  ])
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

test('the key works for the six documented endpoints and nothing else', async ({
  site,
  upstream,
}) => {
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

test('an id that is a path to elsewhere once decoded, once or twice, does not reach the service', async ({
  site,
  upstream,
}) => {
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

test('no answer, file or log contains the key, and no log contains searches', async ({
  site,
  upstream,
}) => {
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

test('a wrong setting stops the start with its name, and never shows the key', async () => {
  const brokenSite = await mkdtemp(join(tmpdir(), 'dashboard-broken-'))
  const [listSite, folderSite] = [join(brokenSite, 'list'), join(brokenSite, 'folder')]
  const [emptyFile, blankFile] = [join(brokenSite, 'empty'), join(brokenSite, 'blank')]
  const wrongKey = join(brokenSite, 'key')
  await mkdir(listSite)
  await mkdir(join(folderSite, 'config.json'), { recursive: true })
  await writeFile(join(brokenSite, 'config.json'), '{"brands": [}')
  await writeFile(join(listSite, 'config.json'), '[]')
  await writeFile(emptyFile, '')
  await writeFile(blankFile, '\n\n')
  await writeFile(wrongKey, `${API_KEY}é\n`)
  const right = { API_URL: 'https://api.example.com', API_KEY }
  const cases: [Settings, string][] = [
    [{ API_URL: '' }, 'API_URL is missing'],
    [{ API_URL: 'api.example.com' }, 'API_URL must begin with https://'],
    [{ API_URL: 'https://api.example.com/v1/' }, 'API_URL must not end in /v1'],
    [{ API_URL: 'https://me:pass@api.example.com' }, 'API_URL must not have'],
    [{ API_URL: 'https://a; return 200' }, 'API_URL has characters'],
    [{ API_KEY: `${API_KEY}"; return 200 "` }, 'API_KEY has characters'],
    [{ API_KEY: `${API_KEY}é` }, 'API_KEY has characters'],
    [{ API_KEY: 'x'.repeat(2001) }, 'API_KEY must have at most'],
    [{ API_KEY: `${API_KEY}\nX: y` }, 'API_KEY has characters'],
    [{ API_KEY_FILE: '/no/such/file' }, 'API_KEY_FILE: /no/such/file is missing'],
    [{ API_URL: 'http://api.example.com' }, 'everybody on the way could read the key'],
    [{ API_URL: 'http://127.0.0.1.example.com' }, 'everybody on the way could read the key'],
    [{ API_URL: 'http://localhost.example.com' }, 'everybody on the way could read the key'],
    [{ EMBED_ANCESTORS: 'intranet.example' }, 'EMBED_ANCESTORS must be origins'],
    [{ EMBED_ANCESTORS: 'http://intranet.example' }, 'EMBED_ANCESTORS must begin with https://'],
    [{ EMBED_ANCESTORS: "https://a 'unsafe-inline'" }, 'EMBED_ANCESTORS'],
    [{ BROWSER_API_ORIGIN: 'https://a/path' }, 'BROWSER_API_ORIGIN must be one origin'],
    [{ BROWSER_API_ORIGIN: 'https://*' }, 'BROWSER_API_ORIGIN must be one origin'],
    [{ BROWSER_API_ORIGIN: 'https://*.example.com' }, 'BROWSER_API_ORIGIN must be one origin'],
    [{ BROWSER_API_ORIGIN: 'http://api.example.com' }, 'could read the keys of readers'],
    [{ BROWSER_API_ORIGIN: 'data:' }, 'BROWSER_API_ORIGIN must begin with https://'],
    [{ BROWSER_API_ORIGIN: "https://a;script-src 'unsafe-inline'" }, 'BROWSER_API_ORIGIN has'],
    [{ SITE_HOSTS: 'https://geo.example.com' }, 'SITE_HOSTS must be host names'],
    [{ SITE_HOSTS: 'geo.example.com:8080' }, 'SITE_HOSTS must be host names'],
    [{ SITE_HOSTS: '*' }, 'SITE_HOSTS must be host names'],
    [{ SITE_HOSTS: '~^.*$' }, 'SITE_HOSTS must be host names'],
    [{ SITE_HOSTS: '[::1;]' }, 'SITE_HOSTS has an address'],
    [{ TRUSTED_PROXY: 'proxy.example' }, 'TRUSTED_PROXY must be addresses'],
    [{ READER_PER_MINUTE: '0' }, 'READER_PER_MINUTE must be a whole number from 1'],
    [{ READER_PER_MINUTE: '010' }, 'READER_PER_MINUTE must be a whole number'],
    [{ TEAM_URL: 'http://team:8080\n"; return 200 "' }, 'TEAM_URL must be the address'],
    [{ SERVICE_PER_MINUTE: '1r/s' }, 'SERVICE_PER_MINUTE must be'],
    [{ BRANDS_ONLY: 'yes' }, 'BRANDS_ONLY must be 0 or 1'],
    [{ BRANDS_ONLY: '1', WEB_ROOT: '/no/such/folder' }, 'there are no brands'],
    [{ WEB_ROOT: brokenSite }, 'config.json is not a JSON object'],
    [{ WEB_ROOT: listSite }, 'config.json is not a JSON object'],
    [{ WEB_ROOT: folderSite }, 'config.json is not a file'],
    [{ BASIC_AUTH_FILE: '/no/such/file' }, 'BASIC_AUTH_FILE: /no/such/file is missing'],
    [{ BASIC_AUTH_FILE: '/dev/null' }, 'BASIC_AUTH_FILE: /dev/null is not a file'],
    [{ CACHE_SECONDS: '1m' }, 'CACHE_SECONDS must be'],
    [{ HSTS: 'a"b' }, 'HSTS has characters'],
    [{ RESOLVER: '1.1.1.1; x' }, 'RESOLVER must be'],
    [{ TEAM_RESOLVER: 'dns.example' }, 'TEAM_RESOLVER must be'],
    ...['1.1.1', '1.1.1.256', 'dns.example', '10.0.0.1:99999', '2001:db8::2', '*', '-n'].map(
      (wrong): [Settings, string] => [{ RESOLVER: wrong }, 'RESOLVER must be addresses'],
    ),
    ...[
      '0',
      '65536',
      '-n',
      '80;x',
      '8080 [::1',
      '8080 127.0.0.1',
      '8080 ssl',
      'geo.example.com:80',
      '1.2.3:80',
      'x',
    ].map((wrong): [Settings, string] => [{ LISTEN: wrong }, 'LISTEN ']),
    ...['-n', '*', '10.0.0.1/33', '300.0.0.1', '10.0.0', '::1/129', 'a:b', '-e 10.0.0.1'].map(
      (wrong): [Settings, string] => [{ TRUSTED_PROXY: wrong }, 'TRUSTED_PROXY must be addresses'],
    ),
    ...['x y', 'max-age=1 x', 'max-age=', 'max-age=1;;', 'includeSubDomains'].map(
      (wrong): [Settings, string] => [{ HSTS: wrong }, 'HSTS must be'],
    ),
    [{ SITE_HOSTS: '-n' }, 'SITE_HOSTS must be host names'],
    [{ BASIC_AUTH_FILE: '.' }, 'BASIC_AUTH_FILE: . is not a file'],
    [{ BASIC_AUTH_FILE: join(ROOT, 'package.json') }, 'has no line as htpasswd writes it'],
    [{ API_KEY: '', API_KEY_FILE: '.' }, 'API_KEY_FILE: . is not a file'],
    [{ API_KEY: '', API_KEY_FILE: emptyFile }, `API_KEY_FILE: ${emptyFile} is empty`],
    [{ API_KEY: '', API_KEY_FILE: blankFile }, `API_KEY_FILE: ${blankFile} is empty`],
    [{ API_KEY: '', API_KEY_FILE: wrongKey }, `API_KEY_FILE: ${wrongKey} has characters`],
    [{ CA_FILE: '.' }, 'set CA_FILE'],
    [{ CA_FILE: '/no/such/file' }, 'set CA_FILE'],
  ]
  const directory = await mkdtemp(join(tmpdir(), 'dashboard-render-'))
  try {
    for (const [wrong, message] of cases) {
      const { status, stderr, stdout } = render(directory, { ...right, ...wrong })
      expect([message, status]).toEqual([message, 1])
      expect(stderr).toContain(message)
      expect(stderr + stdout).not.toContain(API_KEY)
      expect(await readdir(directory)).toEqual([])
    }
    for (const address of ['http://127.0.0.1:8787', 'http://localhost', 'http://[::1]:9/path']) {
      expect(render(directory, { API_URL: address, API_KEY }).status).toBe(0)
    }
    expect(render(directory, { API_URL: 'http://api.example.com' }).status).toBe(0)
    const good: Settings[] = [
      { TRUSTED_PROXY: '10.0.0.0/8, 192.0.2.7 2001:db8::/32,::1' },
      { LISTEN: '[::]:80', RESOLVER: '10.0.0.2 [2001:db8::2]:5353 1.1.1.1:53' },
      { LISTEN: '*:65535', HSTS: 'max-age=31536000; includeSubDomains; preload' },
      { SITE_HOSTS: 'a-b.example', BRANDS: '-n,a\\nb' },
    ]
    for (const settings of good) {
      const { status, stderr } = render(directory, { ...right, ...settings })
      expect([settings, status, stderr]).toEqual([settings, 0, expect.any(String)])
    }
    expect(render(directory, right).status).toBe(0)
    expect(await readdir(directory)).toContain('default.conf')
  } finally {
    await rm(directory, { recursive: true })
    await rm(brokenSite, { recursive: true })
  }
})
