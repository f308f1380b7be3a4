import { describe, expect, test } from 'vitest'
import { BANDS, bandOf, nextBand } from './bands.ts'
import { formatAgo, formatInstant, formatShortInstant } from './dates.ts'
import { platformColor, platformName, sentimentName, sentimentTone } from './names.ts'
import { formatShare, formatSigned, formatSignedDecimal } from './numbers.ts'
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

  test('what is wrong is the default', () => {
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

describe('bands', () => {
  test.each([
    [0, 'Low'],
    [25, 'Low'],
    [26, 'Moderate'],
    [50, 'Moderate'],
    [51, 'Good'],
    [75, 'Good'],
    [76, 'Excellent'],
    [100, 'Excellent'],
    [-3, 'Low'],
    [120, 'Excellent'],
  ])('%i is %s', (score, name) => {
    expect(bandOf(score).name).toBe(name)
  })

  test('the way to the next one', () => {
    expect(nextBand(72)).toEqual({ band: BANDS[3], points: 4 })
    expect(nextBand(76)).toBeNull()
    expect(nextBand(-12)).toEqual({ band: BANDS[1], points: 38 })
  })
})

describe('names', () => {
  test.each([
    ['google_ai', 'Google AI'],
    ['new_engine', 'New engine'],
    ['__proto__', 'Proto'],
    ['constructor', 'Constructor'],
    ['', '(no name)'],
  ])('the platform %j is called %s', (key, name) => {
    expect(platformName(key)).toBe(name)
  })

  test('an unknown platform has the colour of all unknown ones', () => {
    expect(platformColor('constructor')).toBe(platformColor('new_engine'))
    expect(platformColor('claude')).not.toBe(platformColor('new_engine'))
  })

  test('an unknown sentiment is neutral in tone and keeps its name', () => {
    expect([sentimentName('mixed_feelings'), sentimentTone('mixed_feelings')]).toEqual([
      'Mixed feelings',
      'neutral',
    ])
  })
})

describe('numbers', () => {
  test('have their sign', () => {
    expect([formatSigned(3), formatSigned(-2), formatSigned(0)]).toEqual(['+3', '−2', '0'])
    expect(formatSignedDecimal(-0.42)).toBe('−0.42')
  })

  test('a share is not rounded to nothing or to everything', () => {
    expect([
      formatShare(0, 10),
      formatShare(1, 1000),
      formatShare(999, 1000),
      formatShare(10, 10),
      formatShare(1, 0),
    ]).toEqual(['0%', '<1%', '>99%', '100%', '0%'])
  })
})

describe('instants', () => {
  const now = Date.parse('2026-11-17T13:00:00Z')

  test('are exact in UTC', () => {
    expect(formatInstant('2026-11-17T10:00:00+02:00')).toMatch(/08:00 UTC$/)
    expect(formatShortInstant('2026-11-17T10:00:00Z')).toMatch(/10:00 UTC$/)
  })

  test('are near in words', () => {
    expect(formatAgo('2026-11-17T12:59:40Z', now)).toBe('now')
    expect(formatAgo('2026-11-17T10:00:00Z', now)).toMatch(/^3/)
    expect(formatAgo('2026-11-15T10:00:00Z', now)).toMatch(/^2/)
  })
})
