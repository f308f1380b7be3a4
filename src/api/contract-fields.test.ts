import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'
import { words } from '../lib/test-words.ts'
import { getCitation, getCitationPage, getCitationStats, NO_FILTERS } from './citations.ts'
import { getScore, getScoreBreakdown, getScoreHistory } from './score.ts'
import { CITATION, CLIENT, NEVER, SCORE, answerWith, detailOf, failure } from './test-fetch.ts'

// Puts every kind of wrong value into every field that docs/contract.md §16 has, as raw JSON.

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type Kind = 'integer' | 'number' | 'text' | 'id' | 'boolean' | 'date' | 'instant' | 'period'

const MISSING = 'missing'

const wrong = (values: string) => [MISSING, ...words(values)]

/** Wrong values for each kind of field, as JSON; `missing` removes the field. */
const WRONG: Readonly<Record<Kind, readonly string[]>> = {
  integer: wrong('null|"72"|"NaN"|1e999|-1e999|72.5|true|[]|{}'),
  number: wrong('null|"0.5"|"NaN"|1e999|true|[]|{}'),
  text: wrong('null|7|true|[]|{}'),
  id: wrong(String.raw`null|7|""|"."|".."|"a\ud800"|"\udc00a"|[]|{}`),
  boolean: wrong('null|"true"|1|[]|{}'),
  date: [
    ...wrong('null|20240115|"15 January 2024"|"2024-02-30"|"2024-13-01"|"2024-1-5"'),
    ...words('"2024-01-15T10:00:00Z"|{}'),
  ],
  instant: [
    ...wrong('null|1705312800|"yesterday"|"2024-01-15"|"2024-02-30T10:00:00Z"'),
    ...words('"2024-01-15T25:00:00Z"|"2024-01-15T10:00:00"|{}'),
  ],
  period: wrong('null|30|"month"|"-7d"|"7.5d"|{}'),
}

/** Unusual values that must be accepted. */
const ODD: Readonly<Record<Kind, readonly string[]>> = {
  integer: words('0|-5|101|9007199254740991|72.0|7.2e1'),
  number: words('0|-1|-99.5|1e300'),
  text: words(String.raw`""|"  "|"constructor"|"__proto__"|"\ud83c\udf75"|"<b>bold</b>"`),
  id: words(String.raw`"..hidden"|"a/.."|"a/b?c#d%2e"|"\ud83c\udf75"|"constructor"`),
  boolean: words('true|false'),
  date: words('"1970-01-01"|"2024-02-29"|"9999-12-31"'),
  instant: words(
    '"9999-12-31T23:59:59Z"|"2024-01-15T10:00:00.123456Z"|"2024-01-15T23:00:00+14:00"',
  ),
  period: words('"0d"|"7d"|"36500d"'),
}

/** Types of contract §2. */
const KINDS = new Map<string, Kind>([
  ...(['integer', 'number', 'text', 'id', 'boolean', 'date', 'period'] as const).map(
    (kind): [string, Kind] => [kind, kind],
  ),
  ['time', 'instant'],
])

const CONTRACT = readFileSync('docs/contract.md', 'utf8')

