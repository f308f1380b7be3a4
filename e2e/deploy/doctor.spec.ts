import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { listenOn } from '../../scripts/ports.ts'
import { ROOT } from '../../scripts/run.ts'
import { doctor } from '../support/doctor.ts'
import { ask } from './support/ask.ts'
import { expect, test as base } from './support/test.ts'

/** `folder` is a served copy of the build. */
const test = base.extend<{ folder: string }>({
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'dashboard-site-'))
    await cp(join(ROOT, 'dist'), folder, { recursive: true })
    await use(folder)
    await rm(folder, { recursive: true })
  },
  settings: async ({ folder }, use) => use({ WEB_ROOT: folder }),
})

test('what differs from the build is named', async ({ site, upstream, folder }) => {
  const configure = async (text: string) => {
    await writeFile(join(folder, 'config.json'), text)
    return doctor('--site', `${site.url}/`)
  }
  // In another format than in the page.
  const fine = await configure(' {}\n')
  expect(fine.said).toMatch(/^✓ Files +(\d+) of \1 as built$/m)
  expect(fine.said.match(/^✓ (?:Files|Headers|Configuration|Data) /gm)).toHaveLength(4)
  expect(fine.code).toBe(0)
  expect(upstream.received).toEqual([])

  const other = await configure('{"pageSize": 100}')
  expect(other.said).toContain(
    '    /index.html: has another configuration inside than /config.json',
  )
  expect(other.code).toBe(1)

  const team = async (url: string) =>
    (await configure(JSON.stringify({ team: { url, stream: 'team' } }))).said
  expect(await team('/team')).toContain('/team: 200, not 403: is TEAM_URL set?')
  expect(await team('http://team.example.com')).toContain('config.json.team.url: expected a path')

  await writeFile(join(folder, 'licences.txt'), 'steal()')
  await rm(join(folder, 'favicon.svg'))
  const { code, said } = await configure('{"pagesize": 10}')
  expect(said).toContain('    /licences.txt: not the file of this build\n')
  expect(said).toContain('    /favicon.svg: HTTP 404\n')
  expect(said).toContain('    config.json.pagesize: unknown key\n')
  expect(code).toBe(1)
})

test('a cache in front that has other code for compressed requests is found', async ({ site }) => {
  const code = /\/assets\/[^"]+\.js/.exec((await ask(site.url, '/')).body.toString())?.[0] ?? ''
  const front = createServer((incoming, outgoing) => {
    const { url: path = '', headers } = incoming
    const encoding = String(headers['accept-encoding'])
    if (path === code && encoding === 'br') outgoing.end('steal()')
    else if (path === '/' && encoding === 'gzip') {
      outgoing.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync('<h1>Other</h1>'))
    } else {
      const answer = ask(site.url, path, { headers: { 'Accept-Encoding': encoding } })
      void answer.then(({ status, headers: own, body }) => {
        outgoing.writeHead(status, own).end(body)
      })
    }
  })
  const port = await listenOn(front)
  const { code: exit, said } = await doctor('--site', `http://127.0.0.1:${port}`)
  front.close()
  expect(said).toContain(`    ${code}: not the file of this build with Accept-Encoding: br\n`)
  expect(said).toContain('    /index.html: not the file of this build with Accept-Encoding: gzip\n')
  expect(said.match(/not the file of this build/g)).toHaveLength(2)
  expect(exit).toBe(1)
})

test.describe('with a service on another origin', () => {
  test.use({
    settings: async ({ folder }, use) => {
      await writeFile(join(folder, 'config.json'), '{"apiBaseUrl": "https://api.example.com/geo"}')
      await use({
        WEB_ROOT: folder,
        API_URL: '',
        API_KEY: '',
        BROWSER_API_ORIGIN: 'https://api.example.com',
      })
    },
  })

  test('the policy must allow that origin and no other', async ({ site, folder }) => {
    expect((await doctor('--site', site.url)).code).toBe(0)
    await writeFile(join(folder, 'config.json'), '{"apiBaseUrl": "https://else.example"}')
    const { code, said } = await doctor('--site', site.url)
    expect(said).toMatch(/\/\S+ and \d+ more content-security-policy: /)
    expect(code).toBe(1)
  })
})

test.describe('with settings of its own', () => {
  test.use({
    settings: async ({ folder }, use) => {
      const team = { url: '/team', stream: 'team' }
      await writeFile(join(folder, 'config.json'), JSON.stringify({ team }))
      await use({
        WEB_ROOT: folder,
        EMBED_ANCESTORS: 'https://intranet.example.com, https://wiki.example.com',
        HSTS: 'max-age=31536000',
        TEAM_URL: 'http://127.0.0.1:1',
      })
    },
  })

  test('what they change is no difference once they are named', async ({ site, folder }) => {
    const without = await doctor('--site', site.url)
    expect(without.said).toContain(
      "content-security-policy: frame-ancestors https://intranet.example.com https://wiki.example.com, not frame-ancestors 'none' (EMBED_ANCESTORS?",
    )
    expect(without.code).toBe(1)

    const file = join(folder, 'settings')
    const frames = 'EMBED_ANCESTORS="https://intranet.example.com, https://wiki.example.com"'
    await writeFile(file, `# of the site\n${frames}\nHSTS=max-age=31536000\n`)
    const fine = await doctor('--site', site.url, '--settings', file)
    expect(fine.said).toMatch(/^✓ Headers .*\n✓ Configuration .*\n✓ Team /m)
    expect(fine.code).toBe(0)

    await writeFile(file, `${frames}\nHSTS=max-age=1\n`)
    const other = await doctor('--site', site.url, '--settings', file)
    expect(other.said).toContain('strict-transport-security: max-age=31536000, not max-age=1\n')
    expect(other.code).toBe(1)
  })
})

test('a site that cannot be reached, and wrong usage', async () => {
  const { code, said } = await doctor('--site', 'http://127.0.0.1:1')
  expect(code).toBe(1)
  expect(said).not.toContain('✓')
  expect((await doctor('--site', 'geo.example.com')).code).toBe(2)
  expect((await doctor('--site', 'http://127.0.0.1:1', '--manifest', '/no/file')).code).toBe(2)
  expect((await doctor('--site', 'http://127.0.0.1:1', '--settings', '/no/file')).code).toBe(2)
})
