import { readFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'

import { listenOn } from '../../scripts/ports.ts'
import { ROOT } from '../../scripts/run.ts'
import { OVERVIEW, panel } from '../support/pages.ts'
import { ask, codeOf } from './support/ask.ts'
import { javaScriptModule, type Settings, startNginx } from './support/nginx.ts'
import { API_KEY } from './support/service.ts'
import { expect, test as base } from './support/test.ts'

const EXAMPLE = readFileSync(join(ROOT, 'deploy/nginx/sign-in.conf'), 'utf8')
const SCORE = '/v1/brands/northwind/geo-score'
const SIGNED_IN = { Cookie: 'session=good' }

type SignOn = {
  address: string
  asked: IncomingHttpHeaders[]
  session: string
  stop: () => void
}

const test = base.extend<{ signOn: SignOn; more: Settings }>({
  more: [{}, { option: true }],
  signOn: async ({}, use) => {
    const asked: IncomingHttpHeaders[] = []
    const signOn: SignOn = { address: '', asked, session: SIGNED_IN.Cookie, stop: () => undefined }
    const server = createServer(({ url, headers }, outgoing) => {
      asked.push(headers)
      const isKnown = headers.cookie === signOn.session
      if (url === '/oauth2/auth') outgoing.writeHead(isKnown ? 202 : 401).end()
      else if (url?.startsWith('/oauth2/callback') === true) {
        const cookies = PARTS.map((part) => `${part}; Path=/; HttpOnly; Secure; SameSite=Lax`)
        outgoing.writeHead(302, { 'Set-Cookie': cookies, Location: '/' }).end()
      } else outgoing.writeHead(200, { 'Set-Cookie': `${SIGNED_IN.Cookie}; Path=/` }).end('Sign in')
    })
    const port = await listenOn(server)
    const stop = () => {
      server.close()
      server.closeAllConnections()
    }
    Object.assign(signOn, { address: `127.0.0.1:${port}`, stop })
    await use(signOn)
    stop()
  },
  site: async ({ upstream, signOn, more }, use) => {
    const own = EXAMPLE.replaceAll('sign-in:4180', signOn.address)
    const site = await startNginx({ API_URL: upstream.url, API_KEY, ...more }, own)
    await use(site)
    await site.stop()
  },
})

/** Three cookies of 4,000 bytes, as oauth2-proxy splits a large session. */
const PARTS = [0, 1, 2].map((part) => `_oauth2_proxy_${part}=${'a'.repeat(4000)}`)

async function returnOf(origin: string, path: string): Promise<string[]> {
  const { headers } = await ask(origin, path, { headers: { Accept: 'text/html' } })
  return new URL(headers.location ?? '', origin).searchParams.getAll('rd')
}

const FOREIGN = ['/?a=1&rd=https://evil.example', '/x&rd=https://evil.example', '//evil.example/']

test('the sign-on decides what is served', async ({ site, upstream, signOn }) => {
  await test.step('with a session everything is served, and the service does not see the session', async () => {
    for (const path of ['/', '/config.json', '/favicon.svg', SCORE]) {
      expect([path, (await ask(site.url, path, { headers: SIGNED_IN })).status]).toEqual([
        path,
        200,
      ])
    }
    expect(upstream.received.map(({ headers }) => headers.cookie)).toEqual([undefined])
  })

  await test.step('without a session, pages lead to the login and nothing else is served', async () => {
    await ask(site.url, SCORE, { headers: SIGNED_IN })
    for (const Cookie of ['', 'session=bad']) {
      const headers = { Cookie, Accept: 'text/html' }
      const page = await ask(site.url, '/brands/northwind?period=7d', { headers })
      expect(page.status).toBe(302)
      // Without scheme and port, which only the proxy in front knows.
      expect(page.headers.location).toBe('/oauth2/sign_in?rd=/brands/northwind?period=7d')
      // Also what is already cached.
      const data = await ask(site.url, SCORE, { headers })
      expect([data.status, codeOf(data)]).toEqual([401, 'UNAUTHORIZED'])
      for (const path of ['/config.json', '/favicon.svg', '/assets/none.js', '/oauth2/auth']) {
        const answer = await ask(site.url, path, { headers: { Cookie } })
        expect([path, answer.status]).toEqual([path, path === '/oauth2/auth' ? 404 : 401])
      }
    }
    expect(upstream.received).toHaveLength(1)
    expect((await ask(site.url, '/healthz')).status).toBe(200)
  })

  await test.step('the sign-on gets no header of the user that it could believe', async () => {
    signOn.asked.length = 0
    const names = [
      'X-Forwarded-For',
      'X-Forwarded-Host',
      'X-Forwarded-Proto',
      'X-Forwarded-Uri',
      'X-Real-IP',
      'X-Auth-Request-Redirect',
      'X-Original-URL',
      'Forwarded',
      'Authorization',
    ]
    const own = Object.fromEntries(names.map((name) => [name, 'of-the-user']))
    // Login pages must load their files.
    for (const path of ['/', '/oauth2/sign_in', '/oauth2/static/login.css']) {
      expect((await ask(site.url, path, { headers: { ...SIGNED_IN, ...own } })).status).toBe(200)
    }
    expect(signOn.asked).toHaveLength(3)
    for (const headers of signOn.asked) {
      expect(JSON.stringify(headers)).not.toContain('of-the-user')
      expect(headers).toMatchObject({ cookie: SIGNED_IN.Cookie, 'x-real-ip': '127.0.0.1' })
    }
  })

  await test.step('a login leads to one place of this site, whatever the address is', async () => {
    expect(await returnOf(site.url, '/brands/northwind?q=tea')).toEqual(['/brands/northwind?q=tea'])
    for (const path of FOREIGN) expect(await returnOf(site.url, path)).toEqual(['/'])
  })

  await test.step('a session of three cookies of 4,000 bytes opens pages, files and data, and comes back from the login', async () => {
    signOn.session = PARTS.join('; ')
    const headers = { Cookie: signOn.session }
    for (const path of [
      '/',
      '/brands/northwind',
      '/config.json',
      '/favicon.svg',
      '/healthz',
      SCORE,
    ]) {
      expect([path, (await ask(site.url, path, { headers })).status]).toEqual([path, 200])
    }
    const callback = await ask(site.url, '/oauth2/callback?code=x&state=y', { headers })
    expect([callback.status, callback.headers['set-cookie']?.length]).toEqual([302, 3])
    // Signed out: the answer is a login, not an error about the size of the request.
    signOn.session = 'another'
    const page = await ask(site.url, '/', { headers: { ...headers, Accept: 'text/html' } })
    expect(page.status).toBe(302)
    expect((await ask(site.url, SCORE, { headers })).status).toBe(401)
  })

  await test.step('while the sign-on is down, nobody comes in', async () => {
    signOn.stop()
    expect((await ask(site.url, '/', { headers: SIGNED_IN })).status).toBe(500)
    const data = await ask(site.url, SCORE, { headers: SIGNED_IN })
    expect([data.status, codeOf(data)]).toEqual([500, 'PROXY_ERROR'])
  })
})

test('a browser signs in and gets the whole dashboard', async ({ page, site }) => {
  await page.goto(site.url + OVERVIEW.path)
  await expect(page.getByText('Sign in')).toBeVisible()
  await page.goto(site.url + OVERVIEW.path)
  await expect(panel(page, 'GEO score')).toContainText('72 of 100')
  // Browsers request the manifest without the session.
  const browser = await page.context().newCDPSession(page)
  const { data = '', errors } = await browser.send('Page.getAppManifest')
  expect([errors, JSON.parse(data)]).toEqual([[], expect.objectContaining({ start_url: '.' })])
})

test.describe('with the JavaScript module', () => {
  test.use({ more: { LISTED_HEADERS_ONLY: '1' } })
  test.skip(javaScriptModule() === undefined, 'nginx has no JavaScript module')

  test('a login leads back to the whole address', async ({ site }) => {
    for (const path of ['/brands/a%2Fb/citations?q=%26tea&platform=x', ...FOREIGN.slice(0, 2)]) {
      expect(await returnOf(site.url, path)).toEqual([path])
    }
    expect(await returnOf(site.url, '//evil.example/')).toEqual(['/'])
  })
})
