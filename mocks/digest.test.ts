import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { getResponse } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { readUsage } from '../cli/digest/run-digest.ts'
import { PUBLISHED_SAMPLES } from './answer.ts'
import { createHandlers } from './handlers.ts'
import { member, NOW } from './test-client.ts'
import { digest, digestsOf, runDigestHere, runTool, testServers } from './test-tools.ts'

const { simulated, own, closeAll } = testServers()
const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
  await closeAll()
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'digest-'))
  folders.push(folder)
  return folder
}

function writeConfig(ids: readonly string[], path = join(newFolder(), 'config.json')): string {
  writeFileSync(path, JSON.stringify({ brands: ids.map((id) => ({ id })) }))
  return path
}

/** What a digest gives that has nothing to say. */
const NOTHING = { code: 3, said: '', complained: '' }
const PROGRAM = 'cli/digest/digest.ts'
const UNTIL = ['--until', '2026-11-17']
const KEY = 'right-key-of-ours'

/** The healthy service behind something else. */
function simulatedListener(): RequestListener {
  const handlers = createHandlers({ now: NOW, scenario: () => 'healthy' })
  return (request, response) => {
    const asked = new Request(new URL(request.url ?? '/', 'http://x.example'))
    void getResponse(handlers, asked).then(async (answer) => {
      response.writeHead(answer?.status ?? 404).end(await answer?.text())
    })
  }
}

test('says the score with its verdict, the story, changes, quotes with their pages, and what to do', async () => {
  const args = ['--url', await simulated(), '--brand', 'northwind', ...UNTIL]
  const { code, said, complained } = await runTool(PROGRAM, args)
  expect({ code, complained }).toEqual({ code: 0, complained: '' })
  expect(said).toContain(
    'northwind: GEO score 72 of 100 (Good), up 3 points over the last 7 days, normal ups and downs\n',
  )
  expect(said).toContain('\nNew: citations from kitchenlab.example.\n')
  expect(said).toContain('- Citations from kitchenlab.example rose from 23 to 47 (real change)\n')
  expect(said).toContain('  “Reviewers find Northwind Tea shipping slower')
  expect(said).toContain('  https://teareviews.example/northwind-vs-harney\n')
  expect(said).toContain('\nWhat to do\n- Get cited more often\n')
})

test('all that is said until a past day is of that day', async () => {
  const url = await simulated()
  const past = async (day: string) => digest(url, ['--brand', 'northwind', '--until', day])
  const { code, said } = await past('2026-11-10')
  expect(code).toBe(0)
  expect(said).toMatch(
    /^northwind: GEO score 69 of 100 \(Good\) on Nov 10, 2026, down 5 points over the 7 days before, unusually large\nUnusual: down 5 points in the 7 days to Nov 10\. Score 69\. 20 negative citations from Nov 4 to Nov 10\./,
  )
  expect(said).toContain('\nNew: the change over 7 days. As the day before: the fall from Nov 6')
  expect(said).toMatch(/\n- Down 7 points, Nov 6\s–\s10: unusually large\./)
  expect(said).not.toMatch(/Score updated|Get cited more often/)
  // A year before it is known, too.
  expect((await past('2025-11-20')).said).toMatch(
    /^northwind: .* on Nov 20, 2025, .* over the 7 days before, normal ups and downs\n/,
  )
  // There is no score on Nov 5 to compare with.
  expect((await past('2026-11-12')).said).toMatch(
    /^northwind: GEO score 69 of 100 \(Good\) on Nov 12, 2026\nScore 69\. /,
  )
  expect(await past('2026-11-05')).toEqual({
    code: 1,
    said: '',
    complained:
      'The digest of northwind: No score for 2026-11-05: the score history has none for that day.\n',
  })
})

test('a clock that is a day slow, and a day to come, ask for no past day', async () => {
  const url = await simulated({ now: new Date(Date.now() + 86_400_000) })
  const { said } = await runDigestHere(['--url', url, '--brand', 'northwind'])
  expect(said).toContain('northwind: GEO score 72 of 100 (Good), up 3 points over the last 7 days')
  const usage = readUsage(['--url', url, '--brand', 'b', '--until', '9999-12-31'])
  expect(usage).toMatchObject({ until: '9999-12-31', isOver: false })
})

