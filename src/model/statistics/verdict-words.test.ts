import { expect, test } from 'vitest'
import { scoreVerdictInWords, VERDICT_KINDS, verdictInWords } from './verdict-words.ts'

test('a verdict has one set of words', () => {
  expect(VERDICT_KINDS.map(verdictInWords)).toEqual([
    'more than chance',
    'within usual variation',
    'too few to tell',
  ])
})

test('the score is compared with its history, not with chance', () => {
  expect(VERDICT_KINDS.map(scoreVerdictInWords)).toEqual([
    'larger than usual',
    'within usual variation',
    'too few to tell',
  ])
})
