import { readFileSync } from 'node:fs'

import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { Citation, CitationDetail, CitationPageData, CitationStats } from '../src/api/citations.ts'
import { Score, ScoreBreakdown, ScoreHistory } from '../src/api/score.ts'
import { words } from '../src/lib/test-words.ts'
import { PUBLISHED_SAMPLES } from './answer.ts'
import { isScenarioName } from './scenarios.ts'
import { member, openService } from './test-client.ts'
import { runHere } from './test-tools.ts'

const DOCUMENT: unknown = JSON.parse(readFileSync('docs/openapi.json', 'utf8'))
// JSON Schema has no calendar, so formats are not checked.
const ajv = new Ajv2020({ strict: false, validateFormats: false })
ajv.addSchema({ $id: 'openapi', ...Object(DOCUMENT) })

/** Null if the value is valid. */
function problemOf(pointer: readonly string[], value: unknown): string | null {
  const path = pointer.map((step) =>
    encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1')),
  )
  return ajv.validate(`openapi#/${path.join('/')}`, value) ? null : ajv.errorsText()
}

const answerOf = (path: string, status: number) => [
  'paths',
  path,
  'get',
  'responses',
  String(status),
  'content',
  'application/json',
  'schema',
]

const BRAND = '/v1/brands/{brand_id}'
/** URLs of the simulated service, by path in the document. */
const ASKED = [
  [`${BRAND}/geo-score`, '/v1/brands/northwind/geo-score'],
  [`${BRAND}/geo-score/history`, '/v1/brands/northwind/geo-score/history?period=90d'],
  [`${BRAND}/geo-score/breakdown`, '/v1/brands/northwind/geo-score/breakdown'],
  [`${BRAND}/citations`, '/v1/brands/northwind/citations?limit=200'],
  ['/v1/citations/{citation_id}', '/v1/citations/cit_nw_000001'],
  [`${BRAND}/citations/stats`, '/v1/brands/northwind/citations/stats'],
] as const

test('docs/openapi.json is what the schemas and the contract say', async () => {
  const { code, complained } = await runHere('cli/openapi/openapi.ts', ['--check'])
  expect({ code, complained }).toEqual({ code: 0, complained: '' })
})

describe.each([
  'healthy',
  'published-samples',
  'empty-history',
  'empty-feed',
  'weights-unknown',
  'all-503',
  'rate-limited',
  'unauthorized',
  'forbidden',
])('in the world %s', (scenario) => {
  test.each(ASKED)('%s answers by the document', async (path, address) => {
    if (!isScenarioName(scenario)) throw new Error(`There is no world ${scenario}.`)
    const { status, body } = await openService(scenario).get(address)
    expect(problemOf(answerOf(path, status), body)).toBeNull()
  })
})

test.each([
  [`${BRAND}/geo-score`, '/v1/brands/nobody/geo-score', 404],
  [`${BRAND}/geo-score/history`, '/v1/brands/northwind/geo-score/history?period=x', 400],
  [`${BRAND}/citations`, '/v1/brands/northwind/citations?limit=0', 400],
  [`${BRAND}/citations`, '/v1/brands/northwind/citations?cursor=x', 400],
])('%s answers an error by the document: %s', async (path, address, expected) => {
  const { status, body } = await openService().get(address)
  expect(status).toBe(expected)
  expect(problemOf(answerOf(path, status), body)).toBeNull()
})

test('an answer that breaks the contract is none by the document', async () => {
  const { get } = openService('contract-broken')
  const { body } = await get('/v1/brands/northwind/geo-score')
  expect(problemOf(answerOf(`${BRAND}/geo-score`, 200), body)).toContain('/data/score')
})

test('every example is valid', () => {
  for (const [path] of ASKED) {
    const examples = member(DOCUMENT, ...answerOf(path, 200).slice(0, -1), 'examples')
    const values = Object.values(Object(examples)).map((each) => member(each, 'value'))
    expect(values.length).toBeGreaterThan(0)
    for (const value of values) expect(problemOf(answerOf(path, 200), value)).toBeNull()
  }
})

// The dashboard and the document must reject the same.
const PAYLOADS = [
  ['Score', Score, PUBLISHED_SAMPLES.score],
  ['ScoreHistory', ScoreHistory, PUBLISHED_SAMPLES.history],
  ['ScoreBreakdown', ScoreBreakdown, PUBLISHED_SAMPLES.breakdown],
  ['CitationPage', CitationPageData, PUBLISHED_SAMPLES.citations],
  ['Citation', Citation, PUBLISHED_SAMPLES.citations.citations[0]],
  ['CitationDetail', CitationDetail, PUBLISHED_SAMPLES.citation],
  ['CitationStats', CitationStats, PUBLISHED_SAMPLES.stats],
] as const

const TEXTS = 'text|.|30|30d|2026-11-17|2026-11-17T06:00:00Z|2026-11-17T06:00+02:00'
const OBJECTS = [{}, { claude: 3 }, { claude: 3.5 }, { ['n'.repeat(1001)]: 1 }]
const NUMBERS = [7, 7.5, -3, 2 ** 53]
const OTHERS = [undefined, null, true, [], '', '2026-11-17T06:00:00', 'x'.repeat(20_001)]
const VALUES: readonly unknown[] = [...words(TEXTS), ...OBJECTS, ...NUMBERS, ...OTHERS]

test.each(PAYLOADS)(
  'the document and the dashboard accept and refuse the same values: %s',
  (name, schema, sample) => {
    for (const path of pathsOf(sample)) {
      for (const value of VALUES) {
        const data = withValue(sample, path, value)
        // The dashboard checks each item of a page separately (contract §4).
        if (name === 'CitationPage' && path.length > 1 && path[0] === 'citations') continue
        const isAccepted = schema.safeParse(data).success
        const problem = problemOf(['components', 'schemas', name], data)
        expect({ path, value, isAccepted: problem === null }).toEqual({ path, value, isAccepted })
      }
    }
  },
)

function pathsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  const inner = Object.entries(value).flatMap(([key, each]) => pathsOf(each, [...path, key]))
  return path.length === 0 ? inner : [path, ...inner]
}

/** A copy with another value at a path; undefined removes the member. */
function withValue(whole: unknown, path: readonly string[], value: unknown): unknown {
  const copy: unknown = structuredClone(whole)
  const parent = member(copy, ...path.slice(0, -1))
  const key = path.at(-1) ?? ''
  if (value === undefined) Reflect.deleteProperty(Object(parent), key)
  else Reflect.set(Object(parent), key, value)
  return copy
}
