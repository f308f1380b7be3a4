import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'
import { readBasePath } from './deploy/base-path.ts'
import { ROOT } from './scripts/run.ts'
import { words } from './src/lib/test-words.ts'

// What render.sh takes as settings of nginx, and refuses.

const API_KEY = 'key-that-stays-on-the-server'

type Settings = Record<string, string>

function render(directory: string, settings: Settings) {
  const { PATH = '' } = process.env
  return spawnSync('sh', [join(ROOT, 'deploy/nginx/render.sh'), '--open', directory], {
    env: { PATH, ...settings },
    encoding: 'utf8',
  })
}

/** Values of a setting, each refused with its name and some words. */
const wrong = (name: string, told: string, values: string): [Settings, string][] =>
  words(values).map((value) => [{ [name]: value }, `${name} ${told}`])

test('a wrong setting stops the start with its name, and never shows the key', async () => {
  const brokenSite = await mkdtemp(join(tmpdir(), 'dashboard-broken-'))
  const [listSite, folderSite] = [join(brokenSite, 'list'), join(brokenSite, 'folder')]
  const [blankFile, wrongKey] = [join(brokenSite, 'blank'), join(brokenSite, 'key')]
  await mkdir(listSite)
  await mkdir(join(folderSite, 'config.json'), { recursive: true })
  await writeFile(join(brokenSite, 'config.json'), '{"brands": [}')
  await writeFile(join(listSite, 'config.json'), '[]')
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
    [{ BROWSER_API_ORIGIN: 'https://*.example.com' }, 'BROWSER_API_ORIGIN must be one origin'],
    [{ BROWSER_API_ORIGIN: 'http://api.example.com' }, 'could read the keys of readers'],
    [{ BROWSER_API_ORIGIN: 'data:' }, 'BROWSER_API_ORIGIN must begin with https://'],
    [{ BROWSER_API_ORIGIN: "https://a;script-src 'unsafe-inline'" }, 'BROWSER_API_ORIGIN has'],
    [{ SITE_HOSTS: '[::1;]' }, 'SITE_HOSTS has an address'],
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
    [{ TEAM_RESOLVER: 'dns.example' }, 'TEAM_RESOLVER must be'],
    ...wrong(
      'SITE_HOSTS',
      'must be host names',
      '-n|*|geo.example.com:8080|https://geo.example.com',
    ),
    ...wrong('RESOLVER', 'must be addresses', '1.1.1|1.1.1.256|10.0.0.1:99999|2001:db8::2|-n'),
    ...wrong('LISTEN', '', '0|65536|-n|8080 [::1|8080 127.0.0.1|8080 ssl|a.example:80|1.2.3:80'),
    ...wrong(
      'TRUSTED_PROXY',
      'must be addresses',
      '-n|10.0.0.1/33|300.0.0.1|10.0.0|::1/129|a:b|-e 10.0.0.1',
    ),
    ...wrong('HSTS', 'must be', 'x y|max-age=1 x|max-age=|max-age=1;;|includeSubDomains'),
    [{ BASIC_AUTH_FILE: join(ROOT, 'package.json') }, 'has no line as htpasswd writes it'],
    [{ API_KEY: '', API_KEY_FILE: '.' }, 'API_KEY_FILE: . is not a file'],
    [{ API_KEY: '', API_KEY_FILE: blankFile }, `API_KEY_FILE: ${blankFile} is empty`],
    [{ API_KEY: '', API_KEY_FILE: wrongKey }, `API_KEY_FILE: ${wrongKey} has characters`],
    [{ CA_FILE: '/no/such/file' }, 'set CA_FILE'],
  ]
  const directory = await mkdtemp(join(tmpdir(), 'dashboard-render-'))
  try {
    for (const [settings, message] of cases) {
      const { status, stderr, stdout } = render(directory, { ...right, ...settings })
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

async function rendered(config: object, settings: Record<string, string> = {}) {
  const directory = await mkdtemp(join(tmpdir(), 'dashboard-team-'))
  await mkdir(join(directory, 'site'))
  await writeFile(join(directory, 'site/config.json'), JSON.stringify(config))
  const { status, stderr } = render(directory, {
    API_URL: 'https://api.example.com',
    WEB_ROOT: join(directory, 'site'),
    ...settings,
  })
  const written = async (name: string) =>
    status === 0 ? readFile(join(directory, name), 'utf8') : ''
  const headers = await written('security-headers.inc')
  const main = await written('default.conf')
  await rm(directory, { recursive: true })
  return { status, stderr, connect: /connect-src ([^;]*)/.exec(headers)?.[1], main }
}

test('the policy allows the origin of a team elsewhere, and no other', async () => {
  for (const [url, connect] of [
    ['/team', "'self'"],
    ['wss://team.example.com:8443/nats', "'self' wss://team.example.com:8443"],
    ['wss://[2001:db8::1]/', "'self' wss://[2001:db8::1]"],
    ['ws://localhost:9222', "'self' ws://localhost:9222"],
  ]) {
    const result = await rendered({ team: { url, stream: 'team' } })
    expect([url, result.status, result.connect]).toEqual([url, 0, connect])
  }
  for (const url of [
    ...words(
      "ws://team.example.com|wss://team.example.com;script-src 'unsafe-inline'|wss://*|team",
    ),
    ...words('wss://team.example.com https://evil.example|wss://reader:secret@team.example.com'),
    ...words('ws://localhost.evil.example|javascript:alert(1)|//evil.example'),
  ]) {
    const result = await rendered({ team: { url, stream: 'team' } })
    expect([url, result.status, result.stderr]).toEqual([
      url,
      1,
      expect.stringContaining('team.url'),
    ])
  }
})

test('a team that only one side knows of is named, and wrong settings stop the start', async () => {
  const team = { team: { url: '/team', stream: 'team' } }
  expect((await rendered(team)).stderr).toContain('TEAM_URL is not set')
  const alone = await rendered({}, { TEAM_URL: 'http://team:8080' })
  expect(alone.stderr).toContain('config.json has no team at /team')
  const both = await rendered(team, { TEAM_URL: 'http://team:8080' })
  expect(both.stderr).not.toContain('team')
  expect(both.main).toContain('include conf.d/team.inc;')
  for (const settings of [
    { TEAM_URL: 'team:8080' },
    { TEAM_URL: 'http://team:8080/path' },
    { TEAM_URL: 'http://team:8080;' },
    { TEAM_URL: "http://team:8080'" },
    { TEAM_CONNECTIONS: '"3"' },
    { TEAM_CONNECTIONS: '0' },
    { TEAM_CONNECTIONS: '2001' },
  ]) {
    expect([settings, (await rendered(team, settings)).status]).toEqual([settings, 1])
  }
})

async function withBasePath(BASE_PATH: string) {
  const directory = await mkdtemp(join(tmpdir(), 'dashboard-render-'))
  const settings = { API_URL: 'https://api.example', SITE_HOSTS: 'a.example', WEB_ROOT: '/nowhere' }
  const { status, stderr } = render(directory, { ...settings, BASE_PATH })
  const written = status === 0 ? readFileSync(join(directory, 'default.conf'), 'utf8') : ''
  await rm(directory, { recursive: true })
  return { status, stderr, written }
}

const WRONG_PATHS = [
  ...words('visibility|/visibility/..|//visibility|/visibility//|/visibility//a|/visi bility'),
  ...words('/visibility\n|/visi\nbility|/vis.bility|/visibility;|/visibility"|/%76isibility'),
  ...words('/sichtbarkeit-für-alle'),
  `/${'a'.repeat(200)}`,
]

test('a BASE_PATH that is no plain path stops the start, and the build', async () => {
  const message = 'BASE_PATH must be a path of letters, digits, - and _ with at most 200'
  for (const value of WRONG_PATHS) {
    const { status, stderr } = await withBasePath(value)
    expect([value, status, stderr]).toEqual([value, 1, expect.stringContaining(message)])
    expect(() => readBasePath(value)).toThrow(message)
  }
})

test('a deep BASE_PATH with capitals is taken', async () => {
  const { status, written } = await withBasePath('/Teams/a_b/visibility-2')
  expect(status).toBe(0)
  expect(written).toContain('rewrite "(?s)^/Teams/a_b/visibility-2(/.*)$" $1;')
})