test('counts and quotes the citations with watched words, which are news', async () => {
  const url = await simulated()
  const watch = ['--brand', 'watched-words', '--watch', 'old price, "price old"', '--watch', '$12']
  const [found] = await digestsOf(url, watch)
  const watched = member(found, 'watched')
  expect(watched).toMatchObject([
    { words: 'old price', count: 4 },
    { words: '"price old"', count: 0 },
    { words: '$12', count: 4 },
  ])
  const options = ['--dashboard', 'https://geo.example', '--only-if', 'real']
  const { said } = await digest(url, [...watch, ...options])
  expect(said).toContain('\n4 citations with “old price”\n')
  expect(said).toContain('\nNo citations with “"price old"”\n')
  expect(said).toContain('  “Watched Tea still costs the old price of $12.”')
  expect(said).toContain('/citations?q=old+price&from=2026-11-11&to=2026-11-17\n')
  const none = ['--brand', 'watched-words', '--only-if', 'real', '--watch', 'new price']
  expect(await digest(url, none)).toMatchObject({ code: 3, said: '' })
})

test('only if something is real, or new: 3 and nothing printed for other brands', async () => {
  const url = await simulated()
  const only = async (kind: string, brands: readonly string[]) => {
    const args = brands.flatMap((id) => ['--brand', id])
    return digest(url, [...args, '--budget', '200', '--only-if', kind])
  }
  expect(await only('real', ['steady'])).toEqual(NOTHING)
  const real = await only('real', ['steady', 'moved'])
  expect(real.code).toBe(0)
  expect(real.said).toContain('moved: GEO score')
  expect(real.said).not.toContain('steady')
  // What was so a day ago is not new.
  expect(await only('new', ['moved'])).toEqual(NOTHING)
  const { code, said } = await only('new', ['moved', 'northwind'])
  expect(code).toBe(0)
  expect(said).toContain('northwind: GEO score')
  expect(said).not.toContain('moved: GEO score')
  expect(real.said).toContain(
    '\nNothing new. As the day before: the change over 7 days, the rise from Nov 12 to Nov 17 and citations from first.example.\n',
  )
  expect(real.said).toMatch(/\nWhy it moved\n- Up 7 points, .*: unusually large\./)
})

test('all brands of a file: one headline, brands with news in the order of Brands, and what failed', async () => {
  const config = writeConfig(['steady', 'nobody', 'northwind', 'moved'])
  const url = await simulated()
  const args = ['--config', config, '--budget', '200']
  const { code, said, complained } = await digest(url, args)
  expect(code).toBe(1)
  expect(complained).toMatch(/^The digest of nobody couldn’t be loaded.*\n$/)
  expect(said).toMatch(
    /^All brands, Nov 11 to Nov 17\n.* of the 3 compared brands changed more than usual in 7 days\..* 1 couldn’t be read\.\n1 brand with news\.\n\nNot read\n- nobody\n {2}The digest of nobody couldn’t be loaded/,
  )
  expect(said.match(/^\w+(?=: GEO score)/gm)).toEqual(['northwind'])

  writeConfig(['steady'], config)
  expect(await digest(url, args)).toMatchObject({ code: 0, complained: '' })
  expect((await digest(url, [...args, '--only-if', 'new'])).code).toBe(3)
  writeConfig([], config)
  expect((await digest(url, args)).complained).toContain('--config a file with brands.')

  writeConfig([...Array.from({ length: 9 }, (_, at) => `brand-${at + 1}`), 'northwind'], config)
  const fallen = await simulated({ scenario: 'own-fall' })
  const { portfolio, brands }: Record<string, unknown> = JSON.parse(
    (await digest(fallen, [...args, '--only-if', 'real', '--format', 'json'])).said,
  )
  expect(portfolio).toMatchObject({ compared: 10, failed: [] })
  // One that is new by chance, and the one that fell four days ago.
  expect(brands).toMatchObject([{ brand: 'brand-9' }, { brand: 'northwind' }, {}])
  expect(brands).toHaveProperty(
    '1.score.reason',
    expect.stringContaining('other brands typically '),
  )
})

test('a service that refuses the key is asked about the first brands only', async () => {
  const asked = new Set<string>()
  const url = await own((request, response) => {
    asked.add(/brands\/(\d+)/.exec(request.url ?? '')?.[1] ?? '')
    response.writeHead(401).end()
  })
  const config = writeConfig(Array.from({ length: 200 }, (_, at) => `${at}`))
  const { code, said } = await digest(url, ['--config', config, '--format', 'slack'])
  expect(code).toBe(1)
  expect(asked.size).toBeLessThanOrEqual(8)
  expect(said).toContain('200 brands couldn’t be read.')
  expect(said).toContain('Nothing new among what could be read.')
  expect(said.length).toBeLessThan(12_000)
})

