import { expect, test } from 'vitest'
import { dateOfDay, dayOf } from '../lib/dates.ts'
import { datesOf, daysOf } from './analysis/day-range.ts'
import { NO_DATES, readRange } from './range-search.ts'
import { isSoFar, periodFor, rangeOf, searchBeside, searchOfKind } from './range.ts'

const TODAY = dayOf('2026-11-17')

function rangeAt(search: Record<string, string>, today = TODAY) {
  return rangeOf(readRange(search, '30d'), today)
}

/** `month 2026-09-01 – 2026-09-30 after 2026-08-01 – 2026-08-31`, and what was corrected. */
function described(search: Record<string, string>, today = TODAY): string {
  const { kind, days, before, fault } = rangeAt(search, today)
  const dates = (range: typeof days | null) => {
    if (range === null) return 'nothing'
    const { from, to } = datesOf(range)
    return `${from} – ${to}`
  }
  return `${kind} ${dates(days)} after ${dates(before)}${fault === null ? '' : `, ${fault}`}`
}

test.each([
  [{}, 'recent 2026-10-19 – 2026-11-17 after 2026-09-19 – 2026-10-18'],
  [{ period: '7d' }, 'recent 2026-11-11 – 2026-11-17 after 2026-11-04 – 2026-11-10'],
  [{ month: '2026-09' }, 'month 2026-09-01 – 2026-09-30 after 2026-08-01 – 2026-08-31'],
  [{ month: '2026-03' }, 'month 2026-03-01 – 2026-03-31 after 2026-02-01 – 2026-02-28'],
  [{ month: '2026-01' }, 'month 2026-01-01 – 2026-01-31 after 2025-12-01 – 2025-12-31'],
  [{ quarter: '2026-Q3' }, 'quarter 2026-07-01 – 2026-09-30 after 2026-04-01 – 2026-06-30'],
  [{ quarter: '2026-Q1' }, 'quarter 2026-01-01 – 2026-03-31 after 2025-10-01 – 2025-12-31'],
  [
    { from: '2026-11-10', to: '2026-11-12' },
    'custom 2026-11-10 – 2026-11-12 after 2026-11-07 – 2026-11-09',
  ],
  [
    { from: '2026-09-01', to: '2026-09-30' },
    'custom 2026-09-01 – 2026-09-30 after 2026-08-01 – 2026-08-31',
  ],
  [
    { period: '90d', from: '2026-11-10', to: '2026-11-12', month: '2026-09' },
    'month 2026-09-01 – 2026-09-30 after 2026-08-01 – 2026-08-31',
  ],
])('%j', (search, words) => {
  expect(described(search)).toBe(words)
})

test('a month or quarter that is not over is compared with as many days of the one before', () => {
  expect(described({ month: '2026-11' })).toBe(
    'month 2026-11-01 – 2026-11-17 after 2026-10-01 – 2026-10-17',
  )
  expect(described({ quarter: '2026-Q4' })).toBe(
    'quarter 2026-10-01 – 2026-11-17 after 2026-07-01 – 2026-08-17',
  )
  // 30 March has no counterpart in February.
  expect(described({ month: '2026-03' }, dayOf('2026-03-30'))).toBe(
    'month 2026-03-01 – 2026-03-30 after 2026-02-01 – 2026-02-28',
  )
  expect(isSoFar(rangeAt({ month: '2026-11' }))).toBe(true)
  expect(isSoFar(rangeAt({ month: '2026-10' }))).toBe(false)
  expect(isSoFar(rangeAt({ month: '2026-11' }, dayOf('2026-11-30')))).toBe(false)
})

const USUAL = 'recent 2026-10-19 – 2026-11-17 after 2026-09-19 – 2026-10-18'

test.each([
  ['a day that does not exist', { from: '2026-02-31', to: '2026-03-02' }, `${USUAL}, unreadable`],
  ['a month that does not exist', { month: '2026-13' }, `${USUAL}, unreadable`],
  ['a fifth quarter', { quarter: '2026-Q5' }, `${USUAL}, unreadable`],
  ['days in the future', { from: '2026-12-01', to: '2026-12-31' }, `${USUAL}, future`],
  ['a quarter in the future', { quarter: '2027-Q1' }, `${USUAL}, future`],
  ['the year 1', { from: '0001-01-01', to: '0001-12-31' }, `${USUAL}, too-early`],
  ['a quarter of the year 1', { quarter: '0001-Q1' }, `${USUAL}, too-early`],
  [
    'an end in the future',
    { from: '2026-11-10', to: '9999-12-31' },
    'custom 2026-11-10 – 2026-11-17 after 2026-11-02 – 2026-11-09, ends-in-future',
  ],
  [
    'a reversed range',
    { from: '2026-11-12', to: '2026-11-10' },
    'custom 2026-11-10 – 2026-11-12 after 2026-11-07 – 2026-11-09, reversed',
  ],
  [
    'no first day',
    { to: '2026-10-31' },
    'custom 2026-10-02 – 2026-10-31 after 2026-09-02 – 2026-10-01, no-start',
  ],
  [
    'no last day',
    { from: '2026-11-10' },
    'custom 2026-11-10 – 2026-11-17 after 2026-11-02 – 2026-11-09',
  ],
  [
    'more days than a service can give',
    { from: '0001-01-01', to: '2026-11-17' },
    'custom 2016-11-20 – 2026-11-17 after 2006-11-23 – 2016-11-19, starts-too-early',
  ],
  ['a period of no days', { period: '0d' }, USUAL],
  ['endless words', { month: '2026-09'.repeat(1000) }, USUAL],
])('%s is repaired', (_, search, words) => {
  expect(described(search)).toBe(words)
})

