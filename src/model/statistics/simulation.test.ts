import { describe, expect, test } from 'vitest'
import { sweep } from '../../lib/test-sweep.ts'
import { judged, randomOf, sampleCells } from './test-tables.ts'

// With a known truth, "significant" is rarely wrong and finds a large change.

const TABLES = 200
const SHARES = [0.2, 0.15, 0.12, 0.1, 0.09, 0.08, 0.07, 0.06, 0.05, 0.04, 0.02, 0.02]

/** The percentage of unchanged tables with a significant source. */
function falseAlarms(
  questions: number,
  choices: number,
  isAsked: 'in both' | 'in one' = 'in both',
): number {
  const random = randomOf(questions)
  let alarms = 0
  for (let number = 0; number < TABLES; number += 1) {
    const cells = sampleCells({
      questions,
      citations: 20,
      shares: SHARES,
      choices,
      isAsked,
      random,
    })
    const { rows } = judged(cells)
    if ([...rows.values()].some(({ verdict }) => verdict === 'significant')) alarms += 1
  }
  return (alarms / TABLES) * 100
}

describe('without a change, at most a tenth of tables has a source that is more than chance', () => {
  test.each(sweep([30, 10, 100]))('%i questions, sources at random', (questions) => {
    expect(falseAlarms(questions, Infinity)).toBeLessThanOrEqual(10)
  })
  test.each(sweep([30, 10, 100]))('%i questions that prefer two sources each', (questions) => {
    expect(falseAlarms(questions, 2)).toBeLessThanOrEqual(10)
  })
  test.each(sweep([30, 10]))(
    '%i questions that prefer two sources each, others in each period',
    (questions) => {
      expect(falseAlarms(questions, 2, 'in one')).toBeLessThanOrEqual(10)
    },
  )
})

test('a source that goes from 5 to 25 % is found in at least 85 of 100 tables', () => {
  const random = randomOf(7)
  const others = SHARES.slice(1)
  const sum = others.reduce((total, share) => total + share, 0)
  const sharesOf = (first: number) => [first, ...others.map((share) => (share / sum) * (1 - first))]
  let found = 0
  for (let number = 0; number < TABLES; number += 1) {
    const cells = sampleCells({
      questions: 100,
      citations: 10,
      shares: sharesOf(0.05),
      sharesAfter: sharesOf(0.25),
      choices: 2,
      random,
    })
    if (judged(cells).rows.get(0)?.verdict === 'significant') found += 1
  }
  expect((found / TABLES) * 100).toBeGreaterThanOrEqual(85)
})
