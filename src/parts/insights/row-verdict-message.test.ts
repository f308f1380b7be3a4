import { expect, test } from 'vitest'
import type { RowChange } from '../../model/statistics/row-changes.ts'
import { ROW_RULE, rowReason } from './row-verdict-message.ts'

const TABLE = { questions: 102, before: 294, after: 285 }
const REAL: RowChange = { verdict: 'significant', before: 25, after: 48, t: 3.4, permutations: 4 }
const TOO_FEW: RowChange = {
  verdict: 'insufficient',
  before: 3,
  after: 4,
  t: 0,
  permutations: null,
}

test('a reason begins with what happened, then says how likely that is', () => {
  expect(rowReason(REAL, TABLE)).toBe(
    'Share rose from 9% to 17%. A swing this big would happen by luck about 4 times in 1,000. Based on 102 questions and 579 citations.',
  )
  expect(rowReason({ ...REAL, before: 48, after: 25, permutations: 1 }, TABLE)).toMatch(
    /^Share fell from 16% to 9%\. .* about 1 time in 1,000\./,
  )
  expect(rowReason({ ...REAL, before: 29, after: 28, permutations: 900 }, TABLE)).toMatch(
    /^Share stayed at 10%\./,
  )
})

test.each([
  ['Judging this takes 10 citations in the two periods, and there are 7.', TABLE],
  ['Judging this takes 8 questions with citations, and there is 1.', { ...TABLE, questions: 1 }],
  ['The period before has no citations to compare with.', { ...TABLE, before: 0 }],
  ['This period has no citations to compare.', { ...TABLE, after: 0 }],
])('without enough data a reason says what it would take: %s', (reason, table) => {
  expect(rowReason(TOO_FEW, table)).toBe(reason)
})

test('the rule is one sentence', () => {
  expect(ROW_RULE).toBe(
    'We call it a real change if luck would produce it less than 5% of the time.',
  )
})
