import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COMPONENTS } from '../../api/score.ts'
import { supposedScore, waysToNextBand } from './supposed-score.ts'
import { added } from './test-score.ts'

function all(score: number) {
  return {
    citation_frequency: score,
    domain_authority: score,
    platform_diversity: score,
    technical_factors: score,
  }
}

describe('supposedScore', () => {
  it('rounds as the service does', () => {
    // A service that shows 72.2 as 73 rounds up: 72.4 gives 73, 73.2 gives 74.
    expect(supposedScore(added(73), { platform_diversity: 81 })).toBe(73)
    expect(supposedScore(added(73), { platform_diversity: 85 })).toBe(74)
  })

  it('keeps the distance of a service that is a point off', () => {
    // 72 is shown as 71, so 73 is 72.
    expect(supposedScore(added(71, all(72)), { platform_diversity: 77 })).toBe(72)
  })

  it('is 0 or 100 with every component at its end', () => {
    expect(supposedScore(added(72), all(100))).toBe(100)
    expect(supposedScore(added(72), all(0))).toBe(0)
  })

  it('never falls when a component rises', () => {
    const score = fc.integer({ min: 0, max: 100 })
    fc.assert(
      fc.property(fc.constantFrom(72, 73), score, score, (own, one, other) => {
        const low = supposedScore(added(own), { domain_authority: Math.min(one, other) })
        const high = supposedScore(added(own), { domain_authority: Math.max(one, other) })
        expect(high).toBeGreaterThanOrEqual(low)
      }),
    )
  })
})

describe('waysToNextBand', () => {
  it('gives the points that each component takes alone, the fewest first', () => {
    // 76 begins at 75.5, which is 3.3 above 72.2: 8.25 points at 40 %, 11 at 30 %, 16.5 at 20 %, 33 at 10 %.
    expect(waysToNextBand(added(72))).toEqual([
      { component: 'citation_frequency', at: 77, points: 9, score: 76 },
      { component: 'domain_authority', at: 86, points: 11, score: 76 },
      { component: 'platform_diversity', at: 97, points: 17, score: 76 },
      { component: 'technical_factors', at: 98, points: 33, score: 76 },
    ])
  })

  it('has the fewest points first, whatever the order of the components is', () => {
    const weights = {
      citation_frequency: 0.1,
      domain_authority: 0.2,
      platform_diversity: 0.3,
      technical_factors: 0.4,
    }
    const ways = waysToNextBand(added(74, all(74), weights))
    expect(ways.map(({ points }) => points)).toEqual([4, 5, 8, 15])
  })

  it('knows the way that takes all of a component', () => {
    // 59.6 needs 15.9 more: 39.75 points of 40 %.
    const [way] = waysToNextBand(added(60, { ...all(60), technical_factors: 56 }))
    expect(way).toMatchObject({ at: 100, points: 40 })
  })

  it('leaves out what is not enough alone', () => {
    // 60 of Good (51–75): 76 needs 15.5 more, of which diversity can give 8 and technical factors 4.
    const ways = waysToNextBand(added(60, all(60)))
    expect(ways.map(({ component, at }) => [component, at])).toEqual([['citation_frequency', 99]])
  })

  it('is empty in the highest band, and when no component is enough alone', () => {
    expect(waysToNextBand(added(80, all(80)))).toEqual([])
    expect(waysToNextBand(added(0, all(0), { ...all(0.25) }))).toEqual([])
  })

  it('names the least score that is enough', () => {
    const component = fc.integer({ min: 0, max: 100 })
    fc.assert(
      fc.property(component, component, component, component, (a, b, c, d) => {
        const [breakdown, values] = [{ ...all(0) }, [a, b, c, d]]
        for (const [index, key] of COMPONENTS.entries()) breakdown[key] = values[index] ?? 0
        const sum = added(Math.round(0.4 * a + 0.3 * b + 0.2 * c + 0.1 * d), breakdown)
        for (const { component: key, at, score } of waysToNextBand(sum)) {
          expect(supposedScore(sum, { [key]: at })).toBe(score)
          expect(supposedScore(sum, { [key]: at - 1 })).toBeLessThan(score)
        }
      }),
    )
  })
})
