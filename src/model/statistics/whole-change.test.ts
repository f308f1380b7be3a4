import { expect, test } from 'vitest'
import { wholeChange } from './score-windows.ts'

test('the whole move goes from the first score to the last, over days without one', () => {
  const days = [null, 70, 60, null, 75, null].map((score, index) => ({
    date: `2026-11-0${index + 1}`,
    score,
  }))
  expect(wholeChange(days)).toEqual({ from: '2026-11-02', to: '2026-11-05', points: 5 })
  expect(wholeChange(days.slice(0, 2))).toBeNull()
  expect(wholeChange([])).toBeNull()
})