/** The fields of one type each in the table of a section: `scores.0.date` is a date. */
function fieldsOf(section: string): Record<string, Kind> {
  const [, text = ''] = CONTRACT.split(`### §${section} `)
  const rows = (text.split('\n#')[0] ?? '').matchAll(/^\| (`[^|]+`) \| ([^|]+) \|/gm)
  const fields = [...rows].flatMap(([, names = '', type = '']) =>
    [...names.matchAll(/`([^`]+)`/g)].flatMap(([, name = '']): [string, Kind][] => {
      const kind = type === 'as in §16.4' ? CITATION_FIELDS[name] : KINDS.get(type)
      return kind === undefined ? [] : [[name.replaceAll('[]', '.0'), kind]]
    }),
  )
  return Object.fromEntries(fields)
}

const CITATION_FIELDS: Readonly<Record<string, Kind>> = Object.fromEntries(
  Object.entries(fieldsOf('16.4'))
    .filter(([path]) => path.startsWith('citations.0.'))
    .map(([path, kind]) => [path.replace('citations.0.', ''), kind]),
)

test('the tables of the contract are read', () => {
  expect(CITATION_FIELDS).toMatchObject({ id: 'id', url: 'text', detected_at: 'instant' })
  expect(fieldsOf('16.5')).toMatchObject({
    platform: 'text',
    'metadata.response_length': 'integer',
  })
  expect(ENDPOINTS.map(({ fields }) => Object.keys(fields).length)).toEqual([8, 4, 12, 10, 5])
})

type Endpoint = {
  name: string
  ask: () => Promise<unknown>
  data: Json
  /** The kind of each field by its path in `data`. */
  fields: Readonly<Record<string, Kind>>
}

const ENDPOINTS: readonly Endpoint[] = [
  {
    name: 'score',
    ask: async () => getScore(CLIENT, 'b', NEVER),
    data: SCORE,
    fields: {
      ...fieldsOf('16.1'),
      'breakdown.citation_frequency': 'integer',
      'breakdown.domain_authority': 'integer',
      'breakdown.platform_diversity': 'integer',
      'breakdown.technical_factors': 'integer',
    },
  },
  {
    name: 'history',
    ask: async () => getScoreHistory(CLIENT, 'b', '30d', NEVER),
    data: { scores: [{ date: '2024-01-15', score: 72 }], period: '30d', granularity: 'daily' },
    fields: fieldsOf('16.2'),
  },
  {
    name: 'breakdown',
    ask: async () => getScoreBreakdown(CLIENT, 'b', NEVER),
    data: {
      citation_frequency: { score: 68, total_citations: 150, platforms: { chatgpt: 60 } },
      domain_authority: { score: 75, backlinks: 1250, referring_domains: 85 },
      platform_diversity: { score: 80, platforms_present: 4, platforms_total: 5 },
      technical_factors: {
        score: 65,
        schema_implemented: true,
        mobile_friendly: true,
        page_speed: 85,
      },
    },
    fields: {
      ...fieldsOf('16.3'),
      'citation_frequency.score': 'integer',
      'domain_authority.score': 'integer',
      'platform_diversity.score': 'integer',
      'technical_factors.score': 'integer',
    },
  },
  {
    name: 'citation',
    ask: async () => getCitation(CLIENT, 'c', NEVER),
    data: detailOf('c'),
    fields: fieldsOf('16.5'),
  },
  {
    name: 'statistics',
    ask: async () => getCitationStats(CLIENT, 'b', NEVER),
    data: {
      total_citations: 150,
      by_platform: { chatgpt: 60 },
      by_sentiment: { positive: 100, neutral: 40, negative: 10 },
      period: '30d',
    },
    fields: {
      ...fieldsOf('16.6'),
      'by_sentiment.positive': 'integer',
      'by_sentiment.neutral': 'integer',
      'by_sentiment.negative': 'integer',
    },
  },
]

const HOLE = '\u0000hole'

/** Inserts raw JSON, so that a field can hold what `JSON.stringify` never writes. */
function answerWithField(data: Json, path: string, text: string): string {
  const copy = structuredClone({ success: true, data })
  const steps = `data.${path}`.split('.')
  const last = steps.pop() ?? ''
  const holder = steps.reduce<object>((value, step) => Reflect.get(value, step), copy)
  if (text === MISSING) Reflect.deleteProperty(holder, last)
  else Reflect.set(holder, last, HOLE)
  return JSON.stringify(copy).replace(JSON.stringify(HOLE), () => text)
}

describe.each(ENDPOINTS)('$name', ({ ask, data, fields }) => {
  const cases = Object.entries(fields)

  test.each(cases)('a wrong %s is a contract error that names it', async (path, kind) => {
    for (const text of WRONG[kind]) {
      answerWith(answerWithField(data, path, text))
      const error = await failure(ask())
      expect(error, text).toMatchObject({
        kind: 'contract',
        fields: [expect.stringContaining(`data.${path}: `)],
      })
    }
  })

  test.each(cases)('%s may be odd', async (path, kind) => {
    for (const text of ODD[kind]) {
      answerWith(answerWithField(data, path, text))
      await expect(ask(), text).resolves.toBeDefined()
    }
  })

  test('a payload that is no object is a contract error', async () => {
    for (const text of ['null', '[]', '"text"', '7', 'true']) {
      answerWith(`{"success":true,"data":${text}}`)
      expect(await failure(ask()), text).toMatchObject({ kind: 'contract' })
    }
  })

  test('every object of the payload is required', async () => {
    const paths = cases.map(([path]) => path.split('.')).filter(({ length }) => length > 1)
    for (const path of new Set(paths.map(([first = '']) => first))) {
      for (const text of [MISSING, 'null', '7']) {
        answerWith(answerWithField(data, path, text))
        const error = await failure(ask())
        expect(error, `${path} ${text}`).toMatchObject({ kind: 'contract' })
      }
    }
  })
})

describe('a citation of the list', () => {
  const ask = async () => getCitationPage(CLIENT, 'b', null, NO_FILTERS, NEVER)
  const page = (path: string, text: string) =>
    answerWithField({ citations: [CITATION], pagination: { has_more: false } }, path, text)

  test.each(Object.entries(CITATION_FIELDS))(
    'with a wrong %s is set aside, and the others are read',
    async (field, kind) => {
      for (const text of WRONG[kind]) {
        answerWith(page(`citations.0.${field}`, text))
        const { citations, unreadable } = await ask()
        expect(citations, text).toEqual([])
        expect(unreadable.items.map(({ reason }) => reason)).toEqual([
          expect.stringContaining(`citations.0.${field}: `),
        ])
      }
      for (const text of ODD[kind]) {
        answerWith(page(`citations.0.${field}`, text))
        expect((await ask()).citations, text).toHaveLength(1)
      }
    },
  )

  test.each([
    ['citations', ['null', '{}', MISSING]],
    ['pagination', ['null', '[]', '7', MISSING]],
    ['pagination.has_more', ['null', '"false"', '0', MISSING]],
    ['pagination.next_cursor', ['7', '{}', '[]', 'true']],
  ])('needs %s', async (path, texts) => {
    for (const text of texts) {
      answerWith(page(path, text))
      expect(await failure(ask()), text).toMatchObject({ kind: 'contract' })
    }
  })
})
