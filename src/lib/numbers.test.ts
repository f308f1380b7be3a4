import { describe, expect, test } from 'vitest'
import { formatSentimentScore, formatShare, formatSigned, formatSignedDecimal } from './numbers.ts'

describe('numbers', () => {
  test('are shown with their sign', () => {
    expect([formatSigned(3), formatSigned(-2), formatSigned(0)]).toEqual(['+3', '−2', '0'])
    expect(formatSignedDecimal(-0.42)).toBe('−0.42')
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
    ]).toEqual(['0%', '<1%', '>99%', '100%', '0%'])
  })
})
