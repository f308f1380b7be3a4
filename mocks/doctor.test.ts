import { afterEach, expect, test } from 'vitest'
import { runTool, testServers } from './test-tools.ts'

const { simulated: serve, own, closeAll } = testServers()
afterEach(closeAll)

async function doctor(args: readonly string[], env: Record<string, string> = {}) {
  return runTool('cli/doctor/doctor.ts', args, env)
}

test('0 when every endpoint answers as documented; the key comes from the environment', async () => {
  const url = await serve({ apiKey: 'right-key-of-ours' })
  const { code, said, complained } = await doctor(['--url', url, '--brand', 'northwind'], {
    API_KEY: 'right-key-of-ours',
  })
  expect({ code, complained }).toEqual({ code: 0, complained: '' })
  expect(said.match(/^✓ .* 200 .* ms {2}OK$/gm)).toHaveLength(6)
  expect(said).toContain('GET /v1/citations/cit_nw_000000')
  expect(said).toContain('All good: the data service is responding as expected.')
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
  await closeAll()
  const { code, said } = await doctor(['--url', url, '--brand', 'northwind'])
  expect(code).toBe(1)
  expect(said).toContain('Not reachable')
})

test('redirects are not followed with the key, a broken-off answer is named, and nothing unseen is printed', async () => {
  const target = await serve()
  const url = await own((request, response) => {
    if (request.url?.endsWith('/stats') === true) {
      response
        .writeHead(500)
        .end(
          `{"message":"\\u001b[2J\\u202Ego\\u200B\\udb40\\udc41ne,\\u2028${request.headers.authorization}"}`,
        )
      return
    }
    if (request.url?.endsWith('/breakdown') === true) {
      response.writeHead(200, { 'Content-Length': 100 })
      response.write('{', () => response.destroy())
      return
    }
    response.writeHead(307, { Location: target + (request.url ?? '') }).end()
  })
  const { code, said } = await doctor(['--url', url, '--brand', 'b'], {
    API_KEY: 'right-key-of-ours',
  })
  expect(code).toBe(1)
  expect(said).toContain('the key isn’t sent to another address')
  expect(said).toMatch(/✗ Score breakdown +200 .* Incomplete answer\n.*\n +The answer broke off\./)
  expect(said).toContain('[2Jgone, Bearer …')
  for (const unseen of '\u001B\u202E\u200B\u2028\u{E0041}') expect(said).not.toContain(unseen)
})

const WRONG = [
  [[], '--url must be'],
  [['--url', 'ftp://x', '--brand', 'b'], '--url must be'],
  [['--url', 'https://user@x', '--brand', 'b'], '--url must be'],
  [['--url', 'https://x'], '--brand must be'],
  [['--url', 'https://x', '--brand', '..'], '--brand must be'],
  [['--url', 'https://x', '--brand', 'b', '--timeout', '0'], '--timeout must be'],
  [['--site', 'geo.example.com'], '--site must be'],
  [['--site', 'http://127.0.0.1:1', '--manifest', '/no/file'], 'There is no manifest'],
  [
    ['--site', 'http://127.0.0.1:1', '--settings', '/no/file'],
    '--settings: /no/file cannot be read',
  ],
  [['--nonsense'], '--nonsense'],
] as const

test('2 for wrong usage', async () => {
  const runs = await Promise.all(WRONG.map(async ([args]) => doctor(args)))
  expect(runs).toMatchObject(
    WRONG.map(([, words]) => ({ code: 2, complained: expect.stringContaining(words) })),
  )
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
