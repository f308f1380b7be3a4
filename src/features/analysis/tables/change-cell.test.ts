import { expect, test } from 'vitest'
import type { PeriodChanges } from '../../../model/analysis/changes.ts'
import type { RowChange } from '../../../model/statistics/row-changes.ts'
import { rowVerdict } from './row-cells.tsx'

const NONE = { questions: 0, before: 0, after: 0 }
const TABLE = { questions: 60, before: 100, after: 100, rows: new Map<string, RowChange>() }
const changes: PeriodChanges = {
  rows: TABLE,
  sentiments: TABLE,
  split: {
    same: NONE,
    added: NONE,
    gone: NONE,
    unasked: { before: 0, after: 0 },
    platforms: { both: [], onlyBefore: [], onlyAfter: [] },
  },
}
const USUAL: RowChange = {
  verdict: 'not-significant',
  before: 10,
  after: 12,
  t: 0.4,
  permutations: 900,
}
const PERIOD = { kind: 'period', before: { first: 1, last: 7 } } as const

type Page = Parameters<typeof rowVerdict>[1]

const verdictIn = (page: Partial<Page>, change: RowChange | null = null) =>
  rowVerdict(change, {
    by: 'sources',
    comparison: PERIOD,
    changes: null,
    isLoading: false,
    ...page,
  })

test('the verdict of a row rests on its numbers and the rule', () => {
  const verdict = verdictIn({ by: 'platforms', changes }, USUAL)
  expect(verdict?.kind).toBe('not-significant')
  expect(verdict?.reasons.join(' ')).toMatch(
    /^Share rose from 10% to 12%\. .* by luck about 900 times in 1,000\. .* less than 5% of the time\.$/,
  )
})

test('without a period there is no change, and no verdict while it is worked out or its days are loaded', () => {
  expect(verdictIn({ comparison: { kind: 'no-period' } })).toBeNull()
  expect(verdictIn({})).toBeNull()
  expect(verdictIn({ comparison: { kind: 'not-loaded' }, isLoading: true })).toBeNull()
})

test.each<[Partial<Page>, RegExp]>([
  [{ comparison: { kind: 'not-loaded' } }, /Choose Load all above/],
  [{ comparison: { kind: 'gaps' } }, /Choose Load what is missing above/],
  [{ comparison: { kind: 'before-first' } }, /no earlier citations/],
  [{ by: 'questions', changes }, /One question alone is too little/],
])('where too little is known, nothing can be told: %j', (page, reason) => {
  const verdict = verdictIn(page)
  expect(verdict).toMatchObject({ kind: 'insufficient', name: 'not enough data' })
  expect(verdict?.reasons[0]).toMatch(reason)
})
