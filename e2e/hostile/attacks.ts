import type { Fault } from '../support/test-server.ts'

/** What a user sees: the data, or an error of this kind (contract §10). */
export type Outcome = 'data' | 'contract' | 'network' | 'timeout' | 'request'

export type Attack = {
  name: string
  fault: () => Fault
  outcome: Outcome
  /** Requests for the answer, if not as in contract §11. */
  requests?: number
  page?: string
}

/** The largest answer that is read. */
const LIMIT = 4_000_000

const ok =
  (body: string, headers: Record<string, string> = {}) =>
  () =>
    ({ kind: 'status', status: 200, body, headers }) as const

const success = (data: string) => `{"success":true,"data":${data}}`

const full = (start: string, filling: string, end: string) =>
  start + filling.repeat((LIMIT - start.length - end.length) / filling.length) + end

/** Changes every value of the valid answer, however deep, and keeps the names. */
const eachValue = (change: (value: unknown) => unknown) => () => {
  const inside = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inside)
    if (typeof value !== 'object' || value === null) return change(value)
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, inside(part)]))
  }
  return {
    kind: 'payload',
    change: (text: string) => {
      const { data }: { data: unknown } = JSON.parse(text)
      return success(JSON.stringify(inside(data)))
    },
  } as const
}

function endlessCursors(): Fault {
  let pages = 0
  return {
    kind: 'payload',
    change: () =>
      success(`{"citations":[],"pagination":{"has_more":true,"next_cursor":"${(pages += 1)}"}}`),
  }
}

const DAY_MS = 86_400_000
const NEWEST = Date.parse('2026-11-17')

const days = Array.from({ length: 4000 }, (_, day) => ({
  date: new Date(NEWEST - day * DAY_MS).toISOString().slice(0, 10),
  score: (day * 37) % 101,
}))

const citations = Array.from({ length: 2_000 }, (_, index) => ({
  id: `cit_${index}`,
  platform: `engine ${index}`,
  query: 'Which tea? 茶',
  mention: 'Northwind Tea is a good choice. '.repeat(57),
  sentiment: 'positive',
  url: 'https://tea.example',
  detected_at: '2026-11-17T10:00:00Z',
}))

const names = JSON.stringify(
  Object.fromEntries(
    days.slice(0, 2000).map(({ score }, at) => [`${'x'.repeat(990)}${at}`, score]),
  ),
)

const NAMES = /"(by_platform|platforms)":\{[^}]*\}/

const times = (count: number, one: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => one(index)).join(',')

const pageOf = (items: string) =>
  ok(success(`{"citations":[${items}],"pagination":{"has_more":false}}`))

export const ATTACKS: readonly Attack[] = [
  {
    name: '600,000 levels',
    fault: ok(success('['.repeat(600_000) + ']'.repeat(600_000))),
    outcome: 'contract',
  },
  { name: 'ten million values', fault: ok(full(success('['), '7,', ']')), outcome: 'contract' },
  {
    name: '4 MB of text',
    fault: ok(full('{"success":true,"data":"', 'x', '"}')),
    outcome: 'contract',
  },
  {
    name: '4 MB of name',
    fault: ok(full('{"success":true,"data":{"', '茶', '":1}}')),
    outcome: 'contract',
  },
  { name: '4 MB of backslashes', fault: ok(full('{"a":"', '\\\\', '"}')), outcome: 'contract' },
  { name: '4 MB of blanks', fault: ok(' '.repeat(LIMIT)), outcome: 'contract' },
  {
    name: '4 MB of web page',
    fault: ok(full('<!doctype html>', '<p>Login', '')),
    outcome: 'contract',
  },
  {
    name: '4 MB of error',
    fault: () => ({ kind: 'status', status: 400, body: full('{"error":{"message":"', 'x', '"}}') }),
    outcome: 'request',
  },
  { name: 'texts for numbers', fault: eachValue(String), outcome: 'contract' },
  { name: 'null everywhere', fault: eachValue(() => null), outcome: 'contract' },
  {
    name: 'longer than it says',
    fault: ok(success('{}'), { 'Content-Length': '9' }),
    outcome: 'contract',
  },
  {
    name: 'shorter than it says',
    fault: ok(success('{}'), { 'Content-Length': '9999' }),
    outcome: 'network',
  },
  { name: 'a drip without end', fault: () => ({ kind: 'endless-drip' }), outcome: 'timeout' },
  {
    name: 'cursors without end',
    page: 'Citations',
    fault: endlessCursors,
    outcome: 'data',
    // Ten empty pages in a row (contract §5).
    requests: 10,
  },
  {
    name: '4,000 days',
    page: 'Score history',
    fault: ok(success(JSON.stringify({ scores: days, period: '3650d', granularity: 'daily' }))),
    outcome: 'data',
  },
  {
    name: 'a citation of 79,000 names',
    page: 'Citations',
    fault: pageOf(`{${times(79_000, (index) => `"name ${index}":1`)}}`),
    outcome: 'data',
  },
  {
    name: '7,000 objects with names of their own',
    page: 'Citations',
    fault: pageOf(
      times(7000, (item) => `{${times(11, (index) => `"name ${item} ${index}":"x"`)}}`),
    ),
    outcome: 'data',
  },
  {
    name: '80,000 objects of one name',
    page: 'Citations',
    fault: pageOf(times(80_000, (index) => `{"name ${index}":1}`)),
    outcome: 'contract',
  },
  {
    name: '79,000 numbers as names beside the data',
    page: 'Score history',
    fault: () => ({
      kind: 'payload',
      change: (text) =>
        text.replace('"data":{', `"data":{${times(79_000, (index) => `"${index * 40_000}":1`)},`),
    }),
    outcome: 'data',
  },
  {
    name: '2,000 citations, 4 MB',
    page: 'Citations',
    fault: ok(success(JSON.stringify({ citations, pagination: { has_more: false } }))),
    outcome: 'data',
  },
  ...['Report', 'Breakdown'].map((page): Attack => ({
    name: '2,000 names of 1,000 characters',
    page,
    fault: () => ({ kind: 'payload', change: (text) => text.replace(NAMES, `"$1":${names}`) }),
    outcome: 'data',
  })),
  ...[
    ['# [a](b) *c* ', '2 million characters'],
    ['[a](', 'beginnings of links'],
    ['[a](b) ', 'links'],
  ].map(([part = '', name = '']): Attack => ({
    name: `a response of ${name}`,
    page: 'Citation',
    fault: () => ({
      kind: 'payload',
      change: (text) =>
        text.replace(
          /"full_response":"([^"\\]|\\.)*"/,
          () => `"full_response":"${part.repeat(2_000_000 / part.length)}"`,
        ),
    }),
    outcome: 'data',
  })),
]
