import { expect, test } from 'vitest'
import { dayOf } from '../../lib/dates.ts'
import { readRange } from '../../model/range-search.ts'
import { rangeOf } from '../../model/range.ts'
import {
  foundMessage,
  formatCitations,
  loadedMessage,
  otherCountMessage,
  reviewedMessage,
} from './citation-messages.ts'

test('counts of citations are English, also of one and of none', () => {
  const counts = [0, 1, 2, 1284]
  expect(counts.map(formatCitations)).toEqual([
    '0 citations',
    '1 citation',
    '2 citations',
    '1,284 citations',
  ])
  expect(counts.map((count) => loadedMessage(count, true)).slice(1)).toEqual([
    'The only citation is loaded',
    'All 2 citations loaded',
    'All 1,284 citations loaded',
  ])
  expect(loadedMessage(1, false)).toBe('1 citation loaded')
  expect(loadedMessage(50, false)).toBe('50 citations loaded')
  expect(reviewedMessage(0, 50, true)).toBe('0 of 50 reviewed · more to load')
  expect(reviewedMessage(1, 1, false)).toBe('1 of 1 reviewed')
  expect(reviewedMessage(12, 1284, false)).toBe('12 of 1,284 reviewed')
})

test.each([
  [{ found: 36, loaded: 1284 }, '36 of 1,284 citations · 2 reviewed'],
  [{ found: 1, loaded: 1 }, '1 of 1 citation · 2 reviewed'],
  [{ found: 0, loaded: 1284 }, '0 of 1,284 citations'],
  [
    { found: 38, loaded: 750, since: '2026-11-05' },
    '38 found in the latest 750, since Nov 5 · 2 reviewed',
  ],
  [
    { found: 38, loaded: 750, since: '2026-11-05', hasGap: true },
    '38 found in the 750 loaded, since Nov 5 · 2 reviewed',
  ],
  [
    { found: 2, loaded: 50, since: '2026-11-05', notLoaded: 1 },
    '2 found in the latest 50 and 1 not loaded, since Nov 5 · 2 reviewed',
  ],
])('what a filter found: %j', (search, message) => {
  const rest = { notLoaded: 0, reviewed: 2, since: null, hasGap: false }
  expect(foundMessage({ ...rest, ...search })).toBe(message)
})

test('another number of the service for the same days is said, and nothing about other days', () => {
  const stats = { total_citations: 1284, period: '30d' }
  const message = (search: Record<string, string>, count: number) =>
    otherCountMessage(rangeOf(readRange(search, '7d'), dayOf('2026-11-17')), count, stats)
  expect(message({ period: '30d' }, 1279)).toBe(
    'Overview shows 1,284, as its 30 days may start at another hour',
  )
  expect(message({ period: '30d' }, 1284)).toBe('')
  expect(message({ period: '7d' }, 300)).toBe('')
  expect(message({ month: '2026-09' }, 300)).toBe('')
})
