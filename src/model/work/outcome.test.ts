import { expect, test } from 'vitest'
import { dateOfDay, dayOf } from '../../lib/dates.ts'
import type { Coverage } from '../analysis/analysis.ts'
import { FactsCounter } from '../analysis/facts-reader.ts'
import { cited } from '../citation-list/test-citations.ts'
import { citationOutcome, isOfCitations, outcomeDays, scoreOutcome } from './outcome.ts'
import { testItem } from './test-items.ts'

const DONE = '2026-11-02'
const DAY = dayOf(DONE)
const OVER = outcomeDays(DONE, DAY + 15)
const ALL: Coverage = {
  count: 1,
  days: { first: DAY - 60, last: DAY + 20 },
  loaded: { kind: 'all' },
}

function citedOn(
  days: readonly number[],
  some: { url?: string; sentiment?: string; platform?: string; query?: string } = {},
) {
  const reader = new FactsCounter()
  return days.map((day, index) =>
    reader.read(
      cited({
        query: `Question ${index}`,
        ...some,
        detected_at: `${dateOfDay(DAY + day)}T10:00:00Z`,
      }),
    ),
  )
}

function outcomeOf(...[item, days, citations, coverage]: Parameters<typeof citationOutcome>) {
  const work = citationOutcome(item, days, citations, coverage)
  for (;;) {
    const { done, value } = work.next()
    if (done === true) return value
  }
}

test('the 14 days after are over on the day after the last of them', () => {
  expect(outcomeDays(DONE, DAY)).toEqual({
    doneOn: DONE,
    elapsed: 0,
    endsOn: '2026-11-16',
    isOver: false,
  })
  expect(outcomeDays(DONE, DAY + 9)).toMatchObject({ elapsed: 9, isOver: false })
  expect(outcomeDays(DONE, DAY + 14)).toMatchObject({ elapsed: 14, isOver: false })
  expect(outcomeDays(DONE, DAY + 15)).toMatchObject({ elapsed: 14, isOver: true })
  expect(outcomeDays(DONE, DAY + 500)).toMatchObject({ elapsed: 14, isOver: true })
  expect(outcomeDays(DONE, DAY - 3)).toMatchObject({ elapsed: 0, isOver: false })
})

test('the score is compared with that of the date, as many days before and after', () => {
  const scores = new Map([
    [DAY - 14, 70],
    [DAY - 9, 66],
    [DAY, 68],
    [DAY + 9, 71],
    [DAY + 14, 75],
  ])
  const scoreOn = (day: number) => scores.get(day)
  expect(scoreOutcome(OVER, scoreOn)).toEqual({
    kind: 'score',
    days: OVER,
    before: -2,
    move: { from: DONE, to: '2026-11-16', points: 7 },
  })
  const soon = outcomeDays(DONE, DAY + 9)
  expect(scoreOutcome(soon, scoreOn)).toMatchObject({
    before: 2,
    move: { to: '2026-11-11', points: 3 },
  })
  scores.delete(DAY - 14)
  expect(scoreOutcome(OVER, scoreOn)).toMatchObject({ before: null, move: { points: 7 } })
  scores.delete(DAY + 14)
  expect(scoreOutcome(OVER, scoreOn)).toMatchObject({ kind: 'unknown', missing: 'score' })
  scores.delete(DAY)
  expect(scoreOutcome(soon, scoreOn)).toMatchObject({ kind: 'unknown', missing: 'score' })
})

test('the outcome of a source, a question and a platform is a change of the citations', () => {
  const kinds = ['source', 'question', 'platform', 'component', 'citation', 'finding'] as const
  expect(kinds.filter((kind) => isOfCitations({ kind }))).toEqual([
    'source',
    'question',
    'platform',
  ])
})

test('the date itself and the days before are before, the days after are after, and no others count', () => {
  const url = 'https://forum.example/shipping'
  const days = [-14, -13, 0, 1, 14, 15]
  const citations = [
    ...citedOn(days, { url }),
    ...citedOn([1, 2], { url, sentiment: 'negative' }),
    ...citedOn([-3], { url, sentiment: 'negative' }),
    ...citedOn(days),
  ]
  expect(outcomeOf(testItem(), OVER, citations, ALL)).toMatchObject({
    kind: 'row',
    before: 3,
    after: 4,
    negativeBefore: 1,
    negativeAfter: 2,
    judged: { change: { verdict: 'insufficient' } },
  })
})

