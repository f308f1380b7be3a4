import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'
import { ROOT } from './scripts/run.ts'

// render.sh without a container: the file of settings, and what is closed.

/** In addition to the two settings of every site. */
type Rendering = { args: readonly string[]; env?: Record<string, string> }

/** Has the operator's files, and `conf.d`, into which `rendered` writes. */
let own = ''
let conf = ''

beforeEach(async () => {
  own = await mkdtemp(join(tmpdir(), 'dashboard-own-'))
  conf = join(own, 'conf.d')
  await mkdir(conf)
  await writeFile(join(own, 'htpasswd'), 'reader:{SHA}x\n')
  await writeFile(join(own, 'api-key'), 'key-of-the-file\n')
})

afterEach(async () => rm(own, { recursive: true }))

function rendered({ args, env = {} }: Rendering) {
  const { PATH = '' } = process.env
  return spawnSync('sh', [join(ROOT, 'deploy/nginx/render.sh'), ...args], {
    cwd: own,
    env: { PATH, WEB_ROOT: own, ...env },
    encoding: 'utf8',
  })
}

const CLOSED = '    auth_basic "Brand Visibility";\n'

test('settings are in one file, which is used again', async () => {
  const settings = [
    '\uFEFF# As compose reads it, also from an editor of another system.\r',
    'API_URL="https://api.example.com" # the service',
    "API_KEY_FILE='./api-key'",
    'BASIC_AUTH_FILE=./htpasswd',
    'export SITE_HOSTS=geo.example.com',
    '  TRUSTED_PROXY=10.0.0.0/8, 172.16.0.0/12   # two networks',
    'COMPOSE_PROFILES=team',
    'BASIC_AUTH=me:secret',
    'PATH=/nowhere',
    'LISTEN=127.0.0.1:8081',
  ]
  await writeFile(join(own, 'settings'), settings.join('\n'))
  const first = rendered({ args: ['conf.d', 'settings'] })
  expect([first.status, first.stderr.match(/there is no setting \w+/g)]).toEqual([
    0,
    ['there is no setting BASIC_AUTH', 'there is no setting PATH'],
  ])
  const site = await readFile(join(conf, 'default.conf'), 'utf8')
  for (const line of [
    CLOSED,
    `auth_basic_user_file ${join(own, 'htpasswd')};`,
    'listen 127.0.0.1:8081 default_server;',
    'server_name localhost 127.0.0.1 [::1] geo.example.com;',
    'set_real_ip_from 172.16.0.0/12;',
  ]) {
    expect(site).toContain(line)
  }
  expect(await readFile(join(conf, 'key.inc'), 'utf8')).toContain('Bearer key-of-the-file')

  await writeFile(join(own, 'api-key'), 'next-key\n')
  const env = { SITE_HOSTS: 'other.example.com' }
  expect(rendered({ args: ['conf.d'], env }).status).toBe(0)
  const again = await readFile(join(conf, 'default.conf'), 'utf8')
  expect(again).toContain(CLOSED)
  expect(again).toContain('[::1] other.example.com;')
  expect(await readFile(join(conf, 'key.inc'), 'utf8')).toContain('Bearer next-key')

  for (const [text, reason] of [
    ['API_URL https://api.example.com', 'has a line that is not NAME=value'],
    ['=x', 'has a line that is not NAME=value'],
    ['A;reboot=1', 'has a line that is not NAME=value'],
    ['API_URL=https://api.example.com\nAPI_KEY_FILE=./gone', 'gone is missing'],
    ['API_URL=`reboot`', 'API_URL must begin'],
    ['API_URL=https://$(reboot)', 'API_URL has characters'],
  ]) {
    await writeFile(join(own, 'settings'), text ?? '')
    const wrong = rendered({
      args: ['conf.d'],
      env: { BASIC_AUTH_FILE: 'htpasswd', LISTEN: '127.0.0.1:8081' },
    })
    expect([text, wrong.status, wrong.stderr]).toEqual([
      text,
      1,
      expect.stringContaining(reason ?? ''),
    ])
  }
  await rm(join(own, 'settings'))
  const gone = rendered({ args: ['conf.d'] })
  expect([gone.status, gone.stderr]).toEqual([1, expect.stringContaining('cannot be read')])
})

