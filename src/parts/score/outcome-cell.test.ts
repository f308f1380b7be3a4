import { expect, test } from 'vitest'
import { dateOfDay, dayOf } from '../../lib/dates.ts'
import { resultOf } from '../../lib/test-slices.ts'
import { type CitationFacts, FactsCounter } from '../../model/analysis/facts-reader.ts'
import { cited } from '../../model/citation-list/test-citations.ts'
import { actionsFor, countForActions } from '../../model/insights/actions.ts'
import type { ScoreVerdict } from '../../model/statistics/score-windows.ts'
import { randomOf } from '../../model/statistics/test-tables.ts'
import { citationOutcome, type Outcome, outcomeDays } from '../../model/work/outcome.ts'
import { ROW_RULE } from '../insights/row-verdict-message.ts'
import { outcomeMessage } from './outcome-cell.tsx'
import { SCORE_RULE } from './score-verdict-text.ts'

const days = { doneOn: '2026-11-01', elapsed: 14, endsOn: '2026-11-15', isOver: true }
const move = { from: '2026-11-01', to: '2026-11-15', points: 7 }

function verdictOf({ points }: { points: number }): ScoreVerdict {
  const kind = Math.abs(points) >= 5 ? 'significant' : 'not-significant'
  return { kind, days: 14, windows: 80, asLarge: kind === 'significant' ? 2 : 40 }
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
  const change = {
    verdict: 'not-significant',
    before: 12,
    after: 20,
    t: 1,
    permutations: 300,
  } as const
  const table = { questions: 30, before: 300, after: 310, rows: new Map() }
  const counts = { before: 12, after: 20, negativeBefore: 3, negativeAfter: 5 }
  const outcome: Outcome = { kind: 'row', days, ...counts, judged: { change, table } }
  const { text, verdict } = outcomeMessage(outcome, { kind: 'source' }, 'loading')
  expect(text).toBe('14 days before and after: citations 12 → 20, negative 3 → 5')
  expect(verdict?.reasons.slice(1)).toEqual([
    ROW_RULE,
    'This verdict is about all citations, not just the negative ones.',
  ])
})

test('a source that was picked at its worst is never said to be better without that', () => {
  const change = { verdict: 'significant', before: 40, after: 20, t: 4, permutations: 3 } as const
  const table = { questions: 30, before: 300, after: 310, rows: new Map() }
  const counts = { before: 40, after: 20, negativeBefore: 17, negativeAfter: 6 }
  const outcome: Outcome = {
    kind: 'row',
    days,
    ...counts,
    judged: { change, table },
    isPicked: true,
  }
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

const QUESTIONS = 30
const SOURCES = 20
const LISTS = 60
const ADDED = dayOf('2026-10-01')

/** Citations of 20 equal sources that never change, from 30 days before the list was made to 60 days after. */
function quietFacts(seed: number): CitationFacts[] {
  const random = randomOf(seed)
  const reader = new FactsCounter()
  return Array.from({ length: 90 * SOURCES }, () =>
    reader.read(
      cited({
        query: `Question ${Math.floor(random() * QUESTIONS)}`,
        url: `https://source-${Math.floor(random() * SOURCES)}.example/a`,
        sentiment: random() < 0.3 ? 'negative' : 'positive',
        detected_at: `${dateOfDay(ADDED - 29 + Math.floor(random() * 90))}T10:00:00Z`,
      }),
    ),
  )
}

function outcomeOfWorst(facts: readonly CitationFacts[], doneAfter: number) {
  const window = { first: ADDED - 29, last: ADDED }
  const known = facts.filter(({ day }) => day <= ADDED)
  const counts = resultOf(countForActions(known, window.first))
  const [action] = actionsFor({ score: undefined, weights: null, days: [], counts, now: 0 })
  const subject = action?.kind === 'source' ? (action.source.host ?? '') : ''
  expect(subject).not.toBe('')
  const picked = { from: dateOfDay(window.first), to: dateOfDay(window.last) }
  const done = ADDED + doneAfter
  const coverage = {
    count: facts.length,
    days: { first: window.first, last: ADDED + 60 },
    loaded: { kind: 'all' },
  } as const
  return resultOf(
    citationOutcome(
      { kind: 'source', subject, picked },
      outcomeDays(dateOfDay(done), done + 15),
      facts,
      coverage,
    ),
  )
}

test('the worst of 20 sources gets better by itself, which is said unless the days before are fair', () => {
  const falls: Record<number, number> = {}
  for (const doneAfter of [0, 7, 14, 28]) {
    let [before, after] = [0, 0]
    for (let seed = 0; seed < LISTS; seed += 1) {
      const outcome = outcomeOfWorst(quietFacts(seed), doneAfter)
      if (outcome.kind !== 'row') throw new Error('The outcome is not known.')
      before += outcome.negativeBefore
      after += outcome.negativeAfter
      const { text, verdict } = outcomeMessage(outcome, { kind: 'source' }, 'loading')
      const isBetter = outcome.after < outcome.before && verdict?.kind === 'significant'
      const isSaid = text.includes('part of a fall is expected')
      expect(isBetter && !isSaid).toBe(false)
      expect(isSaid).toBe(doneAfter < 14)
    }
    falls[doneAfter] = 1 - after / before
  }
  // Compared with the days it was picked for, it falls by chance (regression to the mean); compared with later days it doesn't.
  expect(falls[0]).toBeGreaterThan(0.25)
  expect(Math.abs(falls[14] ?? 1)).toBeLessThan(0.15)
  expect(Math.abs(falls[28] ?? 1)).toBeLessThan(0.15)
})

test('before the 14 days are over there is no verdict, and the reason says when', () => {
  const outcome: Outcome = { kind: 'score', days: { ...days, isOver: false }, before: 2, move }
  const { shortText, verdict } = outcomeMessage(outcome, { kind: 'component' }, verdictOf)
  expect(shortText).toBe('14 of 14 days after: score +7')
  expect(verdict).toMatchObject({ kind: 'insufficient', words: 'not enough data' })
})
