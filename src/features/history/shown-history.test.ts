import { expect, test } from 'vitest'
import { stretchOf } from './shown-history.ts'

test('a stretch goes from its first to its last score', () => {
  const days = [null, 70, null, 64, 66, null].map((score, index) => ({
    date: `2026-11-0${index + 1}`,
    score,
  }))
  expect(stretchOf(days)).toEqual({ from: '2026-11-02', to: '2026-11-05', points: -4 })
  expect(stretchOf(days.slice(0, 3))).toBeNull()
  expect(stretchOf([])).toBeNull()
})
