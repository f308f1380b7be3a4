import { expect, test } from 'vitest'
import { hasFailed, isAnyLoading, stateOf } from './compared-brand.tsx'
import { comparedBrand, FAILED, ready, scoreOf } from './test-brands.ts'

const loading = comparedBrand('Loading', { score: { kind: 'loading' } })
const failed = comparedBrand('Failed', { score: FAILED })
const loaded = comparedBrand('Loaded', { score: ready(scoreOf(72)) })
const stale = comparedBrand('Stale', {
  score: { kind: 'ready', data: scoreOf(72), staleSince: '10:42' },
})

test('a panel waits for the first brand only', () => {
  expect(stateOf([loading, failed], 'score', 1)).toEqual({ kind: 'loading' })
  expect(stateOf([loading, loaded], 'score', 1)).toMatchObject({ kind: 'ready', data: 1 })
  expect(isAnyLoading([loading, loaded], 'score')).toBe(true)
})

test('a panel does not fail, and says since when a brand in it is stale', () => {
  expect(stateOf([failed], 'score', 1)).toMatchObject({ kind: 'ready', staleSince: null })
  expect(stateOf([failed, loaded, stale], 'score', 1)).toMatchObject({ staleSince: '10:42' })
})

test('a brand has failed once nothing of it could be loaded', () => {
  expect([failed, loading, loaded].map(hasFailed)).toEqual([true, false, false])
})
