import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import type { Page } from '@playwright/test'
import { checkSite } from '../../cli/doctor/check-site.ts'
import { listenOn } from '../../scripts/ports.ts'
import { ROOT } from '../../scripts/run.ts'
import { CITATIONS, readerOf, WIDE } from '../support/citation-list.ts'
import { everyPage, goWithin, heading, mainLink, OVERVIEW, panel } from '../support/pages.ts'
import { pointAtLink } from '../support/stored-app.ts'
import { ask } from './support/ask.ts'
import { render, startNginx } from './support/nginx.ts'
import { basicAuth, withPasswordFile } from './support/password-file.ts'
import { API_KEY } from './support/service.ts'
import { expect, test as base, watchViolations } from './support/test.ts'

const BASE = '/visibility'
const BUILD_LIMIT_MS = 300_000

const test = base.extend<{ problems: string[] }>({
  settings: async ({}, use) => use({ WEB_ROOT: build }),
  problems: async ({ page, site }, use) => {
    const problems = await watchViolations(page)
    page.on('response', (response) => {
      const url = response.url()
      if (!url.startsWith('http')) return
      if (!url.startsWith(`${site.url}${BASE}/`)) problems.push(`outside: ${url}`)
      if (response.status() >= 400) problems.push(`${response.status()}: ${url}`)
    })
    await use(problems)
  },
})

test.use({ viewport: WIDE })
// One worker, which builds once.
test.describe.configure({ mode: 'default' })

/** A build for BASE, which `site` serves, without compressed files, which take a quarter of the time. */
let build = ''

test.beforeAll(async () => {
  test.setTimeout(BUILD_LIMIT_MS)
  build = await mkdtemp(join(tmpdir(), 'dashboard-base-'))
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  // Only builds for production are compressed; those with a service have no simulated one.
  const mode = ['--mode=uncompressed', '--logLevel=error', '--emptyOutDir', `--outDir=${build}`]
  const env = { ...process.env, BASE_PATH: `${BASE}/`, API_URL: 'https://api.example' }
  await promisify(execFile)(process.execPath, [vite, 'build', ...mode], { cwd: ROOT, env })
})

test.afterAll(async () => {
  await rm(build, { recursive: true })
})

