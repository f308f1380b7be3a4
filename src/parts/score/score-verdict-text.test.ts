import { expect, test } from 'vitest'
import type { ScoreVerdict } from '../../model/statistics/score-windows.ts'
import { PICKED_RULE, SCORE_RULE, scoreVerdictText, writtenVerdict } from './score-verdict-text.ts'

const MOVE = { from: '2026-11-10', to: '2026-11-17', points: 3 }
const DATES = 'Nov 10 to Nov 17.'

test.each<[ScoreVerdict, string, string, string, string?]>([
  [
    { kind: 'not-significant', days: 7, windows: 343, asLarge: 32 },
    'normal ups and downs',
    'Changes this big are common: about 1 week in 11.',
    'In the past year, 32 of 343 seven-day periods saw a change this big.',
  ],
  [
    { kind: 'significant', days: 7, windows: 83, asLarge: 3 },
    'unusually large',
    'Changes this big are rare: about 1 week in 28.',
    'In the past year, 3 of 83 seven-day periods saw a change this big.',
  ],
  [
    { kind: 'significant', days: 30, windows: 310, asLarge: 0 },
    'unusually large',
    'No change this big was seen in the year before.',
    'We compared it with 310 periods this long.',
  ],
  [
    { kind: 'not-significant', days: 30, windows: 310, asLarge: 62 },
    'normal ups and downs',
    'Changes this big are common: about 1 in 5 periods this long.',
    'In the past year, 62 of 310 periods this long saw a change this big.',
  ],
  [
    { kind: 'not-significant', days: 29, windows: 300, asLarge: 16 },
    'normal ups and downs',
    'Changes this big happen at times: about 1 in 19 periods this long.',
    'In the past year, 16 of 300 periods this long saw a change this big.',
  ],
  [
    { kind: 'not-significant', days: 29, windows: 300, asLarge: 200 },
    'normal ups and downs',
    'Most periods this long see a change this big.',
    'In the past year, 200 of 300 periods this long saw a change this big.',
    'most periods this long see a change this big',
  ],
  [
    { kind: 'not-significant', days: 1, windows: 1200, asLarge: 1100 },
    'normal ups and downs',
    'Most days see a change this big.',
    'In the past year, 1,100 of 1,200 periods this long saw a change this big.',
    'most days see a change this big',
  ],
  [
    { kind: 'insufficient', days: 7, windows: 6, needed: 44, known: 20 },
    'not enough data',
    'Judging this takes 44 days of score history; so far, there are 20.',
    '',
  ],
  [
    { kind: 'insufficient', days: 729, windows: 0, needed: 1488, known: 360 },
    'not enough data',
    'A year of history has too few periods this long to compare with.',
    '',
  ],
  [
    { kind: 'insufficient', days: 7, windows: 12, needed: 44, known: 50 },
    'not enough data',
    'Judging this takes 30 earlier seven-day periods with a score on both ends, and there are 12.',
    '',
  ],
  [
    { kind: 'insufficient', days: 0, windows: 300, needed: 30, known: 300 },
    'not enough data',
    'We don’t know how many days this change took.',
    '',
  ],
])('%o begins with the plain sentence', (found, verdict, reason, numbers, often = '') => {
  const reasons = [reason, ...(numbers === '' ? [] : [numbers]), DATES, SCORE_RULE]
  expect(scoreVerdictText(() => found, MOVE)).toMatchObject({
    kind: found.kind,
    verdict,
    reason,
    numbers,
    reasons,
    often,
  })
})

const PICKED = { days: 30, windows: 306, isPicked: true } as const

test.each<[ScoreVerdict, string[]]>([
  [
    { ...PICKED, kind: 'significant', asLarge: 9 },
    [
      'Changes this big are rare: about 1 in 34 periods of 30 days.',
      'In the past year, the biggest move was this large in 9 of 306 periods of 30 days.',
    ],
  ],
  [
    { ...PICKED, kind: 'not-significant', asLarge: 0, isClose: true },
    [
      'There are too few earlier periods of 30 days to call this change unusually large.',
      'We compared it with 306 periods of 30 days. With so few, a change must be 25% bigger than all of them.',
    ],
  ],
  [
    { ...PICKED, kind: 'insufficient', windows: 12, needed: 120, known: 71 },
    ['Judging this takes 120 days of score history; so far, there are 71.'],
  ],
  [
    { ...PICKED, kind: 'insufficient', windows: 12, needed: 120, known: 130 },
    ['Too few earlier periods of 30 days have scores on most of their days.'],
  ],
  [
    { ...PICKED, kind: 'insufficient', days: 365, windows: 0, needed: 1460, known: 365 },
    ['A year of history has too few periods of 365 days to compare with.'],
  ],
])('%o of picked days says that they were picked', (found, reasons) => {
  const change = { ...MOVE, pickedFrom: { from: '2026-10-19', to: '2026-11-17' } }
  expect(scoreVerdictText(() => found, change)?.reasons).toEqual([
    ...reasons,
    DATES,
    'Keep in mind: we picked these days because they show the biggest move.',
    PICKED_RULE,
  ])
})

test('the reason says that days chosen by hand need a bigger move', () => {
  const found = { ...PICKED, kind: 'insufficient', windows: 12, needed: 120, known: 71 } as const
  const pickedFrom = { from: '2026-10-19', to: '2026-11-17', isByUser: true } as const
  const reasons = scoreVerdictText(() => found, { ...MOVE, pickedFrom })?.reasons
  expect(reasons?.at(-2)).toBe(
    'Keep in mind: days chosen by hand need a bigger move to be unusual.',
  )
})

test('without the history there is not enough data, and the reason says why', () => {
  const reason =
    'The score history couldn’t be loaded, so there is nothing to compare this change with.'
  expect(scoreVerdictText('failed', { ...MOVE, from: MOVE.to })).toMatchObject({
    kind: 'insufficient',
    verdict: 'not enough data',
    reasons: [reason, SCORE_RULE],
  })
})

test('nothing is said while the history is loading, and of no change', () => {
  const usual = () => ({ kind: 'not-significant', days: 7, windows: 83, asLarge: 83 }) as const
  expect(scoreVerdictText('loading', MOVE)).toBeNull()
  expect(scoreVerdictText(usual, { ...MOVE, points: 0 })).toBeNull()
  expect(scoreVerdictText(usual, null)).toBeNull()
})

test('the rules are one sentence each', () => {
  expect(SCORE_RULE).toBe(
    'We call a change unusually large if it’s among the biggest 5% for that length of time.',
  )
  expect(PICKED_RULE).toBe(
    'We call it unusually large if it’s among the biggest 5% of the biggest moves of earlier periods.',
  )
})

test('a file says so where it has no verdict yet', () => {
  const usual = () => ({ kind: 'not-significant', days: 7, windows: 83, asLarge: 40 }) as const
  expect(writtenVerdict(usual, MOVE)).toBe('normal')
  expect(writtenVerdict('loading', MOVE)).toBe('not yet compared with earlier changes')
  expect(writtenVerdict('failed', MOVE)).toBe('not enough data')
  expect(writtenVerdict('loading', { ...MOVE, points: 0 })).toBe('')
  expect(writtenVerdict(usual, null)).toBe('')
})
