import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addUp, type AddedScore } from '../../model/score/formula.ts'
import { outcomeOf, suppose, supposedScore } from './what-if.ts'

const WEIGHTS = {
  citation_frequency: 0.4,
  domain_authority: 0.3,
  platform_diversity: 0.2,
  technical_factors: 0.1,
}
const BREAKDOWN = {
  citation_frequency: 68,
  domain_authority: 75,
  platform_diversity: 80,
  technical_factors: 65,
}

function added(score: number, breakdown = BREAKDOWN): AddedScore {
  const sum = addUp({ score, breakdown }, WEIGHTS)
  if (sum === null) throw new Error('does not reconcile')
  return sum
}

function all(score: number) {
  return {
    citation_frequency: score,
    domain_authority: score,
    platform_diversity: score,
    technical_factors: score,
  }
}

describe('outcomeOf', () => {
  it('gives the score, band and difference of the design', () => {
    expect(outcomeOf(added(72), { citation_frequency: 78 })).toEqual({
      score: 76,
      change: 4,
      band: { name: 'Excellent', from: 76 },
      condition: 'citation frequency at 78',
    })
  })

  it('names every component that was moved', () => {
    const outcome = outcomeOf(added(72), { citation_frequency: 0, technical_factors: 100 })
    expect(outcome?.condition).toBe('citation frequency at 0 and technical factors at 100')
  })

  it('is null while nothing is moved', () => {
    expect(outcomeOf(added(72), {})).toBeNull()
  })

  it('rounds as the service does', () => {
    // A service that shows 72.2 as 73 rounds up: 72.4 gives 73, 73.2 gives 74.
    expect(outcomeOf(added(73), { platform_diversity: 81 })?.score).toBe(73)
    expect(outcomeOf(added(73), { platform_diversity: 85 })?.score).toBe(74)
  })

  it('is 0 or 100 with every slider at its end', () => {
    expect(outcomeOf(added(72), all(100))?.score).toBe(100)
    expect(outcomeOf(added(72), all(0))?.score).toBe(0)
  })

  it('never falls when a component rises', () => {
    const score = fc.integer({ min: 0, max: 100 })
    fc.assert(
      fc.property(fc.constantFrom(72, 73), score, score, (own, one, other) => {
        const low = outcomeOf(added(own), { domain_authority: Math.min(one, other) })
        const high = outcomeOf(added(own), { domain_authority: Math.max(one, other) })
        expect(high?.score).toBeGreaterThanOrEqual(low?.score ?? 0)
      }),
    )
  })
})

describe('suppose', () => {
  const [row] = added(72).rows
  if (row === undefined) throw new Error('no row')

  it('forgets a slider that is moved back', () => {
    const moved = suppose({ technical_factors: 3 }, row, 78)
    expect(moved).toEqual({ technical_factors: 3, citation_frequency: 78 })
    expect(suppose(moved, row, 68)).toEqual({ technical_factors: 3 })
  })

  it('starts a slider at the score, limited to its range', () => {
    expect(supposedScore(row, {})).toBe(68)
    expect(supposedScore({ ...row, score: 130 }, {})).toBe(100)
    expect(supposedScore(row, { citation_frequency: 1 })).toBe(1)
  })
})