test('a brand that may not be asked for now is named, and the others are read', async () => {
  const data = new Map<RegExp, unknown>([
    [/\/citations\?/, { citations: [], pagination: { has_more: false } }],
    [/\/history/, PUBLISHED_SAMPLES.history],
    [/\/geo-score$/, PUBLISHED_SAMPLES.score],
  ])
  const asked = new Set<string>()
  const url = await own((request, response) => {
    const path = request.url ?? ''
    const brand = /brands\/(\d+)/.exec(path)?.[1] ?? ''
    asked.add(brand)
    // A wait that is too long to be obeyed.
    if (brand === '2') response.writeHead(429, { 'Retry-After': '7200' }).end('{}')
    else {
      const [, found] = [...data].find(([each]) => each.test(path)) ?? []
      response.end(JSON.stringify({ success: true, data: found }))
    }
  })
  const config = writeConfig(Array.from({ length: 9 }, (_, at) => `${at}`))
  const { code, said, complained } = await digest(url, ['--config', config])
  expect(code).toBe(1)
  expect(asked.size).toBe(9)
  expect(complained).toMatch(/^The digest of 2 .*Try again in 2 hours\..*\n$/)
  expect(said).toContain('\nNot read\n- 2\n')
})

test('what perhaps changed in the measurement comes first, and is news once', async () => {
  const url = await simulated()
  const at = async (day: string) => {
    const args = ['--brand', 'new-questions', '--budget', '200', '--until', day]
    return (await digest(url, args)).said.split('\n')
  }
  const lines = await at('2026-11-11')
  expect(lines[1]).toBe(
    'Perhaps the list of questions changed on Nov 11: 26 questions had their first answer that mentions you.',
  )
  expect(lines).toContainEqual(expect.stringMatching(/^New: .*perhaps another list of questions/))
  expect(await at('2026-11-12')).toContainEqual(
    expect.stringMatching(/As the day before: .*perhaps another list of questions/),
  )
})

test('1 with the reason where nothing real was found in a list that was not read whole', async () => {
  const args = ['--brand', 'steady', '--only-if', 'real', '--budget', '6']
  const { code, said, complained } = await digest(await simulated(), args)
  expect({ code, said }).toEqual({ code: 1, said: '' })
  expect(complained).toMatch(
    /^The digest of steady: nothing real among what could be read\. Not all citations .* budget of requests/,
  )
  expect(complained.trim()).not.toContain('\n')
})

test('how many citations had a wrong form is said, and what the budget leaves out', async () => {
  const unreadable = await simulated({ scenario: 'unreadable-citations' })
  expect((await digest(unreadable, ['--brand', 'northwind'])).said).toContain(
    '2 citations could not be read, so they are not counted.',
  )
  const answer = simulatedListener()
  let [requests, refused] = [0, 0]
  const url = await own((request, response) => {
    requests += 1
    // So the budget ends before the list, which is then no list without citations.
    if (request.url?.includes('/history') === true && refused > 0) {
      refused -= 1
      response.writeHead(429, { 'Retry-After': '0' }).end('{}')
    } else answer(request, response)
  })
  const left = 'could be read within the budget of requests'
  const [json] = await digestsOf(url, ['--brand', 'moved', '--budget', '6'])
  expect([requests, member(json, 'requests')]).toEqual([6, 6])
  expect(member(json, 'unknown')).toContain(left)
  refused = 1
  const { code, said } = await digest(url, ['--brand', 'moved', '--budget', '4'])
  expect(code).toBe(0)
  expect(said).toContain(left)
  expect(said).toContain(
    'No negative citations among those read\nThe citations of these days could not be read:',
  )
})

test('1 with the reason for a wrong key, which is not printed, and for a brand that does not exist; the others are said', async () => {
  const url = await simulated({ apiKey: KEY })
  const one = ['--brand', 'northwind']
  const { code, said, complained } = await digest(url, one, { API_KEY: 'wrong-key-of-ours' })
  expect({ code, said }).toEqual({ code: 1, said: '' })
  expect(complained).toMatch(/^.*The API key is missing or invalid.*\n$/)
  expect(complained).not.toContain('wrong-key')
  const right = await digest(url, ['--brand', 'nobody', ...one], { API_KEY: KEY })
  expect(right.code).toBe(1)
  expect(right.said).toContain('northwind: GEO score 72')
  expect(right.said).not.toContain(KEY)
  expect(right.complained).toMatch(/^The digest of nobody couldn’t be loaded\..*BRAND_NOT_FOUND/)
})

