import { expect, test } from 'vitest'
import { dayOf } from '../../lib/dates.ts'
import { readRange } from '../../model/range-search.ts'
import { rangeOf } from '../../model/range.ts'
import {
  duringRange,
  faultMessage,
  formatBefore,
  formatRange,
  unevenDaysMessage,
} from './range-label.ts'

const TODAY = dayOf('2026-11-17')

function rangeAt(search: Record<string, string>) {
  return rangeOf(readRange(search, '30d'), TODAY)
}

test.each([
  [{ month: '2026-09' }, 'September 2026', 'August 2026', '30 days, compared with 31'],
  [{ quarter: '2026-Q3' }, 'Q3 2026', 'Q2 2026', '92 days, compared with 91'],
  [{ month: '2026-01' }, 'January 2026', 'December 2025', ''],
])('%j', (search, name, before, uneven) => {
  const range = rangeAt(search)
  expect(formatRange(range)).toBe(name)
  expect(formatBefore(range)).toBe(before)
  expect(unevenDaysMessage(range)).toBe(uneven)
})

test('a month that is not over says so, and is compared with days', () => {
  const range = rangeAt({ month: '2026-11' })
  expect(formatRange(range)).toBe('November 2026 so far')
  expect(formatBefore(range)).toMatch(/Oct.*17.*2026|17.*Oct.*2026/)
  expect(unevenDaysMessage(range)).toBe('')
})

test('every repair is said, and a right address says nothing', () => {
  const messages = [
    { from: '2026-02-31' },
    { from: '2026-11-12', to: '2026-11-10' },
    { month: '2027-01' },
    { from: '2026-11-10', to: '2030-01-01' },
    { from: '0001-01-01', to: '0001-01-31' },
    { from: '0001-01-01', to: '2026-11-17' },
    { to: '2026-11-01' },
  ].map((search) => faultMessage(rangeAt(search), TODAY))
  expect(new Set(messages).size).toBe(7)
  for (const message of messages) expect(message).toMatch(/^[A-Z].*\.$/)
  expect(faultMessage(rangeAt({ month: '2026-09' }), TODAY)).toBe('')
})

test.each([
  [{}, 'in 30 days'],
  [{ month: '2026-09' }, 'in September 2026'],
  [{ from: '2026-11-01', to: '2026-11-10' }, 'from Nov 1 to Nov 10, 2026'],
  [{ from: '2025-12-30', to: '2026-01-10' }, 'from Dec 30, 2025 to Jan 10, 2026'],
  [{ from: '2026-11-01', to: '2026-11-01' }, 'on Nov 1, 2026'],
] as const)('in a sentence: %j', (search, words) => {
  expect(duringRange(rangeAt(search))).toBe(words)
})