test('a source that goes from rare to common is more than chance, but only when the days are over', () => {
  const many = (from: number) => Array.from({ length: 60 }, (_, index) => from + (index % 14))
  const other = 'https://other.example/'
  const url = 'https://forum.example/'
  const citations = [
    ...citedOn(many(-13), { url: other }),
    ...citedOn([-1, -2], { url }),
    ...citedOn(many(1), { url: other }),
    ...citedOn(many(1), { url }),
  ]
  expect(outcomeOf(testItem(), OVER, citations, ALL)).toMatchObject({
    before: 2,
    after: 60,
    judged: { change: { verdict: 'significant' } },
  })
  const early = outcomeDays(DONE, DAY + 14)
  expect(outcomeOf(testItem(), early, citations, ALL)).toMatchObject({
    kind: 'row',
    after: 60,
    judged: null,
  })
})

test('a source that was counted by the host of a redirect keeps its citations, without a verdict', () => {
  const url = 'https://l.facebook.com/l.php?u=https%3A%2F%2Fteatalk.example%2Fa'
  const citations = citedOn([-3, 3, 4], { url, sentiment: 'negative' })
  for (const subject of ['l.facebook.com', 'teatalk.example']) {
    expect(outcomeOf({ kind: 'source', subject }, OVER, citations, ALL)).toMatchObject({
      before: 1,
      after: 2,
      negativeAfter: 2,
      judged: { change: { verdict: 'insufficient', before: 1, after: 2 } },
    })
  }
})

test('a question is found in any case, and is one sample, so it has no verdict', () => {
  const citations = citedOn([-1, 2, 3], { query: ' Best  TEA? ' })
  const item = testItem({ kind: 'question', subject: 'BEST tea?' })
  expect(outcomeOf(item, OVER, citations, ALL)).toMatchObject({ before: 1, after: 2, judged: null })
})

test('a platform is compared with the other platforms, by its name as the service writes it', () => {
  const many = (from: number) => Array.from({ length: 60 }, (_, index) => from + (index % 14))
  const citations = [
    ...citedOn(many(-13), { platform: 'other' }),
    ...citedOn([-1, -2], { platform: 'Claude  X' }),
    ...citedOn(many(1), { platform: 'other' }),
    ...citedOn(many(1), { platform: 'Claude  X' }),
  ]
  const item = testItem({ kind: 'platform', subject: 'Claude  X' })
  expect(outcomeOf(item, OVER, citations, ALL)).toMatchObject({
    before: 2,
    after: 60,
    judged: { change: { verdict: 'significant', before: 2, after: 60 } },
  })
})

test('days before by which What to do has picked an item are named, and days after they ended are not', () => {
  const picked = (first: number, last: number) => ({
    picked: { from: dateOfDay(DAY + first), to: dateOfDay(DAY + last) },
  })
  const outcomes = [
    picked(-30, 0),
    picked(-30, -13),
    picked(0, 3),
    // From here on, 14 days lie between the selection and the work.
    picked(-43, -14),
    picked(1, 9),
    {},
  ].map((some) => outcomeOf(testItem(some), OVER, citedOn([-1, 1]), ALL))
  expect(outcomes.map((outcome) => outcome.kind === 'row' && outcome.isPicked === true)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})

test('where not all citations of the days are loaded, the outcome is not known', () => {
  const citations = citedOn([-1, 1])
  const since: Coverage = { ...ALL, loaded: { kind: 'since', time: (DAY - 5) * 86_400_000 } }
  const gaps: Coverage = { ...ALL, loaded: { kind: 'gaps' } }
  const late: Coverage = { ...ALL, days: { first: DAY - 3, last: DAY + 3 } }
  const missing = [since, gaps, late].map((coverage) =>
    outcomeOf(testItem(), OVER, citations, coverage),
  )
  expect(missing).toMatchObject([
    { kind: 'unknown', missing: 'not-loaded' },
    { kind: 'unknown', missing: 'gaps' },
    { kind: 'unknown', missing: 'before-first' },
  ])
})
