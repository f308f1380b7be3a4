import { expect, test } from 'vitest'
import { formatDateRange, formatDayRange, readDateRange, formatDay } from './dates.ts'

test.each([
  [{ from: '2026-11-01', to: '2026-11-30' }, '2026-11-01', '2026-11-30'],
  [{ from: '2026-11-01' }, '2026-11-01', ''],
  [{ from: '2026-02-30', to: '2026-11-30' }, '', '2026-11-30'],
  [{ from: '2026-11-12', to: '2026-11-10' }, '2026-11-10', '2026-11-12'],
  [{ from: 20261101, to: ['2026-11-30'] }, '', ''],
  [{}, '', ''],
])('%j', (search, from, to) => {
  expect(readDateRange(search)).toEqual({ from, to })
})

test('a range of one day is shown as that day, a longer one as both of its ends', () => {
  expect(formatDayRange('2026-10-03', '2026-10-03')).toBe(formatDay('2026-10-03'))
  expect(formatDayRange('2026-10-03', '2026-10-05')).toMatch(
    /^(?=.*Oct)(?=.*3\b)(?=.*5\b)(?!.*2026)/,
  )
  expect(formatDateRange('2026-08-20', '2026-11-17')).toMatch(/20.*17(?=.*2026)/)
})
