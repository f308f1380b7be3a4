import { expect, test } from 'vitest'
import type { RowChange } from '../../../model/statistics/row-changes.ts'
import { ROW_RULE } from '../../../parts/insights/row-verdict-message.ts'
import { sentimentVerdicts } from './table-note.tsx'

const REAL: RowChange = { verdict: 'significant', before: 8, after: 16, t: 3, permutations: 7 }
const USUAL: RowChange = {
  verdict: 'not-significant',
  before: 70,
  after: 68,
  t: 1,
  permutations: 900,
}
const FEW: RowChange = { verdict: 'insufficient', before: 1, after: 2, t: 0, permutations: null }

const verdicts = (...rows: [string, RowChange][]) =>
  sentimentVerdicts({ questions: 20, before: 100, after: 100, rows: new Map(rows) })

test('only sentiments with a real change are told, with their numbers', () => {
  expect(verdicts(['positive', USUAL], ['neutral', FEW], ['negative', REAL])).toEqual([
    {
      words: 'Negative 8% → 16%',
      about: 'Negative',
      reasons: [expect.stringMatching(/^Share rose from 8% to 16%\. /), ROW_RULE],
    },
  ])
  expect(verdicts(['positive', FEW], ['negative', USUAL])).toEqual([])
  expect(verdicts()).toEqual([])
})
