import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { getResponse } from 'msw'
import { afterEach, describe, expect, test } from 'vitest'
import { blocksOf } from '../tools/digest/blocks.ts'
import { FORMATS } from '../tools/digest/formats.ts'
import type { BrandDigest } from '../tools/digest/make-digest.ts'
import { readUsage } from '../tools/digest/usage.ts'
import { PUBLISHED_SAMPLES } from './data/published-samples.ts'
import { createHandlers } from './handlers.ts'
import { runTool, testServers } from './run-tool.ts'
import { member, NOW } from './test-client.ts'

const { simulated, own, closeAll } = testServers()
afterEach(closeAll)

const UNTIL = ['--until', '2026-11-17']
const KEY = 'right-key-of-ours'

async function digest(url: string, args: readonly string[], env: Record<string, string> = {}) {
  return runTool('tools/digest/digest.ts', ['--url', url, ...UNTIL, ...args], env)
}

/** The digests of a run, as JSON has them. */
async function digestsOf(url: string, args: readonly string[]): Promise<unknown[]> {
  const { said, complained } = await digest(url, [...args, '--format', 'json'])
  expect(complained).toBe('')
  const brands = member(JSON.parse(said), 'brands')
  return Array.isArray(brands) ? brands.map((brand: unknown) => brand) : []
}

test('says the score with its verdict, the story, changes, quotes with their pages, and what to do', async () => {
  const { code, said, complained } = await digest(await simulated(), ['--brand', 'northwind'])
  expect({ code, complained }).toEqual({ code: 0, complained: '' })
  expect(said).toContain(
    'northwind: GEO score 72 of 100 (Good), up 3 points over the last 7 days, within usual variation\n',
  )
  expect(said).toContain('\nNew: citations of kitchenlab.example.\n')
  expect(said).toContain(
    '- Citations of kitchenlab.example went from 23 to 47 (more than chance)\n',
  )
  expect(said).toContain('  “Reviewers find Northwind Tea shipping slower')
  expect(said).toContain('  https://teareviews.example/northwind-vs-harney\n')
  expect(said).toContain('\nWhat to do\n- Be cited more often\n')
})

