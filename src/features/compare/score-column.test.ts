import { expect, test } from 'vitest'
import type { Score } from '../../api/score.ts'
import { distanceToOthers, type ComparedBrand } from './compared-brand.tsx'

function brand(name: string, score: number | null): ComparedBrand {
  const variant = { color: '', dash: undefined, marker: '' }
  const data: Score = {
    score: score ?? 0,
    change: 0,
    change_period: '7d',
    updated_at: '2026-11-17T10:00:00Z',
    breakdown: {
      citation_frequency: 1,
      domain_authority: 1,
      platform_diversity: 1,
      technical_factors: 1,
    },
  }
  const loading = { kind: 'loading' } as const
  const ready = { kind: 'ready', data, staleSince: null } as const
  return {
    id: name,
    name,
    variant,
    score: score === null ? loading : ready,
    history: loading,
    stats: loading,
    counted: {},
  }
}

const [atlas, bolt, tea, unknown] = [
  brand('Atlas', 88),
  brand('Bolt', 88),
  brand('Tea', 72),
  brand('Unknown', null),
]

test.each([
  [tea, [tea, atlas, unknown], '16 points behind Atlas'],
  [atlas, [tea, atlas, unknown], '16 points ahead of Tea'],
  [atlas, [tea, atlas, bolt], 'level with Bolt'],
  [brand('One', 71), [tea, brand('One', 71)], '1 point behind Tea'],
])('how far %o is from the best of the others', (one, brands, expected) => {
  const distance = distanceToOthers(one, brands)
  expect(`${distance?.words} ${distance?.name}`).toBe(expected)
})

test('there is no distance for a score that is not known, nor where no other score is known', () => {
  expect(distanceToOthers(unknown, [tea, unknown])).toBeNull()
  expect(distanceToOthers(tea, [tea, unknown])).toBeNull()
})
