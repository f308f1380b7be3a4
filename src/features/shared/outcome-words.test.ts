import { expect, test } from 'vitest'
import type { ScoreVerdict } from '../../model/statistics/score-windows.ts'
import type { Outcome } from '../../model/work/outcome.ts'
import { outcomeWords } from './outcome-words.ts'
import { ROW_RULE } from './row-verdict-words.ts'
import { SCORE_RULE } from './score-verdict-words.ts'

const days = { doneOn: '2026-11-01', elapsed: 14, endsOn: '2026-11-15', isOver: true }
const move = { from: '2026-11-01', to: '2026-11-15', points: 7 }

/** Larger than usual from 5 points on. */
function verdictOf({ points }: { points: number }): ScoreVerdict {
  const kind = Math.abs(points) >= 5 ? 'real' : 'usual'
  return { kind, days: 14, windows: 80, asLarge: kind === 'real' ? 2 : 40 }
}

test('both changes of the score have a verdict: the one after in words, the one before in the reason', () => {
  const outcome: Outcome = { kind: 'score', days, before: 2, move }
  expect(outcomeWords(outcome, { kind: 'component' }, verdictOf)).toMatchObject({
    text: '14 days before and after: score +2 before, +7 after',
    shortText: '14 days after: score +7',
    verdict: {
      words: 'larger than usual',
      reasons: [
        'A change this large occurred in 2 of the last 80 windows of 14 days.',
        'The change before it, +2, is within usual variation.',
        SCORE_RULE,
      ],
    },
  })
  const alone = outcomeWords({ ...outcome, before: null }, { kind: 'component' }, verdictOf)
  expect(alone.verdict?.reasons).toHaveLength(2)
})

test('the verdict on a source is on all its citations, and says so', () => {
  const change = { verdict: 'usual', before: 12, after: 20, t: 1, tries: 300 } as const
  const table = { questions: 30, before: 300, after: 310, rows: new Map() }
  const counts = { before: 12, after: 20, negativeBefore: 3, negativeAfter: 5 }
  const outcome: Outcome = { kind: 'row', days, ...counts, judged: { change, table } }
  const { text, verdict } = outcomeWords(outcome, { kind: 'source' }, 'loading')
  expect(text).toBe('14 days before and after: citations 12 → 20, negative 3 → 5')
  expect(verdict?.reasons.slice(1)).toEqual([
    ROW_RULE,
    'The verdict is on all its citations. The negative ones have none of their own.',
  ])
})

test('before the 14 days are over there is no verdict, and the reason says when', () => {
  const outcome: Outcome = { kind: 'score', days: { ...days, isOver: false }, before: 2, move }
  const { shortText, verdict } = outcomeWords(outcome, { kind: 'component' }, verdictOf)
  expect(shortText).toBe('14 of 14 days after: score +7')
  expect(verdict).toMatchObject({ kind: 'too-few', words: 'too few to tell' })
})
