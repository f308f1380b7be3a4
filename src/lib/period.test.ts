import { describe, expect, test } from 'vitest'
import { daysOfPeriod, doublePeriod, isPeriodCode, formatPeriod, readPeriod } from './period.ts'

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
    ['x30d', null],
    ['30days', null],
  ])('%s has %s days', (period, days) => {
    expect(daysOfPeriod(period)).toBe(days)
  })

  test('of a service may be of any length up to nine digits', () => {
    expect(['0d', '30d', '123456789d'].every(isPeriodCode)).toBe(true)
    expect(['', 'd', '30', '1234567890d', 'x30d', '30dx', '-1d'].some(isPeriodCode)).toBe(false)
  })

  test('a wrong one is read as the default', () => {
    expect([readPeriod('45d'), readPeriod('banana'), readPeriod(undefined)]).toEqual([
      '45d',
      '30d',
      '30d',
    ])
  })

  test('twice a period', () => {
    expect(['30d', '3650d', 'banana'].map(doublePeriod)).toEqual(['60d', '3650d', '0d'])
  })

  test('in words', () => {
    expect(['1d', '30d', '007d', '4w', 'x30d', '30dx'].map(formatPeriod)).toEqual([
      '1 day',
      '30 days',
      '7 days',
      '4w',
      'x30d',
      '30dx',
    ])
  })
})