test('a key without the list of headers is warned about', async () => {
  const API_URL = 'https://api.example.com'
  for (const [env, isWarned] of [
    [{ API_URL }, false],
    [{ API_URL, API_KEY: 'key-of-the-site' }, true],
    [{ API_URL, API_KEY: 'key-of-the-site', LISTED_HEADERS_ONLY: '1' }, false],
  ] as const) {
    const { status, stderr } = rendered({ args: ['conf.d'], env })
    expect([env, status, stderr.includes('LISTED_HEADERS_ONLY is not 1')]).toEqual([
      env,
      0,
      isWarned,
    ])
    expect(stderr).not.toContain('key-of-the-site')
  }
})

test('what was closed is opened only with --open', async () => {
  const open = { API_URL: 'https://api.example.com' }
  for (const [name, value, sign] of [
    ['BASIC_AUTH_FILE', join(own, 'htpasswd'), CLOSED],
    ['BRANDS', 'northwind, globex', '    default "";\n    "~^citation " yes;'],
    ['LISTEN', '127.0.0.1:8080 [::1]:8080', 'listen [::1]:8080;'],
  ] as const) {
    const all = async () =>
      `${await readFile(join(conf, 'default.conf'), 'utf8')}${await readFile(join(conf, 'service.conf'), 'utf8')}`
    expect(rendered({ args: ['conf.d'], env: { ...open, [name]: value } }).status).toBe(0)
    const before = await all()
    expect([name, before.includes(sign)]).toEqual([name, true])
    const key = await readFile(join(conf, 'key.inc'), 'utf8')
    for (const env of [open, { ...open, [name]: '', API_KEY: 'another' }]) {
      const refused = rendered({ args: ['conf.d'], env })
      expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining(name)])
      expect(refused.stderr).toContain('--open')
      expect([await all(), await readFile(join(conf, 'key.inc'), 'utf8')]).toEqual([before, key])
    }
    expect(rendered({ args: ['--open', 'conf.d'], env: open }).status).toBe(0)
    expect(await all()).not.toContain(sign)
    // Open files may stay open.
    expect(rendered({ args: ['conf.d'], env: open }).status).toBe(0)
  }
  for (const args of [[], ['--open'], ['none'], ['conf.d', 'none'], ['conf.d', 'x', 'y']]) {
    expect([args, rendered({ args, env: open }).status]).toEqual([args, 1])
  }
})

test('a port is one of IPv4 and IPv6', async () => {
  const hasIpv6 = existsSync('/proc/net/if_inet6')
  for (const [LISTEN, addresses] of [
    ['', hasIpv6 ? ['8080', '[::]:8080'] : ['8080']],
    ['80', hasIpv6 ? ['80', '[::]:80'] : ['80']],
    ['0.0.0.0:8080', ['0.0.0.0:8080']],
    ['*:8080, [::1]:8081', ['*:8080', '[::1]:8081']],
    ['[::]:8080 8080', hasIpv6 ? ['[::]:8080', '8080'] : ['[::]:8080', '8080']],
  ] as const) {
    const env = { API_URL: 'https://api.example.com', LISTEN }
    expect(rendered({ args: ['--open', 'conf.d'], env }).status).toBe(0)
    const site = await readFile(join(conf, 'default.conf'), 'utf8')
    const listens = [...site.matchAll(/^ *listen (.+);$/gm)].map(([, listen]) => listen)
    expect([LISTEN, listens]).toEqual([
      LISTEN,
      [...addresses.map((address) => `${address} default_server`), ...addresses],
    ])
  }
})
