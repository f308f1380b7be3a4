import http from 'node:http'

import { createServer, preprocessCSS, resolveConfig, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { serviceProxy } from './deploy/service-proxy.ts'
import { listenOn } from './scripts/ports.ts'

/** The class name of `.row` in a CSS module. */
async function className(file: string, css: string): Promise<string | undefined> {
  const config = await resolveConfig({ configFile: 'vite.config.ts' }, 'serve')
  const { modules } = await preprocessCSS(css, `${config.root}/src/ui/${file}`, config)
  return modules?.['row']
}

test('CSS modules created while the development server runs have different class names', async () => {
  const one = await className('new-one.module.css', '.row { color: red }')
  const other = await className('new-other.module.css', '.row { color: blue }')
  expect(one).toMatch(/row/)
  expect(other).toMatch(/row/)
  expect(one).not.toBe(other)
})

test.each(['server', 'preview'] as const)('with API_URL, the %s has the proxy', async (kind) => {
  vi.stubEnv('API_URL', 'https://api.example')
  const config = await resolveConfig({ configFile: 'vite.config.ts' }, 'serve')
  vi.unstubAllEnvs()
  expect(config[kind].proxy).toMatchObject({
    '/v1': { target: 'https://api.example', bypass: expect.any(Function) },
  })
})

test('with BASE_PATH, the proxy is below it, and the service gets the address without it', async () => {
  vi.stubEnv('API_URL', 'https://api.example')
  vi.stubEnv('BASE_PATH', '/visibility/')
  const { base, server } = await resolveConfig({ configFile: 'vite.config.ts' }, 'serve')
  vi.unstubAllEnvs()
  expect(base).toBe('/visibility/')
  const proxy = serviceProxy('https://api.example', '', '/visibility')['/visibility/v1']
  expect(Object.keys(server.proxy ?? {})).toEqual(['/visibility/v1'])
  expect(proxy?.rewrite?.('/visibility/v1/citations/visibility')).toBe('/v1/citations/visibility')
})

describe('the proxy to the service', () => {
  const seen: string[] = []
  const service = http.createServer(({ method, url, headers }, response) => {
    seen.push(`${method} ${url} ${headers.authorization} ${headers.cookie} ${headers.referer}`)
    if (url?.endsWith('/broken-off') === true) {
      response.writeHead(200, { 'Content-Length': 100 })
      response.write('{', () => response.destroy())
      return
    }
    const id = headers.accept === 'echo' ? `req_${KEY}` : 'req_1'
    const body = JSON.stringify(headers.accept === 'echo' ? { sent: headers, tea: '茶' } : {})
    response.writeHead(200, { 'Set-Cookie': 'session=1', 'X-Request-Id': id }).end(body)
  })
  const KEY = 'key-of-ours'
  let address: { port: number }
  let dashboard: ViteDevServer

  beforeAll(async () => {
    const target = await listenOn(service)
    dashboard = await createServer({
      configFile: false,
      root: 'public',
      appType: 'custom',
      logLevel: 'silent',
      optimizeDeps: { noDiscovery: true },
      server: {
        host: '127.0.0.1',
        port: 0,
        ws: false,
        watch: null,
        // Like the nginx of deploy/, it drops the slashes.
        proxy: serviceProxy(`http://127.0.0.1:${target}/geo//`, KEY, ''),
      },
    })
    await dashboard.listen()
    address = addressOf(dashboard.httpServer)
  })

  afterAll(async () => {
    await dashboard.close()
    service.close()
  })

  /** Sends the request unchanged, unlike `fetch`. */
  async function ask(path: string, options: http.RequestOptions = {}, body?: string) {
    seen.length = 0
    const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>()
    http
      .request({ ...address, host: '127.0.0.1', path, agent: false, ...options }, resolve)
      .on('error', reject)
      .end(body)
    const response = await promise
    response.resume()
    return response
  }

  test.each([
    '/v1/brands/a%2Fb/geo-score',
    '/v1/brands/b/geo-score/history?period=30d',
    '/v1/brands/b/geo-score/breakdown',
    '/v1/brands/..hidden/citations?limit=50&cursor=x',
    '/v1/brands/b/citations/stats',
    '/v1/citations/cit_1',
    '/v1/citations/cit_1/',
    '/v1/brands/b/citations/?limit=50',
  ])('passes on %s with the key, and without cookies', async (path) => {
    const response = await ask(path, {
      headers: { cookie: 'a=b', referer: 'http://x.example', 'sec-fetch-site': 'same-origin' },
    })
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({ 'x-request-id': 'req_1' })
    expect(response.headers).not.toHaveProperty('set-cookie')
    expect(seen).toEqual([`GET /geo${path} Bearer ${KEY} undefined undefined`])
  })

  test.each([
    '/v1',
    '/v1/admin',
    '/v1x/brands/b/geo-score',
    '/v1/brands/b/geo-score/more',
    '/v1/brands/b/geo-score//',
    '/v1/brands/../geo-score',
    '/v1/brands/%2e%2e/geo-score',
    '/v1/citations/..%2F..%2Fadmin',
    '/v1/citations/%252e%252e',
    '/v1/citations/%ff',
    String.raw`/v1/citations/a\b`,
    '/v1/citations/a/../../admin',
  ])('refuses %s', async (path) => {
    expect((await ask(path)).statusCode).toBe(404)
    expect(seen).toEqual([])
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('refuses %s', async (method) => {
    expect((await ask('/v1/citations/cit_1', { method })).statusCode).toBe(405)
    expect(seen).toEqual([])
  })

  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://x.example' },
    { origin: 'null' },
    { referer: 'http://x.example/' },
    { referer: 'about:client' },
  ])('refuses another website (%j)', async (headers) => {
    expect((await ask('/v1/citations/cit_1', { headers })).statusCode).toBe(403)
    expect(seen).toEqual([])
  })

  test('without Sec-Fetch-Site, passes on requests of its own pages and of other programs', async () => {
    const own = `http://127.0.0.1:${address.port}`
    for (const headers of [{}, { referer: `${own}/` }, { origin: own, referer: `${own}/x` }]) {
      expect((await ask('/v1/citations/cit_1', { headers })).statusCode).toBe(200)
    }
  })

  test('a service that repeats the key does not tell it to the browser', async () => {
    const url = `http://127.0.0.1:${address.port}/v1/citations/cit_1`
    const response = await fetch(url, { headers: { accept: 'echo' } })
    const body = await response.text()
    expect(body).toContain('"authorization":"Bearer …"')
    expect(body).toContain('茶')
    expect(response.headers.has('x-request-id')).toBe(false)
  })

  test('passes on that an answer has broken off', async () => {
    const response = await ask('/v1/citations/broken-off')
    const { promise, resolve } = Promise.withResolvers<void>()
    response.on('error', () => undefined).once('close', resolve)
    await promise
    expect(response.statusCode).toBe(200)
    expect(response.complete).toBe(false)
  })

  test('refuses a body', async () => {
    const headers = { 'content-length': 3 }
    expect((await ask('/v1/citations/cit_1', { headers }, 'abc')).statusCode).toBe(400)
    expect(seen).toEqual([])
  })
})

function addressOf(server: { address?: () => unknown } | null): { port: number } {
  const port: unknown = Reflect.get(Object(server?.address?.()), 'port')
  return { port: Number(port) }
}
