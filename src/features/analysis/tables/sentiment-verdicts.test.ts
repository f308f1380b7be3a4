import { expect, test } from 'vitest'
import type { RowChange } from '../../../model/statistics/row-changes.ts'
import { sentimentVerdicts } from './sentiment-verdicts.ts'

const REAL: RowChange = { verdict: 'real', before: 8, after: 16, t: 3, tries: 7 }
const USUAL: RowChange = { verdict: 'usual', before: 70, after: 68, t: 1, tries: 900 }
const FEW: RowChange = { verdict: 'too-few', before: 1, after: 2, t: 0, tries: null }

const verdicts = (...rows: [string, RowChange][]) =>
  sentimentVerdicts({ questions: 20, before: 100, after: 100, rows: new Map(rows) })

test('a sentiment that changed by more than chance has its numbers, the others share a verdict', () => {
  expect(verdicts(['positive', USUAL], ['neutral', FEW], ['negative', REAL])).toEqual([
    {
      words: 'Negative 8% → 16%',
      about: 'Negative',
      kind: 'real',
      reasons: [expect.stringMatching(/^Share of citations 8% → 16%\..* at most 5% of /)],
    },
    {
      words: 'Other sentiments',
      about: 'Other sentiments',
      kind: 'usual',
      reasons: [
        expect.stringMatching(/^Positive\. Share of citations 70% → 68%\./),
        'Neutral. Needs 10 citations in the two periods together, has 3.',
        expect.stringContaining('at most 5% of'),
      ],
    },
  ])
})

test('where none changed by more than chance, all share a verdict', () => {
  expect(verdicts(['positive', FEW], ['negative', FEW])).toMatchObject([
    { words: 'Sentiments', kind: 'too-few' },
  ])
})

test('without citations there is nothing to say, and with real changes alone nothing of others', () => {
  expect(verdicts()).toEqual([])
  expect(verdicts(['negative', REAL])).toHaveLength(1)
})
