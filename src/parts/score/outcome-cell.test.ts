import { expect, test } from 'vitest'
import type { ScoreVerdict } from '../../model/statistics/score-windows.ts'
import { type Outcome } from '../../model/work/outcome.ts'
import { ROW_RULE } from '../insights/row-verdict-message.ts'
import { outcomeMessage } from './outcome-cell.tsx'
import { SCORE_RULE } from './score-verdict-text.ts'

const days = { doneOn: '2026-11-01', elapsed: 14, endsOn: '2026-11-15', isOver: true }
const move = { from: '2026-11-01', to: '2026-11-15', points: 7 }

function verdictOf({ points }: { points: number }): ScoreVerdict {
  const kind = Math.abs(points) >= 5 ? 'significant' : 'not-significant'
  return { kind, days: 14, windows: 80, asLarge: kind === 'significant' ? 2 : 40 }
}

type Counts = Pick<
  Outcome & { kind: 'row' },
  'before' | 'after' | 'negativeBefore' | 'negativeAfter'
>

function rowOutcome(counts: Counts): Outcome & { kind: 'row' } {
  const { before, after } = counts
  const change = { verdict: 'not-significant', before, after, t: 1, permutations: 300 } as const
  const table = { questions: 30, before: 300, after: 310, rows: new Map() }
  return { kind: 'row', days, ...counts, judged: { change, table } }
}

test('both changes of the score have a verdict: the one after in words, the one before in the reason', () => {
  const outcome: Outcome = { kind: 'score', days, before: 2, move }
  expect(outcomeMessage(outcome, { kind: 'component' }, verdictOf)).toMatchObject({
    text: '14 days before and after: score +2 before, +7 after',
    shortText: '14 days after: score +7',
    verdict: {
      words: 'unusually large',
      reasons: [
        'Changes this big are rare: about 1 in 40 periods this long.',
        'The change before it was +2 (normal ups and downs).',
        SCORE_RULE,
      ],
    },
  })
  const alone = outcomeMessage({ ...outcome, before: null }, { kind: 'component' }, verdictOf)
  expect(alone.verdict?.reasons).toHaveLength(2)
})

test('the verdict on a source is on all its citations, and says so', () => {
  const outcome = rowOutcome({ before: 12, after: 20, negativeBefore: 3, negativeAfter: 5 })
  const { text, verdict } = outcomeMessage(outcome, { kind: 'source' }, 'loading')
  expect(text).toBe('14 days before and after: citations 12 → 20, negative 3 → 5')
  expect(verdict?.reasons.slice(1)).toEqual([
    ROW_RULE,
    'This verdict is about all citations, not just the negative ones.',
  ])
})

test('a source that was picked at its worst is never said to be better without that', () => {
  const counts = { before: 40, after: 20, negativeBefore: 17, negativeAfter: 6 }
  const outcome: Outcome = { ...rowOutcome(counts), isPicked: true }
  const { text, shortText, verdict } = outcomeMessage(outcome, { kind: 'source' }, 'loading')
  expect(text).toBe(
    '14 days before and after: citations 40 → 20, negative 17 → 6. It was picked because it was at its worst, so part of a fall is expected.',
  )
  expect(shortText).toBe('14 days: citations 40 → 20, negative 17 → 6; part of a fall is expected')
  expect(verdict?.reasons[1]).toBe(
    'The 14 days before are among those in which it stood out. An item that is done 14 days after it was put on the list is compared with the days in between.',
  )
  expect(outcomeMessage(outcome, { kind: 'question' }, 'loading').text).toMatch(
    /picked because it stood out, so part of a fall is expected\.$/,
  )
})

test('before the 14 days are over there is no verdict, and the reason says when', () => {
  const outcome: Outcome = { kind: 'score', days: { ...days, isOver: false }, before: 2, move }
  const { shortText, verdict } = outcomeMessage(outcome, { kind: 'component' }, verdictOf)
  expect(shortText).toBe('14 of 14 days after: score +7')
  expect(verdict).toMatchObject({ kind: 'insufficient', words: 'not enough data' })
})
