import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addUp } from './components.ts'
import { BREAKDOWN, WEIGHTS } from './test-score.ts'

describe('addUp', () => {
  it('gives the points of the published sample', () => {
    expect(addUp({ score: 72, breakdown: BREAKDOWN }, WEIGHTS)).toEqual({
      score: 72,
      total: 72.2,
      rows: [
        {
          component: 'citation_frequency',
          score: 68,
          weight: 0.4,
          points: 27.2,
          stillToGain: 12.8,
        },
        { component: 'domain_authority', score: 75, weight: 0.3, points: 22.5, stillToGain: 7.5 },
        { component: 'platform_diversity', score: 80, weight: 0.2, points: 16, stillToGain: 4 },
        { component: 'technical_factors', score: 65, weight: 0.1, points: 6.5, stillToGain: 3.5 },
      ],
    })
  })

  it('is null without weights', () => {
    expect(addUp({ score: 72, breakdown: BREAKDOWN }, null)).toBeNull()
  })

  it.each([
    [71, false],
    [72, true],
    [73, true],
    [74, false],
  ])('accepts %d for 72.2: %s', (score, expected) => {
    expect(addUp({ score, breakdown: BREAKDOWN }, WEIGHTS) !== null).toBe(expected)
  })

  it('accepts a difference of exactly one point', () => {
    const flat = { ...BREAKDOWN, citation_frequency: 70, domain_authority: 70 }
    const breakdown = { ...flat, platform_diversity: 70, technical_factors: 70 }
    expect(addUp({ score: 71, breakdown }, WEIGHTS)?.total).toBe(70)
  })

  it('has rows that add up to its total, and never a negative gain', () => {
    const component = fc.integer({ min: -500, max: 500 })
    fc.assert(
      fc.property(component, component, component, component, (a, b, c, d) => {
        const breakdown = {
          citation_frequency: a,
          domain_authority: b,
          platform_diversity: c,
          technical_factors: d,
        }
        const score = Math.round(0.4 * a + 0.3 * b + 0.2 * c + 0.1 * d)
        const added = addUp({ score, breakdown }, WEIGHTS)
        expect(added).not.toBeNull()
        const sum = added?.rows.reduce((total, { points }) => total + points, 0)
        expect(sum).toBeCloseTo(added?.total ?? Number.NaN, 4)
        expect(added?.rows.every(({ stillToGain }) => stillToGain >= 0)).toBe(true)
      }),
    )
  })
})
