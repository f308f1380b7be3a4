import { expect, test } from 'vitest'
import { SCORE } from '../../api/test-answers.ts'
import { dateOfDay, dayNumber } from '../../lib/dates.ts'
import { brandYearOf } from './brand-moves.ts'

const TODAY = dayNumber('2026-11-17')
const score = { ...SCORE, updated_at: '2026-11-17T10:00:00Z' }

/** Scores of 60 up to a number of days ago, then 70. */
function yearOf(days: number, without: readonly number[] = []) {
  const scores = Array.from({ length: days }, (_, ago) => ({
    date: dateOfDay(TODAY - ago),
    score: ago < 20 ? 70 : 60,
  })).filter((_, ago) => !without.includes(ago))
  return { scores, period: '365d', granularity: 'daily' }
}

test('the change of the service’s own period is its own, the others go from the first score of their days to the last', () => {
  const { moves, recent } = brandYearOf(score, yearOf(365))
  expect(
    [...moves].map(([period, { move, verdict }]) => [period, move.points, verdict.kind]),
  ).toEqual([
    ['7d', 3, 'real'],
    ['30d', 10, 'real'],
    ['90d', 10, 'real'],
  ])
  expect(moves.get('30d')?.move).toMatchObject({ from: '2026-10-19', to: '2026-11-17' })
  expect(recent.map(({ date }) => date)).toHaveLength(30)
  expect([recent[0], recent.at(-1)]).toEqual([
    { date: '2026-10-19', score: 60 },
    { date: '2026-11-17', score: 70 },
  ])
})

test('without a score on the first day a change begins later, and a short history is too little to tell', () => {
  const { moves } = brandYearOf(score, yearOf(60, [29, 28]))
  expect(moves.get('30d')?.move).toMatchObject({ from: '2026-10-21' })
  expect([...brandYearOf(score, yearOf(1)).moves.keys()]).toEqual(['7d'])
  expect(brandYearOf(score, yearOf(40)).moves.get('30d')?.verdict.kind).toBe('too-few')
  expect(brandYearOf(score, { ...yearOf(0) })).toMatchObject({ recent: [] })
})
