import { expect, test } from 'vitest'
import {
  rowVerdictName,
  scoreVerdictMessage,
  scoreVerdictName,
  VERDICT_KINDS,
} from './verdict-labels.ts'

test('a row has the same verdicts in files and in sentences', () => {
  expect(VERDICT_KINDS.map(rowVerdictName)).toEqual([
    'real change',
    'no clear change',
    'not enough data',
  ])
})

test('the score has short verdicts for files and longer ones for sentences', () => {
  expect(VERDICT_KINDS.map(scoreVerdictName)).toEqual(['unusual', 'normal', 'not enough data'])
  expect(VERDICT_KINDS.map(scoreVerdictMessage)).toEqual([
    'unusually large',
    'normal ups and downs',
    'not enough data',
  ])
})
