import { describe, expect, it } from 'vitest'
import { added } from '../../model/score/test-score.ts'
import { onlyMoved, outcomeOf, sliderValue, suppose } from './what-if-sliders.tsx'

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
})

describe('suppose', () => {
  const [row] = added(72).rows
  if (row === undefined) throw new Error('no row')

  it('forgets a slider that is moved back', () => {
    const moved = suppose({ technical_factors: 3 }, row, 78)
    expect(moved).toEqual({ technical_factors: 3, citation_frequency: 78 })
    expect(suppose(moved, row, 68)).toEqual({ technical_factors: 3 })
  })

  it('ignores a value of the URL that is the component’s own', () => {
    const supposed = { citation_frequency: 68, technical_factors: 100 }
    expect(onlyMoved(added(72), supposed)).toEqual({ technical_factors: 100 })
  })

  it('starts a slider at the score, limited to its range', () => {
    expect(sliderValue(row, {})).toBe(68)
    expect(sliderValue({ ...row, score: 130 }, {})).toBe(100)
    expect(sliderValue(row, { citation_frequency: 1 })).toBe(1)
  })
})
