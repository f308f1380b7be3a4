import { describe, expect, test } from 'vitest'
import { WEIGHTS } from '../score/test-score.ts'
import { largestPart, changesToExplain, notesWithin } from './explanation.ts'

function seen(date: string, citationFrequency: number, domainAuthority = 75) {
  return {
    date,
    citation_frequency: citationFrequency,
    domain_authority: domainAuthority,
    platform_diversity: 80,
    technical_factors: 65,
  }
}

test('the largest rise and fall come in the order of their dates', () => {
  const days = [70, 60, 75, 74].map((score, index) => ({ date: `2026-11-0${index + 1}`, score }))
  const pickedFrom = { from: '2026-11-01', to: '2026-11-04' }
  expect(changesToExplain(days)).toEqual([
    { from: '2026-11-01', to: '2026-11-02', points: -10, pickedFrom },
    { from: '2026-11-02', to: '2026-11-03', points: 15, pickedFrom },
  ])
  expect(changesToExplain(days.slice(0, 2))).toEqual([])
})

describe('the part of a component', () => {
  const rise = { from: '2026-11-01', to: '2026-11-10', points: 12 }

  test('is exact, by its weight, in the direction of the move', () => {
    const days = [seen('2026-11-01', 50, 80), seen('2026-11-10', 68, 70)]
    expect(largestPart(rise, days, WEIGHTS)).toEqual({
      component: 'citation_frequency',
      points: 7.2,
      weight: 0.4,
      change: 18,
    })
    expect(largestPart({ ...rise, points: -3 }, days, WEIGHTS)).toMatchObject({
      component: 'domain_authority',
      points: -3,
    })
  })

  test('takes a kept day at most one day away, the nearest', () => {
    const days = [seen('2026-10-31', 10), seen('2026-11-01', 50), seen('2026-11-11', 68)]
    expect(largestPart(rise, days, WEIGHTS)?.change).toBe(18)
    expect(largestPart(rise, [seen('2026-10-30', 50), seen('2026-11-10', 68)], WEIGHTS)).toBeNull()
    expect(largestPart(rise, [seen('2026-11-01', 50), seen('2026-11-12', 68)], WEIGHTS)).toBeNull()
  })

  test('is not known without weights, and none where no component moved that way', () => {
    const days = [seen('2026-11-01', 50), seen('2026-11-10', 50)]
    expect(largestPart(rise, days, WEIGHTS)).toBeNull()
    expect(largestPart(rise, [seen('2026-11-01', 50), seen('2026-11-10', 60)], null)).toBeNull()
  })
})

test('notes of the first and the last day belong to a move', () => {
  const dates = ['2026-10-31', '2026-11-01', '2026-11-10', '2026-11-11']
  const notes = dates.map((date, index) => ({
    number: index + 1,
    note: { id: date, brandId: 'tea', date, text: date },
  }))
  const move = { from: '2026-11-01', to: '2026-11-10', points: 1 }
  expect(notesWithin(move, notes).map(({ number }) => number)).toEqual([2, 3])
})
