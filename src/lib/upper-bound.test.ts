import { expect, test } from 'vitest'
import { upperBound } from './upper-bound.ts'

test('finds the last index for which a condition holds, and asks for a few only', () => {
  for (let last = -1; last < 100; last += 1) {
    let asked = 0
    const holds = (index: number) => {
      asked += 1
      expect(index).toBeLessThan(100)
      return index <= last
    }
    expect(upperBound(100, holds)).toBe(last)
    expect(asked).toBeLessThan(8)
  }
  expect(upperBound(0, () => true)).toBe(-1)
})
