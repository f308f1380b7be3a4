import { expect, test } from 'vitest'
import { tintOf } from './configured-product.ts'

test('the tint of a colour, with published values', () => {
  // https://oklch.com, sRGB primaries
  expect(tintOf('#ff0000')?.hue).toBeCloseTo(29.23, 1)
  expect(tintOf('#ff0000')?.chroma).toBeCloseTo(0.2577, 3)
  expect(tintOf('#0000FF')?.hue).toBeCloseTo(264.05, 1)
  expect(tintOf('#808080')?.chroma).toBeCloseTo(0, 5)
})

test('only six digits are a colour', () => {
  for (const text of ['', '#fff', 'red', '#12345', '#1234567', 'url(x)']) {
    expect(tintOf(text)).toBeNull()
  }
})
