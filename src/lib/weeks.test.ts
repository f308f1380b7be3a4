import { expect, test } from 'vitest'
import { weekOf } from './dates.ts'

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
