import { readFileSync } from 'node:fs'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { checkSite, type SiteOptions } from '../../cli/doctor/check-site.ts'
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

const built = (file: string) => readFileSync(join(ROOT, 'dist', file), 'utf8')

/** What the doctor finds, in lines. In this process and without code that pages load later, because that is ten times as fast. */
async function examine(site: string, settings: SiteOptions['settings'] = null): Promise<string> {
  const html = built('index.html')
  const [headers, files] = [built('_headers'), built('manifest').split('\n')]
  const manifest = files
    .filter((line) => !line.includes('  assets/') || html.includes(line.slice(98)))
    .join('\n')
  const checks = await checkSite({ site, settings, manifest, headers, timeoutMs: 120_000 })
  const lines = checks.flatMap(({ part, summary, problems }) => [
    `${problems.length === 0 ? '✓' : '✗'} ${part} ${summary}`,
    ...problems,
  ])
  return `${lines.join('\n')}\n`
}

test('what differs from the build is named', async ({ site, upstream, folder }) => {
  const configure = async (text: string) => {
    await writeFile(join(folder, 'config.json'), text)
    return examine(site.url)
  }
  // In another format than in the page.
  const same = await configure(' {}\n')
  expect(same.match(/^✓ (?:Files|Headers|Configuration|Data) /gm)).toHaveLength(4)
  expect(same).not.toContain('✗')
  expect(upstream.received).toEqual([])

  const other = await configure('{"pageSize": 100, "team": {"url": "/team", "stream": "team"}}')
  expect(other).toContain('/index.html: has another configuration inside than /config.json')
  expect(other).toContain('/team: 200, not 403: is TEAM_URL set?')

  await writeFile(join(folder, 'licences.txt'), 'steal()')
  await rm(join(folder, 'favicon.svg'))
  const wrong = await configure('{"pagesize": 10}')
  expect(wrong).toContain('/licences.txt: not the file of this build\n')
  expect(wrong).toContain('/favicon.svg: HTTP 404\n')
  expect(wrong).toContain('config.json.pagesize: unknown key\n')
  const team = { url: 'http://team.example.com', stream: 'team' }
  expect(await configure(JSON.stringify({ team }))).toContain(
    'config.json.team.url: expected a path',
  )
  // One file is enough for the exit code.
  const manifest = join(folder, 'manifest')
  await writeFile(manifest, /^.*  favicon\.svg\n/m.exec(built('manifest'))?.[0] ?? '')
  expect((await doctor('--site', site.url, '--manifest', manifest)).code).toBe(1)
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
  const said = await examine(`http://127.0.0.1:${port}`)
  front.close()
  expect(said).toContain(`${code}: not the file of this build with Accept-Encoding: br\n`)
  expect(said).toContain('/index.html: not the file of this build with Accept-Encoding: gzip\n')
  expect(said.match(/not the file of this build/g)).toHaveLength(2)
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
    expect(await examine(site.url)).not.toContain('✗')
    await writeFile(join(folder, 'config.json'), '{"apiBaseUrl": "https://else.example"}')
    expect(await examine(site.url)).toMatch(/\/\S+ and \d+ more content-security-policy: /)
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
    expect(await examine(site.url)).toContain(
      "content-security-policy: frame-ancestors https://intranet.example.com https://wiki.example.com, not frame-ancestors 'none' (EMBED_ANCESTORS?",
    )
    const file = join(folder, 'settings')
    const EMBED_ANCESTORS = 'https://intranet.example.com, https://wiki.example.com'
    await writeFile(
      file,
      `# of the site\nEMBED_ANCESTORS="${EMBED_ANCESTORS}"\nHSTS=max-age=31536000\n`,
    )
    const fine = await doctor('--site', `${site.url}/`, '--settings', file)
    expect(fine.said).toMatch(
      /^✓ Files +(\d+) of \1 as built\n✓ Headers .*\n✓ Configuration .*\n✓ Team .*\n✓ Data /m,
    )
    expect(fine.code).toBe(0)
    expect(await examine(site.url, { EMBED_ANCESTORS, HSTS: 'max-age=1' })).toContain(
      'strict-transport-security: max-age=31536000, not max-age=1\n',
    )
  })
})
