import { afterEach, expect, test } from 'vitest'
import { runHere, runTool, testServers } from './test-tools.ts'

const { simulated: serve, own, closeAll } = testServers()
afterEach(closeAll)

const KEY = 'right-key-of-ours'
const PROGRAM = 'cli/doctor/doctor.ts'

const doctor = async (args: readonly string[], env: Record<string, string> = {}) =>
  runHere(PROGRAM, args, env)

test('0 when every endpoint answers as documented; the key comes from the environment', async () => {
  const args = ['--url', await serve({ apiKey: KEY }), '--brand', 'northwind']
  const { code, said, complained } = await runTool(PROGRAM, args, { API_KEY: KEY })
  expect({ code, complained }).toEqual({ code: 0, complained: '' })
  expect(said.match(/^✓ .* 200 .* ms {2}OK$/gm)).toHaveLength(6)
  expect(said).toContain('GET /v1/citations/cit_nw_000000')
  expect(said).toContain('All good: the data service is responding as expected.')
  expect(said).not.toContain(KEY)
})

test('1 when the contract is broken, with the fields, and when the key is refused', async () => {
  const broken = ['--url', await serve({ scenario: 'contract-broken' }), '--brand', 'northwind']
  const found = await doctor(broken)
  expect(found.code).toBe(1)
  expect(found.said).toContain(
    'data.score: expected a whole number\n      docs/openapi.json#/components/schemas/Score/properties/score\n',
  )
  expect(found.said).toContain('5 of 6 endpoints have a problem.')
  const closed = ['--url', await serve({ apiKey: KEY }), '--brand', 'northwind']
  const { code, said } = await doctor(closed, { API_KEY: 'wrong' })
  expect(code).toBe(1)
  expect(said).toMatch(
    /A valid API key is required · UNAUTHORIZED.*\n {6}docs\/openapi\.json#\/paths\/~1v1~1brands~1\{brand_id\}~1geo-score\/get\/responses\/401\n/,
  )
})

test('redirects are not followed with the key, a broken-off answer and none are named, and nothing unseen is printed', async () => {
  const target = await serve()
  const url = await own((request, response) => {
    const { url: path = '', headers } = request
    if (path.endsWith('/stats')) {
      response
        .writeHead(500)
        .end(
          `{"message":"\\u001b[2J\\u202Ego\\u200B\\udb40\\udc41ne,\\u2028${headers.authorization}"}`,
        )
    } else if (path.endsWith('/breakdown')) {
      response.writeHead(200, { 'Content-Length': 100 })
      response.write('{', () => response.destroy())
    } else if (path.endsWith('/history?period=30d')) response.destroy()
    else response.writeHead(307, { Location: target + path }).end()
  })
  const { code, said } = await doctor(['--url', url, '--brand', 'b'], { API_KEY: KEY })
  expect(code).toBe(1)
  expect(said).toContain('the key isn’t sent to another address')
  expect(said).toMatch(/✗ Score history +– .* Not reachable\n/)
  expect(said).toMatch(/✗ Score breakdown +200 .* Incomplete answer\n.*\n +The answer broke off\./)
  expect(said).toContain('[2Jgone, Bearer …')
  for (const unseen of '\u001B\u202E\u200B\u2028\u{E0041}') expect(said).not.toContain(unseen)
})

test.each([
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
])('2 for wrong usage: %j', async (args, words) => {
  const expected = { code: 2, complained: expect.stringContaining(words) }
  expect(await doctor(args)).toMatchObject(expected)
})

test('2 for an invalid key, which is not printed; --help prints the usage', async () => {
  const wrong = await doctor(['--url', 'https://x', '--brand', 'b'], { API_KEY: 'two words' })
  expect(wrong.code).toBe(2)
  expect(wrong.complained).toContain('API_KEY has characters')
  expect(wrong.complained).not.toContain('two words')
  const { code, said } = await doctor(['--help'])
  expect(code).toBe(0)
  for (const word of ['--url', '--brand', 'API_KEY', 'Exit codes']) expect(said).toContain(word)
})
