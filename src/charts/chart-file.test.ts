import { expect, test } from 'vitest'
import { hexOf } from './chart-file.tsx'

test.each([
  ['color(srgb 0.227 0.31 0.69)', '#3a4fb0'],
  ['rgb(58, 79, 176)', '#3a4fb0'],
  ['color(srgb -0.02 1.01 1e-7)', '#00ff00'],
])('%s is %s', (color, hex) => {
  expect(hexOf(color)).toBe(hex)
})
