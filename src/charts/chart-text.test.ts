import { expect, test } from 'vitest'
import { formatCompact, textWidth } from './chart-text.ts'

test.each([
  [9999, '9,999'],
  [-9999, '-9,999'],
  [10_000, '10K'],
  [12_540, '12.5K'],
  [-12_540, '-12.5K'],
])('%i has room as %s', (value, text) => {
  expect(formatCompact(value)).toBe(text)
})

test('a wide character takes the room of two narrow ones', () => {
  expect(textWidth('')).toBe(0)
  expect(textWidth('ab')).toBe(2 * textWidth('a'))
  expect(textWidth('茶')).toBeGreaterThan(1.9 * textWidth('a'))
  // Two UTF-16 units, one character.
  expect(textWidth('😀')).toBe(textWidth('茶'))
  expect([textWidth('\u2E7F'), textWidth('\u2E80')]).toEqual([textWidth('a'), textWidth('茶')])
})
