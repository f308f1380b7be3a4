import { execFile } from 'node:child_process'
import { createServer } from 'node:http'

import { afterEach, expect, test } from 'vitest'
import { type RunningServer, type ServerOptions, startServer } from './http-server.ts'
import { NOW } from './test-client.ts'

const running: RunningServer[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map(async (server) => server.close()))
})

async function serve(options: Partial<ServerOptions> = {}): Promise<string> {
  const server = await startServer({ port: 0, now: NOW, scenario: 'healthy', ...options })
  running.push(server)
  return server.url
}

type Run = { code: number; said: string; complained: string }

async function doctor(args: readonly string[], env: Record<string, string> = {}): Promise<Run> {
  return new Promise((resolve) => {
    const all = ['tools/doctor/doctor.ts', ...args]
    const child = execFile(
      process.execPath,
      all,
      { env: { ...process.env, API_KEY: '', ...env } },
      (_, said, complained) => {
        resolve({ code: child.exitCode ?? -1, said, complained })
      },
    )
  })
}

test('0 when every endpoint answers as documented; the key comes from the environment', async () => {
  const url = await serve({ apiKey: 'right-key-of-ours' })
  const { code, said, complained } = await doctor(['--url', url, '--brand', 'northwind'], {
    API_KEY: 'right-key-of-ours',
  })
  expect({ code, complained }).toEqual({ code: 0, complained: '' })
  expect(said.match(/^✓ .* 200 .* ms {2}OK$/gm)).toHaveLength(6)
  expect(said).toContain('GET /v1/citations/cit_nw_000000')
  expect(said).toContain('Every endpoint answers as documented.')
  expect(said).not.toContain('right-key-of-ours')
})

test('1 when the contract is broken, with the fields', async () => {
  const url = await serve({ scenario: 'contract-broken' })
  const { code, said } = await doctor(['--url', url, '--brand', 'northwind'])
  expect(code).toBe(1)
  expect(said).toContain(
    'data.score: expected a whole number\n      docs/openapi.json#/components/schemas/Score/properties/score\n',
  )
  expect(said).toContain('5 of 6 endpoints have a problem.')
})

test('1 when the key is refused', async () => {
  const url = await serve({ apiKey: 'right-key-of-ours' })
  const { code, said } = await doctor(['--url', url, '--brand', 'northwind'], { API_KEY: 'wrong' })
  expect(code).toBe(1)
  expect(said).toMatch(
    /A valid API key is required · UNAUTHORIZED.*\n {6}docs\/openapi\.json#\/paths\/~1v1~1brands~1\{brand_id\}~1geo-score\/get\/responses\/401\n/,
  )
})

test('1 when there is no answer', async () => {
  const url = await serve()
  await Promise.all(running.splice(0).map(async (server) => server.close()))
  const { code, said } = await doctor(['--url', url, '--brand', 'northwind'])
  expect(code).toBe(1)
  expect(said).toContain('Not reachable')
})

test('redirects are not followed with the key, a broken-off answer is named, and control characters are not printed', async () => {
  const target = await serve()
  const server = createServer((request, response) => {
    if (request.url?.endsWith('/stats') === true) {
      response.writeHead(500).end(`{"message":"\\u001b[2Jgone, ${request.headers.authorization}"}`)
      return
    }
    if (request.url?.endsWith('/breakdown') === true) {
      response.writeHead(200, { 'Content-Length': 100 })
      response.write('{', () => response.destroy())
      return
    }
    response.writeHead(307, { Location: target + (request.url ?? '') }).end()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const { code, said } = await doctor(['--url', `http://127.0.0.1:${port}`, '--brand', 'b'], {
    API_KEY: 'right-key-of-ours',
  })
  server.closeAllConnections()
  server.close()
  expect(code).toBe(1)
  expect(said).toContain('the key isn’t sent to another address')
  expect(said).toMatch(/✗ Score breakdown +200 .* Incomplete answer\n.*\n +The answer broke off\./)
  expect(said).toContain('[2Jgone, Bearer …')
  expect(said).not.toContain('\u001B')
})

test.each([
  [[], '--url must be'],
  [['--url', 'ftp://x', '--brand', 'b'], '--url must be'],
  [['--url', 'https://user@x', '--brand', 'b'], '--url must be'],
  [['--url', 'https://x'], '--brand must be'],
  [['--url', 'https://x', '--brand', '..'], '--brand must be'],
  [['--url', 'https://x', '--brand', 'b', '--timeout', '0'], '--timeout must be'],
  [['--nonsense'], '--nonsense'],
])('2 for wrong usage: %j', async (args, words) => {
  const { code, complained } = await doctor(args)
  expect(code).toBe(2)
  expect(complained).toContain(words)
})

test('2 for an invalid key, which is not printed', async () => {
  const { code, complained } = await doctor(['--url', 'https://x', '--brand', 'b'], {
    API_KEY: 'two words',
  })
  expect(code).toBe(2)
  expect(complained).toContain('API_KEY has characters')
  expect(complained).not.toContain('two words')
})

test('--help prints the usage', async () => {
  const { code, said } = await doctor(['--help'])
  expect(code).toBe(0)
  for (const word of ['--url', '--brand', 'API_KEY', 'Exit codes']) expect(said).toContain(word)
})
