import { describe, expect, test } from 'vitest'
import { daysOfPeriod, doublePeriod, periodInWords, readPeriod } from './period.ts'

describe('periods', () => {
  test.each([
    ['30d', 30],
    ['3650d', 3650],
    ['3651d', null],
    ['0d', null],
    ['d', null],
    ['30', null],
    ['-1d', null],
    ['1.5d', null],
    ['banana', null],
  ])('%s has %s days', (period, days) => {
    expect(daysOfPeriod(period)).toBe(days)
  })

  test('a wrong one is read as the default', () => {
    expect([readPeriod('45d'), readPeriod('banana'), readPeriod(undefined)]).toEqual([
      '45d',
      '30d',
      '30d',
    ])
  })

  test('twice a period', () => {
    expect([doublePeriod('30d'), doublePeriod('3650d')]).toEqual(['60d', '3650d'])
  })

  test('in words', () => {
    expect([periodInWords('1d'), periodInWords('30d'), periodInWords('4w')]).toEqual([
      '1 day',
      '30 days',
      '4w',
    ])
  })
})
