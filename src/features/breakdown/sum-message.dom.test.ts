import { expect, test } from 'vitest'
import { sumMessage } from './breakdown-page.tsx'

test.each([
  [88, 87.4, 'Adds up to 87.4 points, 0.6 below the score'],
  [72, 72.8, 'Adds up to 72.8 points, 0.8 above the score'],
  [88, 87.5, 'Adds up to 87.5 points'],
  [72, 72.2, 'Adds up to 72.2 points'],
])('a score of %i with components that add up to %d', (score, total, text) => {
  expect(sumMessage({ score, total, rows: [] })).toBe(text)
})
