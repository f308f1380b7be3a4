import { describe, expect, test } from 'vitest'
import {
  clamp,
  formatCount,
  formatDecimal,
  formatNumber,
  formatPercent,
  formatSentimentScore,
  formatShare,
  formatSigned,
  formatSignedDecimal,
  upperBound,
} from './numbers.ts'

describe('numbers', () => {
  test('are whole, or have one decimal', () => {
    expect([12_500, 0.6, -3].map(formatNumber)).toEqual(['12,500', '1', '-3'])
    expect([27.25, 27].map(formatDecimal)).toEqual(['27.3', '27.0'])
    expect([0.4, 1].map(formatPercent)).toEqual(['40%', '100%'])
  })

  test('are counted with their noun', () => {
    expect([0, 1, 1284].map((count) => formatCount(count, 'citation', 'citations'))).toEqual([
      '0 citations',
      '1 citation',
      '1,284 citations',
    ])
  })

  test('are kept in their range', () => {
    expect([-1, 0, 5, 10, 11].map((value) => clamp(value, 0, 10))).toEqual([0, 0, 5, 10, 10])
  })

  test('are shown with their sign', () => {
    expect([formatSigned(3), formatSigned(-2), formatSigned(0)]).toEqual(['+3', '−2', '0'])
    expect([-0.42, 0.853, 2, 0].map(formatSignedDecimal)).toEqual(['−0.42', '+0.85', '+2', '0'])
  })

  test('the scores of sentiments have the same number of decimals', () => {
    expect([0.9, -0.42, 0.126, 0, -0.001].map(formatSentimentScore)).toEqual([
      '+0.90',
      '−0.42',
      '+0.13',
      '0.00',
      '0.00',
    ])
  })

  test('a share is not rounded to 0% or 100%', () => {
    expect([
      formatShare(0, 10),
      formatShare(1, 1000),
      formatShare(999, 1000),
      formatShare(10, 10),
      formatShare(1, 0),
      formatShare(5, 1000),
      formatShare(995, 1000),
      formatShare(994, 1000),
      formatShare(3, 8),
    ]).toEqual(['0%', '<1%', '>99%', '100%', '0%', '1%', '>99%', '99%', '38%'])
  })
})

test('upperBound finds the last index for which a condition holds, and asks for a few only', () => {
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
