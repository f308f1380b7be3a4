import { describe, expect, test } from 'vitest'
import {
  addDays,
  dateOf,
  dateOfDay,
  dayOf,
  formatAgo,
  formatClockOrDay,
  formatDate,
  formatDateRange,
  formatDay,
  formatDayOf,
  formatDayRange,
  formatFullDate,
  formatInstant,
  formatShortInstant,
  isDate,
  isInstant,
  readDateRange,
  weekOf,
} from './dates.ts'
import { words } from './test-words.ts'

test('days are added to a date across the end of a month and a year', () => {
  expect([addDays('2028-02-28', 2), addDays('2026-12-31', 1), addDays('2026-03-01', -1)]).toEqual([
    '2028-03-01',
    '2027-01-01',
    '2026-02-28',
  ])
})

describe('instants', () => {
  const now = Date.parse('2026-11-17T13:00:00Z')

  test('are exact in UTC, with the year if it is another', () => {
    expect(formatInstant('2026-11-17T10:00:00+02:00')).toMatch(/08:00 UTC$/)
    expect(formatShortInstant('2026-11-17T10:00:00Z', now)).toMatch(/^[^2]*17[^2]*, 10:00 UTC$/)
    expect(formatShortInstant('1904-07-30T10:00:00Z', now)).toMatch(/1904.*10:00 UTC$/)
  })

  test('are described by how long ago they were', () => {
    const told = (...instants: string[]) =>
      instants.map((instant) => formatAgo(instant, now)).join(', ')
    expect(told('2026-11-17T12:59:40Z', '2026-11-17T12:59:00Z', '2026-11-17T10:00:01Z')).toBe(
      'now, 1m ago, 2h ago',
    )
    expect(told('2026-11-15T10:00:00Z', '2026-09-01T10:00:00Z', '2024-11-01T10:00:00Z')).toBe(
      '2d ago, 2mo ago, 2y ago',
    )
    expect(told('2026-11-17T10:00:00Z', '2026-11-17T14:00:00Z', '2026-11-19T14:00:00Z')).toBe(
      '3h ago, now, in 2d',
    )
  })

  test('of the last twelve hours have no day, others do', () => {
    const hours = (count: number) => now - count * 3_600_000
    expect(formatClockOrDay(hours(11.9), now)).toBe('01:06 UTC')
    expect(formatClockOrDay(hours(12), now)).toMatch(/17.*01:00 UTC$/)
  })

  test.each([
    ...words('2026-11-17T10:00Z|2026-11-17T10:00:59Z|2026-11-17T10:00:00.1Z'),
    ...words('2026-11-17T10:00:00.123456789012+05:30|2024-02-29T23:59:59-12:00'),
  ])('%s is one', (text) => {
    expect(isInstant(text)).toBe(true)
  })

  test.each([
    ...words('2026-11-17|2026-11-17T10:00:00|2026-02-30T10:00:00Z|2026-11-17T25:00:00Z'),
    ...words('2026-11-17T10:00:00.Z|2026-11-17T10:00:00.1234567890123Z'),
    ...words('2026-11-17T10:00:00z| 2026-11-17T10:00:00Z|2026-11-17T10:00:00Z '),
    ...words('12026-11-17T10:00:00Z'),
  ])('%j is none', (text) => {
    expect(isInstant(text)).toBe(false)
  })
})

describe('days', () => {
  test.each(['2026-11-17', '2024-02-29', '0001-01-01', '9999-12-31'])('%s is one', (text) => {
    expect(isDate(text)).toBe(true)
    expect(dateOfDay(dayOf(text))).toBe(text)
  })

  test.each(['', ...words('2026-02-29|2026-13-01|2026-1-1|2026-11-17 | 2026-11-17|+002026-11-17')])(
    '%j is none',
    (text) => {
      expect(isDate(text)).toBe(false)
    },
  )

  test('are those of UTC', () => {
    expect(dateOf(Date.parse('2026-11-17T23:59:59Z'))).toBe('2026-11-17')
    expect(formatDay('2026-11-17')).toMatch(/^(?=.*Nov)(?=.*17)(?!.*2026)/)
    expect(formatDate('2026-11-17')).toMatch(/^(?=.*Nov)(?=.*17)(?=.*2026)/)
    expect(formatFullDate('2026-11-17')).toMatch(/^Tue,(?=.*Nov)(?=.*17)(?=.*2026)/)
  })

  test('have their year in a period of more than 300 days', () => {
    expect(formatDayOf(300, '2026-11-17')).toBe(formatDay('2026-11-17'))
    expect(formatDayOf(301, '2026-11-17')).toBe(formatDate('2026-11-17'))
  })
})

test('days are counted from 1970; that of an instant is the day in UTC', () => {
  expect([dayOf('1970-01-01'), dayOf('1970-02-01'), dateOfDay(-1)]).toEqual([0, 31, '1969-12-31'])
  expect(dayOf('2026-11-17T23:30:00-02:00')).toBe(20_775)
  const last = Date.parse('2026-11-17T23:59:59Z')
  expect(['2026-11-17T00:00:00Z', last, '2026-11-17'].map(dayOf)).toEqual([20_774, 20_774, 20_774])
})

test.each([
  ['2026-11-15', 'monday', '2026-11-09'],
  ['2026-11-16', 'monday', '2026-11-16'],
  ['1969-12-31', 'monday', '1969-12-29'],
  ['2024-02-29', 'monday', '2024-02-26'],
  ['2026-11-15', 'sunday', '2026-11-15'],
  ['2026-11-14', 'sunday', '2026-11-08'],
  ['2026-11-13', 'saturday', '2026-11-07'],
] as const)('the week of %s that begins on %s begins on %s', (date, firstWeekday, first) => {
  expect(weekOf(date, firstWeekday)).toBe(first)
})

test.each([
  [{ from: '2026-11-01', to: '2026-11-30' }, '2026-11-01', '2026-11-30'],
  [{ from: '2026-11-01' }, '2026-11-01', ''],
  [{ from: '2026-02-30', to: '2026-11-30' }, '', '2026-11-30'],
  [{ from: '2026-11-12', to: '2026-11-10' }, '2026-11-10', '2026-11-12'],
  [{ from: 20261101, to: ['2026-11-30'] }, '', ''],
  [{}, '', ''],
])('the range of %j', (search, from, to) => {
  expect(readDateRange(search)).toEqual({ from, to })
})

test('a range of one day is shown as that day, a longer one as both of its ends', () => {
  expect(formatDayRange('2026-10-03', '2026-10-03')).toBe(formatDay('2026-10-03'))
  expect(formatDayRange('2026-10-03', '2026-10-05')).toMatch(
    /^(?=.*Oct)(?=.*3\b)(?=.*5\b)(?!.*2026)/,
  )
  expect(formatDateRange('2026-08-20', '2026-11-17')).toMatch(/20.*17(?=.*2026)/)
})
