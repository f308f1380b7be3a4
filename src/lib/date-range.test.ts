import { expect, test } from 'vitest'
import { readDateRange } from './date-range.ts'

test.each([
  [{ from: '2026-11-01', to: '2026-11-30' }, '2026-11-01', '2026-11-30'],
  [{ from: '2026-11-01' }, '2026-11-01', ''],
  [{ from: '2026-02-30', to: '2026-11-30' }, '', '2026-11-30'],
  [{ from: '2026-11-12', to: '2026-11-10' }, '', ''],
  [{ from: 20261101, to: ['2026-11-30'] }, '', ''],
  [{}, '', ''],
])('%j', (search, from, to) => {
  expect(readDateRange(search)).toEqual({ from, to })
})
