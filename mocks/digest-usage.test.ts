import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, expect, test, vi } from 'vitest'
import { readUsage } from '../cli/digest/run-digest.ts'
import { runTool, testServers } from './test-tools.ts'

const { own, closeAll } = testServers()
const folder = mkdtempSync(join(tmpdir(), 'digest-'))
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await closeAll()
})

const UNTIL = ['--until', '2026-11-17']

test.each([
  [['--brand', 'b', '--since', 'week'], '--since must be'],
  [['--brand', 'b', '--format', 'constructor'], '--format must be'],
  [['--brand', 'b', '--budget', '3'], '--budget must be'],
  [['--brand', 'b', '--only-if', 'odd'], '--only-if must be'],
  [['--brand', 'b', '--until', '2026-02-30'], '--until must be'],
  [['--brand', 'b', '--dashboard', 'geo.example'], '--dashboard must be'],
  [[], '--brand must be'],
  [['--brand', 'b', '--api-key', 'x'], '--api-key'],
])('wrong usage: %j', (args, words) => {
  expect(() => readUsage(['--url', 'https://x', ...args])).toThrow(words)
})

test('a site’s settings are enough: service, key, brands and parameters', async () => {
  const key = 'key-of-the-site'
  const asked: string[] = []
  const url = await own((request, response) => {
    asked.push(`${request.headers.authorization} ${request.url}`)
    response.writeHead(404).end()
  })
  const [keyFile, configFile] = [join(folder, 'key'), join(folder, 'config.json')]
  writeFileSync(keyFile, `${key}\n`)
  writeFileSync(
    configFile,
    '\uFEFF{"brands": [{"id": "one"}, {"id": "two"}], "limitParam": "page_size", "auth": "cookie"}',
  )
  const site = { API_URL: url, API_KEY_FILE: keyFile, CONFIG_FILE: configFile }
  const run = async (env: Record<string, string>) =>
    runTool('cli/digest/digest.ts', UNTIL, { ...site, ...env })
  const usage = (env: Record<string, string> = {}) => {
    for (const [name, value] of Object.entries({ ...site, ...env })) vi.stubEnv(name, value)
    return readUsage(UNTIL)
  }
  try {
    const { code, complained } = await run({})
    expect({ code, said: complained.match(/The digest of \w+/g) }).toEqual({
      code: 1,
      said: ['The digest of one', 'The digest of two'],
    })
    expect(new Set(asked.map((request) => request.split(' ')[0]))).toEqual(new Set(['Bearer']))
    expect(asked.every((request) => request.startsWith(`Bearer ${key} /v1/brands/`))).toBe(true)
    expect(usage({ BRANDS: 'three' })).toMatchObject({ brands: ['three'], key })
    // An empty key, as compose mounts it.
    expect(usage({ API_KEY_FILE: '/dev/null' })).toMatchObject({ key: null })

    const wrong = await run({ CONFIG_FILE: keyFile })
    expect(wrong.code).toBe(1)
    expect(wrong.complained).toBe(`CONFIG_FILE: ${keyFile} is not JSON.\n`)
    expect(() => usage({ API_KEY_FILE: join(folder, 'none') })).toThrow('API_KEY_FILE: ')
    expect(() => usage({ API_KEY_FILE: folder })).toThrow('API_KEY_FILE: ')
    expect(() => usage({ CONFIG_FILE: '/dev/null' })).toThrow('/dev/null is not JSON.')
    expect(() => usage({ API_URL: '' })).toThrow('--url must be')
    writeFileSync(configFile, '{"brands": [{"id": ""}], "pageSiez": 5}')
    expect(usage).toThrow(/brands\.0.*config\.json\.pageSiez: unknown key/)
    writeFileSync(configFile, '{}')
    writeFileSync(keyFile, '\n')
    expect(usage).toThrow(`API_KEY_FILE: ${keyFile} is empty.`)
  } finally {
    vi.unstubAllEnvs()
  }
})
