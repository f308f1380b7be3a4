import { expect, test } from 'vitest'
import { sumInWords } from './add-up-words.ts'

test.each([
  [88, 87.4, 'Adds up to 87.4, 0.6 below the score', false],
  [72, 72.8, 'Adds up to 72.8, 0.8 above the score', false],
  [88, 87.5, 'Adds up to 87.5', true],
  [72, 72.2, 'Adds up to 72.2', true],
])('a score of %i with components that add up to %d', (score, total, text, isScore) => {
  expect(sumInWords({ score, total, rows: [] })).toEqual({ text, isScore })
})
