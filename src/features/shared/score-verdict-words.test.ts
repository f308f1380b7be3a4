import { expect, test } from 'vitest'
import type { ScoreVerdict } from '../../model/statistics/score-windows.ts'
import {
  PICKED_RULE,
  SCORE_RULE,
  scoreVerdictWords,
  writtenVerdict,
} from './score-verdict-words.ts'

const MOVE = { from: '2026-11-10', to: '2026-11-17', points: 3 }

test.each<[ScoreVerdict, string, string, string?]>([
  [
    { kind: 'real', days: 7, windows: 83, asLarge: 3 },
    'larger than usual',
    'A change this large occurred in 3 of the last 83 windows of 7 days.',
  ],
  [
    { kind: 'real', days: 7, windows: 83, asLarge: 0 },
    'larger than usual',
    'A change this large occurred in none of the last 83 windows of 7 days.',
  ],
  [
    { kind: 'usual', days: 1, windows: 1200, asLarge: 1100 },
    'within usual variation',
    'A change this large occurred in 1,100 of the last 1,200 windows of 1 day.',
    'as much in most stretches of 1 day',
  ],
  [
    { kind: 'usual', days: 7, windows: 80, asLarge: 40 },
    'within usual variation',
    'A change this large occurred in 40 of the last 80 windows of 7 days.',
  ],
  [
    { kind: 'too-few', days: 7, windows: 6, needed: 44, known: 20 },
    'too few to tell',
    'Needs 44 days of history, has 20.',
  ],
  [
    { kind: 'too-few', days: 7, windows: 12, needed: 44, known: 50 },
    'too few to tell',
    'Needs 30 earlier windows of 7 days with a score on both ends, has 12.',
  ],
  [
    { kind: 'too-few', days: 0, windows: 300, needed: 30, known: 300 },
    'too few to tell',
    'The history has one score a day, and how many days this change took isn’t known.',
  ],
])('%o in words', (found, verdict, reason, often = '') => {
  const reasons = ['From Nov 10 to Nov 17, 7 days later.', reason, SCORE_RULE]
  expect(scoreVerdictWords(() => found, MOVE)).toEqual({
    kind: found.kind,
    verdict,
    reason,
    reasons,
    often,
  })
})

const PICKED = { days: 30, windows: 306, isPicked: true } as const

test.each<[ScoreVerdict, string]>([
  [
    { ...PICKED, kind: 'real', asLarge: 9 },
    'The largest rise or fall was this large in 9 of the 306 periods of 30 days before.',
  ],
  [
    { ...PICKED, kind: 'usual', asLarge: 0, isClose: true },
    'The largest rise or fall was this large in none of the 306 periods of 30 days before. So few periods of this length fit into the year before that it would have to exceed all of them by 25%.',
  ],
  [
    { ...PICKED, kind: 'too-few', windows: 12, needed: 120, known: 71 },
    'Needs 120 days of history, has 71.',
  ],
  [
    { ...PICKED, kind: 'too-few', windows: 12, needed: 120, known: 130 },
    'Needs more earlier periods of 30 days with few days without a score.',
  ],
  [
    { ...PICKED, kind: 'too-few', days: 365, windows: 0, needed: 1460, known: 365 },
    'Too few periods of 365 days fit into one year of history to compare with.',
  ],
])('%o of picked days in words', (found, reason) => {
  const move = { ...MOVE, pickedFrom: { from: '2026-10-19', to: '2026-11-17' } }
  expect(scoreVerdictWords(() => found, move)?.reasons).toEqual([
    'From Nov 10 to Nov 17, 7 days later.',
    reason,
    PICKED_RULE,
  ])
})

test('without the history it is too few to tell, and says why', () => {
  const reason =
    'The history of the last year could not be loaded, so there is nothing to compare with.'
  expect(scoreVerdictWords('failed', { ...MOVE, from: MOVE.to })).toEqual({
    kind: 'too-few',
    verdict: 'too few to tell',
    reason,
    reasons: [reason, SCORE_RULE],
    often: '',
  })
})

test('nothing is said while the history is loading, and of no change', () => {
  const usual = () => ({ kind: 'usual', days: 7, windows: 83, asLarge: 83 }) as const
  expect(scoreVerdictWords('loading', MOVE)).toBeNull()
  expect(scoreVerdictWords(usual, { ...MOVE, points: 0 })).toBeNull()
  expect(scoreVerdictWords(usual, null)).toBeNull()
})

test('the rule in one sentence', () => {
  expect(SCORE_RULE).toBe(
    'A change of the score is larger than usual if at most 5% of the earlier windows of the same length changed as much, up or down.',
  )
})

test('the rule for picked days in one sentence', () => {
  expect(PICKED_RULE).toBe(
    'Days that were picked because the score moved in them are compared with the largest rise or fall of every earlier period of the same length. A change is larger than usual if at most 5% of these were as large.',
  )
})

test('what is written down says so where it has no verdict yet', () => {
  const usual = () => ({ kind: 'usual', days: 7, windows: 83, asLarge: 40 }) as const
  expect(writtenVerdict(usual, MOVE)).toBe('within usual variation')
  expect(writtenVerdict('loading', MOVE)).toBe('not yet compared with earlier changes')
  expect(writtenVerdict('failed', MOVE)).toBe('too few to tell')
  expect(writtenVerdict('loading', { ...MOVE, points: 0 })).toBe('')
  expect(writtenVerdict(usual, null)).toBe('')
})