test.describe('with service workers', () => {
  test.use({ serviceWorkers: 'allow', prefetches: true })

  /** Opens the overview, and waits until the app is stored and its own worker, not one of the root, answers the page. */
  async function keep(page: Page, address: string): Promise<void> {
    await page.goto(address + OVERVIEW.path)
    await expect(panel(page, 'GEO score')).toContainText('72 of 100')
    await pointAtLink(page)
    await expect
      .poll(async () =>
        page.evaluate(async (root) => {
          const { controller } = navigator.serviceWorker
          const { pathname } = new URL(root)
          const cacheName = `dashboard-shell${pathname.slice(0, -1)}`
          const isStored = (await caches.match(pathname, { cacheName })) !== undefined
          return isStored && controller?.state === 'activated' && controller.scriptURL
        }, `${address}/`),
      )
      .toBe(`${address}/sw.js`)
  }

  async function placesOf(page: Page): Promise<{ scopes: string[]; cacheNames: string[] }> {
    return page.evaluate(async () => {
      const registrations = await navigator.serviceWorker.getRegistrations()
      const scopes = registrations.map(({ scope }) => new URL(scope).pathname).toSorted()
      return { scopes, cacheNames: (await caches.keys()).toSorted() }
    })
  }

  async function expectLinksBelow(page: Page): Promise<void> {
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(
      links.filter((href) => !`${href}/`.startsWith(`${BASE}/`)),
      page.url(),
    ).toEqual([])
  }

  test('every page, its code, its links and what is kept of the app are below the path', async ({
    page,
    site,
    context,
    problems,
  }) => {
    const url = site.url + BASE
    await test.step('before the app has loaded, the page already says which one it is', async () => {
      await page.route('**/assets/start-*.js', () => undefined)
      await page.goto(`${url}/brands/visibility/history`, { waitUntil: 'commit' })
      await expect(page.locator('#boot h1')).toHaveText('Score history')
      await page.goto(url + OVERVIEW.path, { waitUntil: 'commit' })
      await expect(page.locator('#boot [data-first="score"]')).toContainText('72')
      await page.unroute('**/assets/start-*.js')
      // There is no brand “visibility”.
      problems.length = 0
    })

    await test.step('every page', async () => {
      await keep(page, url)
      expect(await placesOf(page)).toEqual({
        scopes: [`${BASE}/`],
        cacheNames: [`dashboard-shell${BASE}`],
      })
      for (const [path, name] of everyPage('tea', 'atlas')) {
        await goWithin(page, url + path)
        await expect(heading(page)).toHaveText(name)
        expect(page.url()).toBe(url + path)
        await expectLinksBelow(page)
      }
      await goWithin(page, `${url}${OVERVIEW.path}?embed=score`)
      await expect(heading(page)).toHaveText('GEO score of northwind')
      await expect(panel(page, 'GEO score')).toContainText('72 of 100')
      await expect(page.getByRole('navigation')).toHaveCount(0)
      await goWithin(page, url + OVERVIEW.path)
      for (const name of ['Score history', 'Breakdown', 'Citations']) {
        await mainLink(page, name).click()
        await expect(heading(page)).toHaveText(name)
      }
      await page.goBack()
      await expect(heading(page)).toHaveText('Breakdown')
      await expect(page.locator('#boot')).toHaveCount(0)
    })

    await test.step('a citation and the link to it', async () => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const address = `${url}${CITATIONS}/cit_nw_000000`
      await page.goto(address)
      await page.getByRole('button', { name: 'Copy link' }).click()
      const copied = async () => page.evaluate(() => navigator.clipboard.readText())
      await expect.poll(copied).toBe(address)
      await expect(readerOf(page).getByRole('button', { name: 'Copy quote' })).toBeVisible()
      await expectLinksBelow(page)
    })

    await test.step('offline, the licences, and the page after everything was deleted', async () => {
      await context.setOffline(true)
      await page.goto(`${url}/settings`)
      await expect(heading(page)).toHaveText('Settings')
      await context.setOffline(false)
      const licences = page.getByRole('link', { name: 'Libraries and their licences' })
      await expect(licences).toHaveAttribute('href', `${BASE}/licences.txt`)
      await page.getByRole('button', { name: 'Delete everything on this device' }).click()
      await page.getByRole('button', { name: 'Delete everything', exact: true }).click()
      await expect(page).toHaveURL(`${url}/?choose=brand`)
      await expect(heading(page)).not.toBeEmpty()
      await expectLinksBelow(page)
    })
    expect(problems).toEqual([])
  })

  test(
    'the app is kept for this path beside a dashboard at the root of the same host, and both start offline',
    { tag: '@sweep' },
    async ({ page, site, context, upstream }) => {
      const root = await startNginx({ API_URL: upstream.url, API_KEY })
      const front = createServer(({ url: path = '', method, headers }, answer) => {
        const target = path.startsWith(`${BASE}/`) ? site.url : root.url
        request(target + path, { method, headers }, (got) => {
          answer.writeHead(got.statusCode ?? 502, got.headers)
          got.pipe(answer)
        }).end()
      })
      const url = `http://127.0.0.1:${await listenOn(front)}`
      try {
        await keep(page, url)
        await keep(page, url + BASE)
        expect(await placesOf(page)).toEqual({
          scopes: ['/', `${BASE}/`],
          cacheNames: ['dashboard-shell', `dashboard-shell${BASE}`],
        })
        await context.setOffline(true)
        await page.goto(`${url}${BASE}/settings`)
        await expect(heading(page)).toHaveText('Settings')
        await page.goto(url + BASE + OVERVIEW.path)
        await expect(heading(page)).not.toBeEmpty()
        await page.goto(`${url}/settings`)
        await expect(heading(page)).toHaveText('Settings')
        const worker = await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)
        expect(worker).toBe(`${url}/sw.js`)
      } finally {
        front.closeAllConnections()
        front.close()
        await root.stop()
      }
    },
  )
})