test('values of other types are not read', () => {
  expect(readRange({ from: 20261101, to: ['2026-11-30'], month: null, period: 7 }, '7d')).toEqual({
    ...NO_DATES,
    period: '7d',
  })
})

test('whole months are compared with as many whole months, other days with as many days', () => {
  const before = (from: string, to: string) => {
    const days = rangeAt({ from, to }).before
    return days === null ? null : datesOf(days)
  }
  expect(before('2026-01-01', '2026-06-30')).toEqual({ from: '2025-07-01', to: '2025-12-31' })
  expect(before('2024-01-01', '2024-12-31')).toEqual({ from: '2023-01-01', to: '2023-12-31' })
  expect(before('2026-09-01', '2026-09-29')).toEqual({ from: '2026-08-03', to: '2026-08-31' })
})

test('dates chosen by hand were picked among the days of a chart until today', () => {
  const from = (search: Record<string, string>) => rangeAt(search).pickedFrom?.from
  expect(from({ from: '2026-11-01', to: '2026-11-05' })).toBe('2026-10-19')
  expect(from({ from: '2026-11-01', to: '2026-11-05', period: '7d' })).toBe('2026-10-19')
  expect(from({ from: '2026-11-01', to: '2026-11-05', period: '90d' })).toBe('2026-08-20')
  expect(from({ from: '2026-06-01', to: '2026-11-05' })).toBe('2026-06-01')
  expect(rangeAt({ from: '2026-11-02' }).pickedFrom?.to).toBe('2026-11-17')
})

test.each([
  { month: '2026-09' },
  { period: '7d' },
  { from: '2026-09-01', to: '2026-09-30' },
  { from: '2026-07-01', to: '2026-09-30' },
  { from: '2026-10-01', to: '2026-11-17' },
  { from: '2026-11-01' },
])('the days of %j were not picked', (search) => {
  expect(rangeAt(search).pickedFrom).toBeUndefined()
})

test('the shortest period that reaches back is asked for', () => {
  expect(periodFor(dayOf('2026-09-01'), TODAY)).toBe('78d')
  expect(periodFor(TODAY, TODAY)).toBe('1d')
  expect(periodFor(TODAY + 5, TODAY)).toBe('1d')
  expect(periodFor(dayOf('0001-01-01'), TODAY)).toBe('3650d')
})

test('Month and Quarter begin with the days that were shown, and go on month by month', () => {
  const year = rangeAt({ from: '2025-11-18', to: '2026-08-20' })
  expect(searchOfKind('month', year, TODAY)).toEqual({ ...NO_DATES, month: '2026-08' })
  expect(searchOfKind('quarter', year, TODAY)).toEqual({ ...NO_DATES, quarter: '2026-Q3' })
  expect(searchOfKind('custom', rangeAt({ month: '2026-09' }), TODAY)).toEqual({
    ...NO_DATES,
    from: '2026-09-01',
    to: '2026-09-30',
  })
  expect(searchOfKind('month', { days: daysOf({ from: '', to: '' }) }, TODAY)).toEqual({
    ...NO_DATES,
    month: '2026-11',
  })
  const beside = (search: Record<string, string>, step: -1 | 1) =>
    searchBeside(rangeAt(search), step, TODAY)
  expect(beside({ month: '2026-01' }, -1)).toEqual({ ...NO_DATES, month: '2025-12' })
  expect(beside({ month: '2026-10' }, 1)).toEqual({ ...NO_DATES, month: '2026-11' })
  expect(beside({ month: '2026-11' }, 1)).toBeNull()
  expect(beside({ quarter: '2026-Q1' }, -1)).toEqual({ ...NO_DATES, quarter: '2025-Q4' })
  expect(beside({ quarter: '2026-Q4' }, 1)).toBeNull()
  expect(beside({ month: '2016-11' }, -1)).toBeNull()
  expect(beside({ period: '7d' }, -1)).toBeNull()
  expect(dateOfDay(rangeAt({ month: '2016-11' }).days.first)).toBe('2016-11-01')
})
