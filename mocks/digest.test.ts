import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { getResponse } from 'msw'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { blocksOf } from '../cli/digest/blocks.ts'
import { FORMATS } from '../cli/digest/formats.ts'
import type { BrandDigest } from '../cli/digest/make-digest.ts'
import { readUsage } from '../cli/digest/run-digest.ts'
import { PUBLISHED_SAMPLES } from './answer.ts'
import { createHandlers } from './handlers.ts'
import { member, NOW } from './test-client.ts'
import { digest, digestsOf, runTool, testServers } from './test-tools.ts'

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

const UNTIL = ['--until', '2026-11-17']
const KEY = 'right-key-of-ours'

test('says the score with its verdict, the story, changes, quotes with their pages, and what to do', async () => {
  const args = ['--url', await simulated(), '--brand', 'northwind', ...UNTIL]
  const { code, said, complained } = await runTool('cli/digest/digest.ts', args)
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
  const { said } = await runTool('cli/digest/digest.ts', ['--url', url, '--brand', 'northwind'])
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
  for (const wrong of ['', 'old price,', '“”']) {
    expect(() => readUsage(['--url', url, '--brand', 'b', '--watch', wrong])).toThrow('--watch')
  }
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
    '\nNothing new. As the day before: the change over 7 days, the rise from Nov 12 to Nov 17 and citations from first.example.\n',
  )
  expect(all.said).toMatch(/\nWhy it moved\n- Up 7 points, .*: unusually large\./)
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
    const brands = ['--brand', 'nobody', '--brand', 'northwind']
    const { code, said, complained } = await digest(await simulated(), brands)
    expect(code).toBe(1)
    expect(said).toContain('northwind: GEO score 72')
    expect(complained).toContain('The digest of nobody couldn’t be loaded.')
    expect(complained).toContain('BRAND_NOT_FOUND')
  })

  test('for a pipe that is closed', async () => {
    const url = await simulated()
    const args = ['--url', url, '--brand', 'northwind', ...UNTIL]
    const child = spawn(process.execPath, ['cli/digest/digest.ts', ...args])
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
    const { code, said, complained } = await runTool('cli/digest/digest.ts', ['--url', 'ftp://x'])
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

  async function saying(texts: Record<string, string>, count = 1): Promise<string> {
    const [sample] = PUBLISHED_SAMPLES.citations.citations
    const citations = Array.from({ length: count }, (_, index) => ({
      ...sample,
      id: `c${index}`,
      sentiment: 'negative',
      detected_at: '2026-11-17T06:00:00Z',
      ...texts,
    }))
    const data = new Map<RegExp, unknown>([
      [/\/citations\?/, { citations, pagination: { has_more: false } }],
      [/\/history/, PUBLISHED_SAMPLES.history],
      [/\/geo-score$/, PUBLISHED_SAMPLES.score],
    ])
    return own((request, response) => {
      const [, found] = [...data].find(([path]) => path.test(request.url ?? '')) ?? []
      response.end(JSON.stringify({ success: true, data: found }))
    })
  }

  async function blocksSaying(texts: Record<string, string>, count = 1) {
    const [said] = await digestsOf(await saying(texts, count), ['--brand', 'b'])
    return blocksOf(said as BrandDigest, 'https://geo.example')
  }

  test('stay texts in every format', async () => {
    const brands = [
      await blocksSaying({
        query: HOSTILE,
        mention: HOSTILE,
        platform: HOSTILE,
        url: 'https://x.example/?a=1&b="><script>|',
      }),
    ]
    for (const format of Object.values(FORMATS)) {
      expect(format(brands)).not.toMatch(/(?!\n)\p{Cc}|\u202E/u)
    }
    const html = FORMATS.html(brands)
    expect(html).not.toContain('<script')
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp;')
    expect(html).toContain('href="https://x.example/?a=1&amp;b=%22%3E%3Cscript%3E|"')
    expect(html.match(/<ul>/g)).toHaveLength(html.match(/<\/ul>/g)?.length ?? -1)
    const slack: unknown = JSON.parse(FORMATS.slack(brands))
    expect(member(slack, 'text')).not.toContain('<')
    const written = JSON.stringify(member(slack, 'blocks'))
    expect(written).toContain('<!channel>')
    expect(written).toContain('"url":"https://x.example/?a=1&b=%22%3E%3Cscript%3E|"')
    expect(written).toContain('"url":"https://geo.example/brands/b"')
    // Only our own words are more than text: no user, channel, group, broadcast or emoji.
    const types = [...written.matchAll(/"type":"(\w+)"/g)].map(([, type]) => type)
    expect(new Set(types)).toEqual(
      new Set(['rich_text', 'rich_text_section', 'rich_text_list', 'text', 'link']),
    )
    const markdown = FORMATS.markdown(brands)
    expect(markdown).toContain(String.raw`\[x\](javascript:1)`)
    expect(markdown).toContain(String.raw`\<script\>`)
  })

  test('what a client would act on is code in Markdown and Slack', async () => {
    const url = 'https://evil.example/?q=1'
    const brands = [
      await blocksSaying({
        query: `Is :100: or 10:30: better? @here ${url}`,
        mention: `www.evil.example, ${url}`,
      }),
    ]
    const markdown = FORMATS.markdown(brands)
    expect(markdown).toContain(`Is \`:100:\` or 10:30: better? \`@here\` \`${url}\``)
    expect(markdown).toContain('\n  “`www.evil.example,` `')
    const slack = FORMATS.slack(brands)
    expect(slack).toContain(`{"type":"text","text":"${url}”","style":{"code":true}}`)
    expect(slack).not.toContain('\u200B')
  })

  const LONG_ADDRESS = `https://shop.example/p?utm_content=${'abcdefghij'.repeat(200)}`

  test.each([
    ['☕'.repeat(270), LONG_ADDRESS],
    ['👩‍👩‍👧‍👦'.repeat(40), LONG_ADDRESS],
    ['茶'.repeat(280), `https://例え.example/${'茶'.repeat(300)}`],
    [`a${'\u0301'.repeat(279)}`, 'https://x.example/'],
    ['&\'"<>'.repeat(56), 'https://x.example/?&&&&'],
    ['tea '.repeat(70), 'https://x.example/'],
  ])('a mail has short lines, and says the same (%#)', async (words, url) => {
    const blocks = await blocksSaying({ query: words, mention: words, url })
    for (const format of [FORMATS.html, FORMATS.text]) {
      const lines = format([blocks]).split('\n')
      expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThan(900)
    }
    const page = FORMATS.html([blocks])
    const item = blocks.find((block) => block.kind === 'item' && block.quote !== undefined)
    const [, quote = ''] = /<blockquote dir="auto">([\s\S]*?)<\/blockquote>/.exec(page) ?? []
    expect(quote.replaceAll('<wbr\n>', '').replaceAll('\n', ' ')).toBe(
      (item?.kind === 'item' ? (item.quote ?? '') : '')
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;')
        .replaceAll("'", '&#39;'),
    )
    const [, address = ''] = /<a href="([^"]*)"/.exec(page) ?? []
    expect(new URL(address.replaceAll('&amp;', '&')).href).toBe(new URL(url).href)
    expect(FORMATS.text([blocks]).replaceAll(/[<>]|\n {2}/g, '')).toContain(
      new URL(url).href.slice(0, 2000),
    )
  })

  test.each([1, 4, 100])('Slack takes a message about %i brands', async (count) => {
    const long = 'tea :tada: *a* '.repeat(30)
    const blocks = await blocksSaying({ query: long, mention: long, url: LONG_ADDRESS }, 40)
    const slack: unknown = JSON.parse(FORMATS.slack(Array.from({ length: count }, () => blocks)))
    expect(String(member(slack, 'text')).length).toBeLessThanOrEqual(4000)
    const written = member(slack, 'blocks')
    const parts = Array.isArray(written) ? written : []
    expect(parts.length).toBeLessThanOrEqual(50)
    const texts = [...JSON.stringify(parts).matchAll(/"(?:text|url)":"([^"]*)"/g)]
    expect(texts.map(([, said]) => said).join('').length).toBeLessThanOrEqual(13_200)
    expect(JSON.stringify(parts)).toMatch(
      /"url":"https:\/\/geo\.example\/brands\/b","text":"and \d+ more"/,
    )
    if (count === 100) expect(JSON.stringify(parts)).toContain('and 70 more brands')
  })

  test.each(['\u200B', '\u202E', '\u{E0041}\u{E0042}', '\u2028', '\uFEFF \u00AD'])(
    'no element of a message for Slack is empty where a question is %j',
    async (query) => {
      const blocks = await blocksSaying({ query, mention: query, platform: query })
      expect(FORMATS.slack([blocks])).not.toMatch(/"text":""|"url":""|"elements":\[\]/)
    },
  )

  test.each([
    '<@&1234> <@U12> <!subteam^S1> <#C1|x>',
    '@everyone, (@here) and user@evil.example',
    '||spoiler|| ~~a~~ **b** __c__',
    '[Sign in](https://evil.example/?a)',
    'HTTP://evil.example www.evil.example',
    '![](data:image/png;base64,AA) <img src=//x>',
  ])('in Markdown, %j is only a text', async (words) => {
    const blocks = await blocksSaying({ query: words, mention: words, url: 'https://x.example/' })
    const bare = FORMATS.markdown([blocks])
      .replaceAll(/\[(.*)\]\(<https:\/\/(?:x|geo)\.example\/.*>\)/g, '$1')
      // Code and escaped text do nothing.
      .replaceAll(/`[^`]*`|\\./g, '')
    expect(bare).not.toMatch(/[@<[\]|~]|\*\*|__|https?:|www\./i)
  })

  test('nothing unseen is in any of them, and JSON has it as it is', async () => {
    const hidden = '\u009B\u2028\u202E\u{E0041}\u200B\uFEFF\u2066\uFFF9\uFE00\uFE01'
    const flag = '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}'
    const words = `te${hidden}a ${flag} نمی‌خواهم ☕️ हिन्दी`
    const url = await saying({ query: words, mention: words })
    const { said } = await digest(url, ['--brand', 'b', '--format', 'json'])
    const shown = member(member(member(JSON.parse(said), 'brands'), '0'), 'negatives')
    expect(JSON.stringify(shown)).toContain(words)
    const brands = [await blocksSaying({ query: words, mention: words })]
    for (const written of [said, ...Object.values(FORMATS).map((format) => format(brands))]) {
      for (const character of hidden) {
        if (!/[\uFE00-\uFE0F]/.test(character)) expect(written).not.toContain(character)
      }
      expect(written).toContain(`${flag} نمی‌خواهم ☕️ हिन्दी`)
    }
  })
})

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
