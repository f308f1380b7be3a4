import { describe, expect, test } from 'vitest'
import { formatAgo, formatInstant, formatShortInstant } from './dates.ts'

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