test('1 with the reason for a pipe that is closed', async () => {
  const args = ['--url', await simulated(), '--brand', 'northwind', ...UNTIL]
  const child = spawn(process.execPath, [PROGRAM, ...args])
  child.stdout.destroy()
  let complained = ''
  child.stderr.on('data', (data: Buffer) => (complained += data.toString()))
  const code = await new Promise((resolve) => {
    child.once('close', resolve)
  })
  expect(code).toBe(1)
  expect(complained).toBe('The output was closed before everything was written.\n')
})

test('waits as told, and asks again for an answer that broke off', async () => {
  let asked = 0
  const answer = simulatedListener()
  const url = await own((request, response) => {
    asked += 1
    if (asked === 1) {
      response.writeHead(429, { 'Retry-After': '1' }).end('{}')
    } else if (asked === 2) {
      response.writeHead(200, { 'Content-Length': 100 })
      response.write('{', () => response.destroy())
    } else answer(request, response)
  })
  const { code, complained } = await digest(url, ['--brand', 'northwind', '--since', '1d'])
  expect({ code, complained }).toEqual({ code: 0, complained: '' })
})

test.each([
  [['--brand', 'b', '--since', 'week'], '--since must be'],
  [['--brand', 'b', '--format', 'constructor'], '--format must be'],
  [['--brand', 'b', '--budget', '3'], '--budget must be'],
  [['--brand', 'b', '--only-if', 'odd'], '--only-if must be'],
  [['--brand', 'b', '--until', '2026-02-30'], '--until must be'],
  [['--brand', 'b', '--dashboard', 'geo.example'], '--dashboard must be'],
  [['--brand', 'b', '--watch', ''], '--watch must be'],
  [['--brand', 'b', '--watch', 'old price,'], '--watch must be'],
  [['--brand', 'b', '--watch', '“”'], '--watch must be'],
  [[], '--brand must be'],
  [['--brand', 'b', '--api-key', 'x'], '--api-key'],
  [['--url', 'ftp://x'], '--url must be'],
])('wrong usage: %j', async (args, words) => {
  expect(await runDigestHere(['--url', 'https://x', ...args])).toEqual({
    code: 1,
    said: '',
    complained: expect.stringContaining(words),
  })
})

test('a site’s settings are enough: service, key, brands and parameters', async () => {
  const key = 'key-of-the-site'
  const asked: string[] = []
  const url = await own((request, response) => {
    asked.push(`${request.headers.authorization} ${request.url}`)
    response.writeHead(404).end()
  })
  const folder = newFolder()
  const [keyFile, configFile] = [join(folder, 'key'), join(folder, 'config.json')]
  writeFileSync(keyFile, `${key}\n`)
  writeFileSync(
    configFile,
    '\uFEFF{"brands": [{"id": "one"}, {"id": "two"}], "limitParam": "page_size", "auth": "cookie"}',
  )
  const site = { API_URL: url, API_KEY_FILE: keyFile, CONFIG_FILE: configFile }
  const { code, complained } = await runDigestHere(UNTIL, site)
  expect({ code, said: complained.match(/The digest of \w+/g) }).toEqual({
    code: 1,
    said: ['The digest of one', 'The digest of two'],
  })
  expect(asked.filter((request) => !request.startsWith(`Bearer ${key} /v1/brands/`))).toEqual([])

  const usage = (env: Record<string, string> = {}) => {
    for (const [name, value] of Object.entries({ ...site, ...env })) vi.stubEnv(name, value)
    return readUsage(UNTIL)
  }
  try {
    const config = { limitParam: 'page_size' }
    expect(usage({ BRANDS: 'three' })).toMatchObject({ brands: ['three'], key, config })
    // An empty key, as compose mounts it.
    expect(usage({ API_KEY_FILE: '/dev/null' })).toMatchObject({ key: null })
    for (const [wrong, reason] of [
      [{ CONFIG_FILE: keyFile }, `CONFIG_FILE: ${keyFile} is not JSON.`],
      [{ API_KEY_FILE: folder }, 'API_KEY_FILE: '],
      [{ API_KEY_FILE: join(folder, 'none') }, 'API_KEY_FILE: '],
      [{ API_URL: '' }, '--url must be'],
    ] as const) {
      expect(() => usage(wrong)).toThrow(reason)
    }
    writeFileSync(configFile, '{"brands": [{"id": ""}], "pageSiez": 5}')
    expect(usage).toThrow(/brands\.0.*config\.json\.pageSiez: unknown key/)
    writeFileSync(configFile, '{}')
    writeFileSync(keyFile, '\n')
    expect(usage).toThrow(`API_KEY_FILE: ${keyFile} is empty.`)
  } finally {
    vi.unstubAllEnvs()
  }
})
