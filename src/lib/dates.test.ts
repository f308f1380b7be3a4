import { describe, expect, test } from 'vitest'
import { formatAgo, formatInstant, formatShortInstant, weekOf } from './dates.ts'

describe('instants', () => {
  const now = Date.parse('2026-11-17T13:00:00Z')

  test('are exact in UTC', () => {
    expect(formatInstant('2026-11-17T10:00:00+02:00')).toMatch(/08:00 UTC$/)
    expect(formatShortInstant('2026-11-17T10:00:00Z', now)).toMatch(/^[^2]*17[^2]*, 10:00 UTC$/)
  })

  test('in another year are shown with the year', () => {
    expect(formatShortInstant('1904-07-30T10:00:00Z', now)).toMatch(/1904.*10:00 UTC$/)
  })

  test('are described by how long ago they were', () => {
    expect(formatAgo('2026-11-17T12:59:40Z', now)).toBe('now')
    expect(formatAgo('2026-11-17T10:00:00Z', now)).toMatch(/^3/)
    expect(formatAgo('2026-11-15T10:00:00Z', now)).toMatch(/^2/)
  })
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
