import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateOfDay } from '../../lib/dates.ts'
import { scoreChanges } from './explanation.ts'

function seriesOf(scores: readonly (number | null)[]) {
  return scores.map((score, index) => ({
    date: `2026-11-${String(index + 1).padStart(2, '0')}`,
    score,
  }))
}

describe('the largest rise and fall', () => {
  test('of a course with a gap', () => {
    // Low 64 on the 2nd, high 76 on the 6th, then down to 69 on the 8th.
    const { rise, fall } = scoreChanges(seriesOf([65, 64, 70, null, null, 76, 73, 69, 72]))
    expect(rise).toEqual({
      from: { date: '2026-11-02', score: 64 },
      to: { date: '2026-11-06', score: 76 },
    })
    expect(fall).toEqual({
      from: { date: '2026-11-06', score: 76 },
      to: { date: '2026-11-08', score: 69 },
    })
  })

  test('of equal moves is the shortest, then the latest', () => {
    // Three rises by 5: over three days, over one day, over one day.
    const { rise } = scoreChanges(seriesOf([60, 60, 62, 65, 60, 65, 60, 65]))
    expect(rise?.from.date).toBe('2026-11-07')
    expect(rise?.to.date).toBe('2026-11-08')
    // Over one day, then over three.
    const { rise: first } = scoreChanges(seriesOf([60, 65, 60, 62, 64, 65]))
    expect(first?.to.date).toBe('2026-11-02')
  })

  test('are null when the score moves by a single point, or in one direction only', () => {
    expect(scoreChanges(seriesOf([71, 72, 71, 72]))).toMatchObject({ rise: null, fall: null })
    expect(scoreChanges(seriesOf([70, 71, 72])).fall).toBeNull()
  })

  test('need three days with a score', () => {
    expect(scoreChanges(seriesOf([60, null, null, 70]))).toMatchObject({ rise: null, fall: null })
    expect(scoreChanges([]).days).toEqual([])
  })

  test('are those of the naive definition', () => {
    const scores = fc.array(fc.option(fc.integer({ min: 0, max: 9 })), {
      minLength: 3,
      maxLength: 12,
    })
    fc.assert(
      fc.property(scores, (all) => {
        const series = all.map((score, index) => ({ date: dateOfDay(20_000 + index), score }))
        const { rise, fall, days } = scoreChanges(series)
        const differences = days.flatMap((from, index) =>
          days.slice(index + 1).map((to) => to.score - from.score),
        )
        const shown = (points: number) => (days.length >= 3 && points >= 2 ? points : 0)
        expect((rise?.to.score ?? 0) - (rise?.from.score ?? 0)).toBe(
          shown(Math.max(0, ...differences)),
        )
        expect((fall?.from.score ?? 0) - (fall?.to.score ?? 0)).toBe(
          shown(-Math.min(0, ...differences)),
        )
      }),
    )
  })
})
