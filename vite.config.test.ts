import http from 'node:http'

import {
  createServer,
  preprocessCSS,
  type ResolvedConfig,
  resolveConfig,
  type ViteDevServer,
} from 'vite'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { serviceProxy } from './deploy/service-proxy.ts'
import { listenOn } from './scripts/ports.ts'
import { words } from './src/lib/test-words.ts'

const API_URL = 'https://api.example'
let config: ResolvedConfig

beforeAll(async () => {
  vi.stubEnv('API_URL', API_URL)
  vi.stubEnv('BASE_PATH', '/visibility/')
  config = await resolveConfig({ configFile: 'vite.config.ts' }, 'serve')
  vi.unstubAllEnvs()
})

test('CSS modules created while the development server runs have different class names', async () => {
  const names = ['one', 'other'].map(async (file) => {
    const path = `${config.root}/src/ui/new-${file}.module.css`
    const { modules } = await preprocessCSS('.row { color: red }', path, config)
    return modules?.['row']
  })
  const [one, other] = await Promise.all(names)
  expect([one, other]).toEqual([expect.stringMatching(/row/), expect.stringMatching(/row/)])
  expect(one).not.toBe(other)
})

test('with API_URL, the server and the preview have the proxy; with BASE_PATH, below it', () => {
  const { base, server, preview } = config
  expect(base).toBe('/visibility/')
  const target = { target: API_URL, bypass: expect.any(Function) }
  for (const { proxy } of [server, preview]) {
    expect(Object.keys(proxy ?? {})).toEqual(['/visibility/v1'])
    expect(proxy).toMatchObject({ '/visibility/v1': target })
  }
  // The service gets the address without it.
  const proxy = serviceProxy(API_URL, '', '/visibility')['/visibility/v1']
  expect(proxy?.rewrite?.('/visibility/v1/citations/visibility')).toBe('/v1/citations/visibility')
  expect(Object.keys(serviceProxy(API_URL, '', ''))).toEqual(['/v1'])
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
    ...words('/v1|/v1/admin|/v1x/brands/b/geo-score|/v1/brands/b/geo-score/more'),
    ...words('/v1/brands/b/geo-score//|/v1/brands/../geo-score|/v1/brands/%2e%2e/geo-score'),
    ...words('/v1/citations/..%2F..%2Fadmin|/v1/citations/%252e%252e|/v1/citations/%ff'),
    ...words(String.raw`/v1/citations/a\b|/v1/citations/a/../../admin`),
  ])('refuses %s', async (path) => {
    expect((await ask(path)).statusCode).toBe(404)
    expect(seen).toEqual([])
  })

  test.each<[number, http.RequestOptions, string?]>([
    ...['POST', 'PUT', 'PATCH', 'DELETE'].map((method): [number, object] => [405, { method }]),
    [403, { headers: { 'sec-fetch-site': 'cross-site' } }],
    [403, { headers: { 'sec-fetch-site': 'same-site' } }],
    [403, { headers: { origin: 'https://x.example' } }],
    [403, { headers: { origin: 'null' } }],
    [403, { headers: { referer: 'http://x.example/' } }],
    [403, { headers: { referer: 'about:client' } }],
    [400, { headers: { 'content-length': 3 } }, 'abc'],
  ])('refuses other methods, websites and bodies: %i for %j', async (status, options, body) => {
    expect((await ask('/v1/citations/cit_1', options, body)).statusCode).toBe(status)
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
})

function addressOf(server: { address?: () => unknown } | null): { port: number } {
  const port: unknown = Reflect.get(Object(server?.address?.()), 'port')
  return { port: Number(port) }
}
