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

test('the verdict of a row rests on its numbers and the rule', () => {
  const verdict = rowVerdict(USUAL, {
    by: 'platforms',
    comparison: PERIOD,
    changes,
    isLoading: false,
  })
  expect(verdict?.kind).toBe('not-significant')
  expect(verdict?.reasons.join(' ')).toMatch(
    /^Share rose from 10% to 12%\. .* by luck about 900 times in 1,000\. .* less than 5% of the time\.$/,
  )
})

test('without a period there is no change, and no verdict while it is worked out', () => {
  const page = { by: 'sources', changes: null, isLoading: false } as const
  expect(rowVerdict(null, { ...page, comparison: { kind: 'no-period' } })).toBeNull()
  expect(rowVerdict(null, { ...page, comparison: PERIOD })).toBeNull()
})

test.each([
  ['not-loaded', /Choose Load all above/],
  ['gaps', /Choose Load what is missing above/],
  ['before-first', /no earlier citations/],
] as const)('where the periods are not covered, nothing can be told: %s', (kind, reason) => {
  const verdict = rowVerdict(null, {
    by: 'sources',
    comparison: { kind },
    changes: null,
    isLoading: false,
  })
  expect(verdict).toMatchObject({ kind: 'insufficient', name: 'not enough data' })
  expect(verdict?.reasons[0]).toMatch(reason)
})

test('while the days are being loaded, nothing is said about them yet', () => {
  const page = { by: 'sources', changes: null, isLoading: true } as const
  expect(rowVerdict(null, { ...page, comparison: { kind: 'not-loaded' } })).toBeNull()
})

test('a single question has not enough data', () => {
  const verdict = rowVerdict(null, {
    by: 'questions',
    comparison: PERIOD,
    changes,
    isLoading: false,
  })
  expect(verdict).toMatchObject({ kind: 'insufficient' })
  expect(verdict?.reasons[0]).toContain('One question alone is too little')
})