test('a site’s settings are enough: service, key, brands and parameters', async () => {
  const key = 'key-of-the-site'
  const asked: string[] = []
  const url = await own((request, response) => {
    asked.push(`${request.headers.authorization} ${request.url}`)
    response.writeHead(404).end()
  })
  const folder = mkdtempSync(join(tmpdir(), 'digest-'))
  const [keyFile, configFile] = [join(folder, 'key'), join(folder, 'config.json')]
  writeFileSync(keyFile, `${key}\n`)
  writeFileSync(
    configFile,
    '\uFEFF{"brands": [{"id": "one"}, {"id": "two"}], "limitParam": "page_size", "auth": "cookie"}',
  )
  const site = { API_URL: url, API_KEY_FILE: keyFile, CONFIG_FILE: configFile }
  const run = async (env: Record<string, string>) =>
    runTool('tools/digest/digest.ts', UNTIL, { ...site, ...env })
  try {
    const { code, complained } = await run({})
    expect({ code, said: complained.match(/The digest of \w+/g) }).toEqual({
      code: 1,
      said: ['The digest of one', 'The digest of two'],
    })
    expect(new Set(asked.map((request) => request.split(' ')[0]))).toEqual(new Set(['Bearer']))
    expect(asked.every((request) => request.startsWith(`Bearer ${key} /v1/brands/`))).toBe(true)
    expect((await run({ BRANDS: 'three' })).complained).toContain('The digest of three')
    // No key at all, as compose mounts it.
    asked.length = 0
    await run({ API_KEY_FILE: '/dev/null' })
    expect(asked[0]).toMatch(/^undefined /)

    for (const [env, reason] of [
      [{ API_KEY_FILE: join(folder, 'none') }, 'API_KEY_FILE: '],
      [{ API_KEY_FILE: folder }, 'API_KEY_FILE: '],
      [{ CONFIG_FILE: keyFile }, `CONFIG_FILE: ${keyFile} is not JSON.`],
      [{ CONFIG_FILE: '/dev/null' }, 'CONFIG_FILE: /dev/null is not JSON.'],
      [{ API_URL: '' }, '--url must be'],
    ] satisfies [Record<string, string>, string][]) {
      const wrong = await run(env)
      expect([wrong.code, wrong.complained]).toEqual([1, expect.stringContaining(reason)])
      expect(wrong.complained).not.toContain(key)
    }
    writeFileSync(configFile, '{"brands": [{"id": ""}], "pageSiez": 5}')
    expect((await run({})).complained).toMatch(/brands\.0.*config\.json\.pageSiez: unknown key/)
    writeFileSync(keyFile, '\n')
    expect((await run({})).complained).toMatch(/unknown key|is empty/)
    writeFileSync(configFile, '{}')
    expect((await run({})).complained).toContain(`API_KEY_FILE: ${keyFile} is empty.`)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('3 and nothing printed where nothing is real; brands of which something is are said', async () => {
  const url = await simulated()
  const only = ['--only-if', 'real']
  expect(await digest(url, ['--brand', 'steady', '--budget', '200', ...only])).toEqual({
    code: 3,
    said: '',
    complained: '',
  })
  const two = ['--brand', 'steady', '--brand', 'moved', '--budget', '200', ...only]
  const { code, said } = await digest(url, two)
  expect(code).toBe(0)
  expect(said).toContain('moved: GEO score')
  expect(said).not.toContain('steady')
})

test('only if something is new, not what was so a day ago', async () => {
  const url = await simulated()
  const only = ['--budget', '200', '--only-if', 'new']
  expect(await digest(url, ['--brand', 'moved', ...only])).toEqual({
    code: 3,
    said: '',
    complained: '',
  })
  const { code, said } = await digest(url, ['--brand', 'moved', '--brand', 'northwind', ...only])
  expect(code).toBe(0)
  expect(said).toContain('northwind: GEO score')
  expect(said).not.toContain('moved: GEO score')
  const all = await digest(url, ['--brand', 'moved', '--budget', '200'])
  expect(all.said).toContain(
    '\nNothing new. As the day before: the change over 7 days, the rise from Nov 12 to Nov 17 and citations of first.example.\n',
  )
  expect(all.said).toMatch(/\nWhy it moved\n- Rose 7 points .*, larger than usual\./)
})

describe('of 120 brands', () => {
  const MANY = Array.from({ length: 120 }, (_, number) => ['--brand', `brand-${number}`]).flat()

  /** The percentage of digests that say a move of the score. */
  async function percentageTold(url: string, since: string): Promise<number> {
    const said = await digestsOf(url, [...MANY, '--since', since])
    const told = said.filter((each) => JSON.stringify(member(each, 'story')) !== '[]')
    expect(said).toHaveLength(120)
    return (told.length / said.length) * 100
  }

  test('at most a tenth have a move that is larger than usual where nothing ever changes', async () => {
    const url = await simulated({ scenario: 'quiet-score' })
    for (const since of ['7d', '30d', '90d']) {
      expect(await percentageTold(url, since), since).toBeLessThanOrEqual(10)
    }
  })

  test('at least four fifths have one in the week or month of a step of 10 points', async () => {
    const url = await simulated({ scenario: 'step-score' })
    for (const since of ['7d', '30d']) {
      expect(await percentageTold(url, since), since).toBeGreaterThanOrEqual(80)
    }
  })
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

test('a budget that ends before the list is no list without citations', async () => {
  let failures = 1
  const answer = simulatedListener(() => 0)
  const url = await own((request, response) => {
    if (request.url?.includes('/history') === true && failures > 0) {
      failures -= 1
      response.writeHead(429, { 'Retry-After': '0' }).end('{}')
    } else answer(request, response)
  })
  const { code, said } = await digest(url, ['--brand', 'moved', '--budget', '4'])
  expect(code).toBe(0)
  expect(said).toContain('could be read within the budget of requests')
  expect(said).toContain(
    'No negative citations among those read\nThe citations of these days could not be read:',
  )
})

test('how many citations had a wrong form is said', async () => {
  const url = await simulated({ scenario: 'unreadable-citations' })
  const { said } = await digest(url, ['--brand', 'northwind'])
  expect(said).toContain('2 citations could not be read, so they are not counted.')
})

test('the budget is kept, and what it leaves out is said', async () => {
  let requests = 0
  const url = await own(simulatedListener(() => (requests += 1)))
  const [said] = await digestsOf(url, ['--brand', 'moved', '--budget', '6'])
  expect(requests).toBe(6)
  expect(member(said, 'requests')).toBe(6)
  expect(member(said, 'unknown')).toContain('could be read within the budget of requests')
})

describe('1 with the reason', () => {
  test('for a wrong key, which is not printed', async () => {
    const url = await simulated({ apiKey: KEY })
    const run = await digest(url, ['--brand', 'northwind'], { API_KEY: 'wrong-key-of-ours' })
    expect(run).toMatchObject({ code: 1, said: '' })
    expect(run.complained).toContain('The API key is missing or invalid')
    expect(run.complained).not.toContain('wrong-key')
    expect(run.complained.trim()).not.toContain('\n')
    const right = await digest(url, ['--brand', 'northwind'], { API_KEY: KEY })
    expect(right).toMatchObject({ code: 0, complained: '' })
    expect(right.said).not.toContain(KEY)
  })

  test('for a brand that does not exist; the others are said', async () => {
    const { code, said, complained } = await digest(await simulated(), [
      '--brand',
      'nobody',
      '--brand',
      'northwind',
    ])
    expect(code).toBe(1)
    expect(said).toContain('northwind: GEO score 72')
    expect(complained).toContain('The digest of nobody couldn’t be loaded.')
    expect(complained).toContain('BRAND_NOT_FOUND')
  })

  test('for a wait that is too long, without waiting', async () => {
    const url = await own((_, response) => {
      response.writeHead(429, { 'Retry-After': '7200' }).end('{}')
    })
    const { code, complained } = await digest(url, ['--brand', 'northwind'])
    expect(code).toBe(1)
    expect(complained).toContain('Try again in 2 hours.')
  })

  test('for a pipe that is closed', async () => {
    const url = await simulated()
    const args = ['--url', url, '--brand', 'northwind', ...UNTIL]
    const child = spawn(process.execPath, ['tools/digest/digest.ts', ...args])
    child.stdout.destroy()
    let complained = ''
    child.stderr.on('data', (data: Buffer) => (complained += data.toString()))
    const code = await new Promise((resolve) => {
      child.once('close', resolve)
    })
    expect(code).toBe(1)
    expect(complained).toBe('The output was closed before everything was written.\n')
  })

  test('for wrong usage', async () => {
    const { code, said, complained } = await digest('ftp://x', ['--brand', 'b'])
    expect({ code, said }).toEqual({ code: 1, said: '' })
    expect(complained).toContain('--url must be')
  })
})

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

test('waits as told, and asks again for an answer that broke off', async () => {
  let asked = 0
  const answer = simulatedListener(() => 0)
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

describe('texts of the service', () => {
  const HOSTILE = `</li><script>alert("1")</script> & *bold* [x](javascript:1) <!channel>\u001B[2J\n\u202Egnp`

  /** A service whose newest citation has texts that want to be more than texts. */
  async function hostile(): Promise<string> {
    const [sample] = PUBLISHED_SAMPLES.citations.citations
    const citation = {
      ...sample,
      query: HOSTILE,
      mention: HOSTILE,
      platform: HOSTILE,
      sentiment: 'negative',
      detected_at: '2026-11-17T06:00:00Z',
      url: 'https://x.example/?a=1&b="><script>|',
    }
    const data = new Map<RegExp, unknown>([
      [/\/citations\?/, { citations: [citation], pagination: { has_more: false } }],
      [/\/history/, PUBLISHED_SAMPLES.history],
      [/\/geo-score$/, PUBLISHED_SAMPLES.score],
    ])
    return own((request, response) => {
      const [, found] = [...data].find(([path]) => path.test(request.url ?? '')) ?? []
      response.end(JSON.stringify({ success: true, data: found }))
    })
  }

  test('stay texts in every format', async () => {
    const [said] = await digestsOf(await hostile(), ['--brand', 'b'])
    const brands = [blocksOf(said as BrandDigest, 'https://geo.example')]
    for (const format of Object.values(FORMATS)) {
      expect(format(brands)).not.toMatch(/(?!\n)\p{Cc}|\u202E/u)
    }
    const html = FORMATS.html(brands)
    expect(html).not.toContain('<script')
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp;')
    expect(html).toContain('href="https://x.example/?a=1&amp;b=%22%3E%3Cscript%3E|"')
    expect(html.match(/<ul>/g)).toHaveLength(html.match(/<\/ul>/g)?.length ?? -1)
    const slack = String(member(JSON.parse(FORMATS.slack(brands)), 'text'))
    expect(slack).not.toContain('<!channel>')
    expect(slack).toContain('&lt;!channel&gt;')
    expect(slack).toContain('<https://x.example/?a=1&amp;b=%22%3E%3Cscript%3E%7C|')
    expect(slack).toContain('<https://geo.example/brands/b|')
    const markdown = FORMATS.markdown(brands)
    expect(markdown).toContain(String.raw`\[x\]\(javascript\:1\)`)
    expect(markdown).toContain(String.raw`\<script\>`)
  })
})

/** The simulated service. @param count called for each request */
function simulatedListener(count: () => number): RequestListener {
  const handlers = createHandlers({ now: NOW, scenario: () => 'healthy' })
  return (request, response) => {
    count()
    void getResponse(handlers, new Request(new URL(request.url ?? '/', 'http://x.example'))).then(
      async (answer) => {
        response.writeHead(answer?.status ?? 404)
        response.end(await answer?.text())
      },
    )
  }
}