test('only the health check is outside of the path', async ({ site, upstream }) => {
  await test.step('the manifest and its icons are below the path', async () => {
    const html = (await ask(site.url, `${BASE}/`)).body.toString()
    const [, path = ''] = /<link rel="manifest"[^>]* href="([^"]+)"/.exec(html) ?? []
    expect(path).toBe(`${BASE}/app.webmanifest`)
    const manifest: { start_url: string; scope: string; icons: { src: string }[] } = JSON.parse(
      (await ask(site.url, path)).body.toString(),
    )
    const pathOf = (address: string) => new URL(address, site.url + path).pathname
    expect([manifest.start_url, manifest.scope].map(pathOf)).toEqual([`${BASE}/`, `${BASE}/`])
    for (const { src } of manifest.icons) {
      const { status, headers } = await ask(site.url, pathOf(src))
      expect(status, src).toBe(200)
      expect(headers['content-type'], src).toContain('image/')
    }
  })

  await test.step('nothing is served outside of the path but the health check', async () => {
    for (const path of [
      '/',
      '/?x=/visibility/',
      '/settings',
      OVERVIEW.path,
      '/config.json',
      '/index.html',
      '/sw.js',
      '/v1/brands/northwind/geo-score',
      '/visibilit',
      '/visibility2/settings',
      '/Visibility/',
      '/%76isibility/',
      '//visibility/',
      '/x/visibility/',
      '/healthz/',
      '/team',
    ]) {
      const { status, body } = await ask(site.url, path)
      expect([path, status, body.toString()]).toEqual([path, 404, 'Not found\n'])
    }
    expect((await ask(site.url, '/healthz')).body.toString()).toBe('ok\n')
    expect((await ask(site.url, `${BASE}/healthz`)).body.toString()).toBe('ok\n')
    for (const query of ['', '?brand=a%2Fb']) {
      const { status, headers } = await ask(site.url, BASE + query)
      expect([status, headers.location]).toEqual([308, `${BASE}/${query}`])
    }
    // A path that leaves BASE and returns is normalized.
    expect((await ask(site.url, `${BASE}/assets/../settings`)).status).toBe(200)
    expect((await ask(site.url, `${BASE}/../settings`)).status).toBe(200)
    expect((await ask(site.url, `${BASE}/missing.js`)).status).toBe(404)
    expect((await ask(site.url, `${BASE}/.vite/manifest.json`)).status).toBe(404)
  })

  await test.step('the service gets the address without the path, with ids as they were sent', async () => {
    for (const call of [
      '/v1/brands/northwind/geo-score/history?period=30d',
      '/v1/brands/a%2Fb/citations?limit=50',
      '/v1/brands/visibility/geo-score',
      '/v1/brands/visibility%2Fv1/geo-score',
    ]) {
      await ask(site.url, BASE + call)
      expect(upstream.received.at(-1)?.path).toBe(call)
    }
    const { length } = upstream.received
    for (const call of ['/v1/../v1/admin', '/v1/brands/%2e%2e/geo-score', '/visibility/v1/x']) {
      await ask(site.url, BASE + call)
    }
    expect(upstream.received).toHaveLength(length)
    await expect
      .poll(async () => (await site.readLogs()).access)
      .toContain('"GET /v1/brands/*/citations" ')
  })

  await test.step('the doctor finds the site, and names a build for another path', async () => {
    const [page, headers] = ['index.html', '_headers'].map((file) =>
      readFileSync(join(build, file)),
    )
    const manifest = `${createHash('sha384')
      .update(page ?? '')
      .digest('hex')}  index.html\n`
    const check = async (path: string) =>
      checkSite({
        site: site.url + path,
        settings: null,
        manifest,
        headers: String(headers),
        timeoutMs: 120_000,
      })
    expect((await check(BASE)).map(({ part, problems }) => [part, problems])).toEqual([
      ['Files', []],
      ['Headers', []],
      ['Configuration', []],
      ['Data', []],
    ])
    expect((await check(''))[1]?.problems).toEqual([
      'this build is for /visibility/ (BASE_PATH), and the site is at /',
    ])
  })
})

