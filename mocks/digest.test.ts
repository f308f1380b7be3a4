import { spawn } from 'node:child_process'
import type { RequestListener } from 'node:http'

import { getResponse } from 'msw'
import { afterEach, describe, expect, test } from 'vitest'
import type { Score } from '../src/api/score.ts'
import { DAY_MS, dateOfDay } from '../src/lib/dates.ts'
import { resultOf } from '../src/lib/test-slices.ts'
import { FactsReader } from '../src/model/analysis/facts-reader.ts'
import { actionsFor, countForActions } from '../src/model/insights/actions.ts'
import { findRealRows } from '../src/model/insights/real-rows.ts'
import { findBrand } from './brands.ts'
import { citationRow } from './data/citation-records.ts'
import { PUBLISHED_SAMPLES } from './data/published-samples.ts'
import { createHandlers } from './handlers.ts'
import { runTool, testServers } from './run-tool.ts'
import { member, NOW } from './test-client.ts'

const { simulated, own, closeAll } = testServers()
afterEach(closeAll)

const UNTIL = ['--until', '2026-11-17']
const TODAY = Math.floor(NOW.getTime() / DAY_MS)
const KEY = 'right-key-of-ours'

async function digest(url: string, args: readonly string[], env: Record<string, string> = {}) {
  return runTool('tools/digest/digest.ts', ['--url', url, ...UNTIL, ...args], env)
}

async function digestOf(url: string, brand: string, args: readonly string[] = []) {
  const run = await digest(url, ['--brand', brand, '--format', 'json', ...args])
  expect(run.complained).toBe('')
  const brands: unknown = member(JSON.parse(run.said), 'brands')
  return Array.isArray(brands) ? (brands[0] as unknown) : undefined
}

describe('the digest and the screens', () => {
  /** What the rules of the screens find in the whole list of a brand. */
  function foundIn(id: string) {
    const brand = findBrand(id)
    if (brand === undefined) throw new Error(`There is no brand ${id}.`)
    const reader = new FactsReader()
    const facts = Array.from({ length: brand.citations.count }, (_, index) =>
      reader.read(citationRow(brand, index, NOW)),
    )
    const days = { from: dateOfDay(TODAY - 6), to: dateOfDay(TODAY) }
    const score: Score = {
      ...PUBLISHED_SAMPLES.score,
      score: 60,
      breakdown: brand.components,
      updated_at: '2026-11-17T10:00:00Z',
    }
    const weights = {
      citation_frequency: 0.4,
      domain_authority: 0.3,
      platform_diversity: 0.2,
      technical_factors: 0.1,
    }
    const counts = resultOf(countForActions(facts, TODAY - 6))
    return {
      rows: resultOf(findRealRows(facts, days)),
      actions: actionsFor({ score, weights, days: [], counts, now: NOW.getTime() }),
    }
  }

  test.each(['steady', 'moved', 'new-questions', 'few', 'mix'])(
    'say the same of %s',
    async (id) => {
      const said = await digestOf(await simulated(), id, ['--budget', '200'])
      const { rows, actions } = foundIn(id)
      const expected = rows.rows.map(({ by, change: { before, after } }) => ({ by, before, after }))
      expect(member(said, 'changes')).toMatchObject(expected)
      expect(member(said, 'changes')).toHaveLength(expected.length)
      expect(member(said, 'unknown')).toBe(
        rows.isEnough ? null : 'Too few citations in these days to tell what changed.',
      )
      expect(member(said, 'actions')).toMatchObject(actions.map(({ kind }) => ({ kind })))
    },
  )
})

test('says the score with its verdict, the story, changes, quotes with their pages, and what to do', async () => {
  const { code, said, complained } = await digest(await simulated(), ['--brand', 'northwind'])
  expect({ code, complained }).toEqual({ code: 0, complained: '' })
  expect(said).toContain(
    'northwind: GEO score 72 of 100 (Good), up 3 points over the last 7 days, within usual variation\n',
  )
  expect(said).toMatch(/\nWhy it moved\n- Rose 3 points .*, larger than usual\./)
  expect(said).toContain(
    '- Citations of kitchenlab.example went from 23 to 47 (more than chance)\n',
  )
  expect(said).toContain('  “Reviewers find Northwind Tea shipping slower')
  expect(said).toContain('  https://teareviews.example/northwind-vs-harney\n')
  expect(said).toContain('\nWhat to do\n- Be cited more often\n')
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

test('the budget is kept, and what it leaves out is said', async () => {
  let requests = 0
  const url = await own(simulatedListener(() => (requests += 1)))
  const said = await digestOf(url, 'moved', ['--budget', '6'])
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
    const wrong = [
      [['--brand', 'b', '--since', 'week'], '--since must be'],
      [['--brand', 'b', '--format', 'constructor'], '--format must be'],
      [['--brand', 'b', '--budget', '3'], '--budget must be'],
      [['--brand', 'b', '--only-if', 'new'], '--only-if must be'],
      [['--brand', 'b', '--until', '2026-02-30'], '--until must be'],
      [[], '--brand must be'],
      [['--brand', 'b', '--api-key', 'x'], '--api-key'],
    ] as const
    const runs = await Promise.all(wrong.map(async ([args]) => digest('https://x', args)))
    for (const [index, [, words]] of wrong.entries()) {
      expect(runs[index]).toMatchObject({ code: 1, said: '' })
      expect(runs[index]?.complained).toContain(words)
    }
  })
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

  test.each(['text', 'markdown', 'html', 'slack'])('stay texts in %s', async (format) => {
    const { code, said } = await digest(await hostile(), ['--brand', 'b', '--format', format])
    expect(code).toBe(0)
    expect(said).not.toMatch(/(?!\n)\p{Cc}|\u202E/u)
    if (format === 'html') {
      expect(said).not.toContain('<script')
      expect(said).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp;')
      expect(said).toContain('href="https://x.example/?a=1&amp;b=%22%3E%3Cscript%3E|"')
      expect(said.match(/<ul>/g)).toHaveLength(said.match(/<\/ul>/g)?.length ?? -1)
    }
    if (format === 'slack') {
      const words = String(member(JSON.parse(said), 'text'))
      expect(words).not.toContain('<!channel>')
      expect(words).toContain('&lt;!channel&gt;')
      expect(words).toContain('<https://x.example/?a=1&amp;b=%22%3E%3Cscript%3E%7C|')
    }
    if (format === 'markdown') {
      expect(said).toContain(String.raw`\[x\]\(javascript\:1\)`)
      expect(said).toContain(String.raw`\<script\>`)
    }
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
