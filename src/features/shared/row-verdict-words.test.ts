import { expect, test } from 'vitest'
import type { RowChange } from '../../model/statistics/row-changes.ts'
import { ROW_RULE, rowReason } from './row-verdict-words.ts'

const TABLE = { questions: 102, before: 294, after: 285 }
const REAL: RowChange = { verdict: 'real', before: 25, after: 48, t: 3.4, tries: 4 }
const TOO_FEW: RowChange = { verdict: 'too-few', before: 3, after: 4, t: 0, tries: null }

test('a reason has the numbers that the verdict rests on', () => {
  expect(rowReason(REAL, TABLE, 'source')).toBe(
    'Share of citations 9% → 17%. Had the two periods been exchanged at random, question by question, a source would have changed as much in 4 of 1,000 tries. 102 questions, 579 citations.',
  )
})

test.each([
  ['Needs 10 citations in the two periods together, has 7.', TABLE],
  ['Needs 8 questions with citations in these periods, has 5.', { ...TABLE, questions: 5 }],
  ['The period before has no citations to compare with.', { ...TABLE, before: 0 }],
  ['The period has no citations to compare.', { ...TABLE, after: 0 }],
])('too few says what it would take: %s', (reason, table) => {
  expect(rowReason(TOO_FEW, table, 'source')).toBe(reason)
})

test('the rule is one sentence', () => {
  expect(ROW_RULE).toBe(
    'A change is more than chance if at most 5% of the random tries change any row as much.',
  )
})