test('who has been let in is known below the path only, where also the server of a team is', async ({
  upstream,
}) => {
  await withPasswordFile('reader', 'secret', async (BASIC_AUTH_FILE) => {
    const settings = { API_URL: upstream.url, API_KEY, WEB_ROOT: build, TEAM_URL: upstream.url }
    const site = await startNginx({ ...settings, BASIC_AUTH_FILE })
    try {
      expect((await ask(site.url, `${BASE}/`)).status).toBe(401)
      expect((await ask(site.url, `${BASE}/config.json`)).status).toBe(401)
      const headers = basicAuth('reader', 'secret')
      const [cookie] = (await ask(site.url, `${BASE}/`, { headers })).headers['set-cookie'] ?? []
      expect(cookie).toContain(`; Path=${BASE}/;`)
      expect((await ask(site.url, '/')).status).toBe(404)
      // Requests without an origin are rejected.
      expect((await ask(site.url, `${BASE}/team`, { headers })).status).toBe(403)
      expect((await ask(site.url, '/team', { headers })).status).toBe(404)
      const own = { headers: { ...headers, Origin: site.url } }
      expect((await ask(site.url, `${BASE}/team`, own)).status).toBe(400)
    } finally {
      await site.stop()
    }
  })
})

test('a sign-on below the path lets in and leads back', async ({ upstream }) => {
  const asked: string[] = []
  const signOn = createServer(({ url = '', headers }, outgoing) => {
    asked.push(url)
    if (!url.startsWith(`${BASE}/oauth2/`)) outgoing.writeHead(404).end()
    else if (url !== `${BASE}/oauth2/auth`) outgoing.writeHead(200).end('Sign in')
    else outgoing.writeHead(headers.cookie === 'session=good' ? 202 : 401).end()
  })
  const address = `127.0.0.1:${await listenOn(signOn)}`
  // As in docs/configure.md.
  const own = readFileSync(join(ROOT, 'deploy/nginx/sign-in.conf'), 'utf8')
    .replace('302 /oauth2/', `302 ${BASE}/oauth2/`)
    .replace('//sign-in:4180;', `//${address}${BASE}/oauth2/auth;`)
    .replace('//sign-in:4180;', `//${address}${BASE}/oauth2/;`)
  const site = await startNginx({ API_URL: upstream.url, API_KEY, WEB_ROOT: build }, own)
  try {
    const html = { Accept: 'text/html' }
    const page = await ask(site.url, `${BASE}/settings`, { headers: html })
    const signIn = `${BASE}/oauth2/sign_in?rd=${BASE}/settings`
    expect([page.status, page.headers.location]).toEqual([302, signIn])
    const login = await ask(site.url, signIn, { headers: html })
    expect([login.status, login.body.toString()]).toEqual([200, 'Sign in'])
    expect(asked.at(-1)).toBe(signIn)
    const score = `${BASE}/v1/brands/northwind/geo-score`
    expect((await ask(site.url, score)).status).toBe(401)
    const headers = { Cookie: 'session=good' }
    expect((await ask(site.url, score, { headers })).status).toBe(200)
    expect((await ask(site.url, `${BASE}/settings`, { headers })).status).toBe(200)
  } finally {
    signOn.close()
    signOn.closeAllConnections()
    await site.stop()
  }
})

test('a BASE_PATH that the files were not built for stops the start', async () => {
  const says = async (BASE_PATH: string, WEB_ROOT: string) => {
    const directory = await mkdtemp(join(tmpdir(), 'dashboard-render-'))
    const settings = { API_URL: 'https://api.example', SITE_HOSTS: 'a.example', WEB_ROOT }
    const { status, stderr } = render(directory, { ...settings, BASE_PATH })
    await rm(directory, { recursive: true })
    return { status, stderr }
  }

  for (const value of ['/Visibility', '/a/b/c/d/visibility', '/visibility/a', '/']) {
    const { status, stderr } = await says(value, build)
    expect([status, stderr]).toEqual([
      1,
      expect.stringContaining('but the files were built for /visibility/'),
    ])
  }
  expect((await says(BASE, join(ROOT, 'dist'))).stderr).toContain('were built for /:')
  for (const value of ['', BASE, `${BASE}/`]) {
    expect((await says(value, build)).status).toBe(0)
  }
})
