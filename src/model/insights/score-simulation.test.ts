import { describe, expect, test } from 'vitest'
import type { Score, ScoreHistory } from '../../api/score.ts'
import { dateOfDay, dayOf } from '../../lib/dates.ts'
import { sweep } from '../../lib/test-sweep.ts'
import type { DailyScore } from '../score/daily-series.ts'
import { changeOfScore, scoreVerdict } from '../statistics/score-windows.ts'
import { randomOf } from '../statistics/test-tables.ts'
import { changeNovelty, changesToExplain, explanationNovelty, lastDayKnown } from './explanation.ts'

// Simulated brands: the score varies around 60, and nothing ever happens, or it rises once.

const BRANDS = 200
const YEAR = 365
const TODAY = dayOf('2026-11-17')

/** The part of a day's deviation that persists to the next day, and the spread. */
const VARIATIONS = sweep([
  [0.9, 3],
  [0, 2],
  [0.98, 5],
] as const)

const PERIODS = [7, 30, 90] as const

/** Up to today, oldest first. @param stepAgo how many days ago the score rose by 10 points for good */
function scoresOf(
  seed: number,
  [stored, spread]: readonly [number, number],
  length: number,
  stepAgo = 0,
): DailyScore[] {
  const random = randomOf(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  let deviation = spread * normal()
  return Array.from({ length }, (_, at) => {
    deviation = stored * deviation + spread * Math.sqrt(1 - stored ** 2) * normal()
    const ago = length - 1 - at
    const score = Math.round(60 + deviation + (ago < stepAgo ? 10 : 0))
    return { date: dateOfDay(TODAY - ago), score: Math.max(0, Math.min(100, score)) }
  })
}

/** The percentage of brands with a significant change in the last days. */
function told(
  variation: readonly [number, number],
  days: number,
  change: (scores: DailyScore[], seed: number) => DailyScore[] = (scores) => scores,
  stepAgo = 0,
): number {
  let count = 0
  for (let brand = 0; brand < BRANDS; brand += 1) {
    const year = change(scoresOf(brand, variation, YEAR, stepAgo), brand)
    const changes = changesToExplain(year.slice(-days))
    if (changes.some((move) => scoreVerdict(year, move).kind === 'significant')) count += 1
  }
  return (count / BRANDS) * 100
}

describe.each(VARIATIONS)('a score that keeps %f of a deviation, with a spread of %i', (...of) => {
  describe('without a change, at most a tenth of stories is larger than usual', () => {
    test.each(PERIODS)('%i days', (days) => {
      expect(told(of, days)).toBeLessThanOrEqual(10)
    })

    test.each(PERIODS)('%i days, where one earlier day in ten has no score', (days) => {
      const withHoles = (scores: DailyScore[], seed: number) => {
        const random = randomOf(seed + 1000)
        return scores.map((day, at) =>
          at < YEAR - days && random() < 0.1 ? { ...day, score: null } : day,
        )
      }
      expect(told(of, days, withHoles)).toBeLessThanOrEqual(10)
    })

    test.each([
      [7, 60],
      [14, 90],
      [30, 180],
    ])('%i days, in a history of %i', (days, known) => {
      expect(told(of, days, (scores) => scores.slice(-known))).toBeLessThanOrEqual(10)
    })
  })

  test.each([7, 30])('a step of 10 points in the last %i days is found', (days) => {
    const found = told(of, days, undefined, Math.ceil(days / 2))
    expect(found).toBeGreaterThanOrEqual(of[0] === 0.98 && days === 30 ? 70 : 80)
  })

  test('on at most 8 of 100 quiet mornings something is new', () => {
    const MORNINGS = 60
    let mornings = 0
    let speaking = 0
    for (let brand = 0; brand < BRANDS / 4; brand += 1) {
      const all = scoresOf(brand, of, YEAR + MORNINGS)
      for (let morning = 0; morning < MORNINGS; morning += 1) {
        const year = all.slice(morning, morning + YEAR)
        mornings += 1
        if (isAnythingNew(year)) speaking += 1
      }
    }
    expect((speaking / mornings) * 100).toBeLessThanOrEqual(8)
  })
})

/** Whether the change over 7 days, or the largest one within them, is newly significant. */
function isAnythingNew(year: readonly DailyScore[]): boolean {
  const scores = year.flatMap(({ date, score }) => (score === null ? [] : [{ date, score }]))
  const history: ScoreHistory = { scores, period: '365d', granularity: 'daily' }
  const [last, before] = [scores.at(-1), scores.at(-8)]
  const score: Score = {
    score: last?.score ?? 0,
    change: (last?.score ?? 0) - (before?.score ?? 0),
    change_period: '7d',
    breakdown: {
      citation_frequency: 60,
      domain_authority: 60,
      platform_diversity: 60,
      technical_factors: 60,
    },
    updated_at: `${last?.date}T10:00:00Z`,
  }
  const known = lastDayKnown(score, dayOf(last?.date ?? ''))
  return (
    changeNovelty(changeOfScore(score), history, known).news === 'new' ||
    explanationNovelty(year.slice(-7), history, known).some(({ news }) => news === 'new')
  )
}
