import { expect, test } from 'vitest'
import { dayOf } from '../../lib/dates.ts'
import { comparedDay } from './component-history.ts'

const TODAY = dayOf('2026-11-22')

function seen(date: string) {
  return {
    date,
    citation_frequency: 1,
    domain_authority: 2,
    platform_diversity: 3,
    technical_factors: 4,
  }
}

test.each([
  { kept: [], day: undefined },
  { kept: ['2026-11-22'], day: undefined },
  { kept: ['2026-11-20', '2026-11-21', '2026-11-22'], day: '2026-11-20' },
  { kept: ['2026-11-01', '2026-11-15', '2026-11-16'], day: '2026-11-15' },
  { kept: ['2026-11-01', '2026-11-16'], day: '2026-11-01' },
  { kept: ['2026-11-23', '2026-12-01'], day: undefined },
])('with $kept the components are compared with $day', ({ kept: stored, day }) => {
  expect(comparedDay(stored.map(seen), TODAY)?.date).toBe(day)
})
