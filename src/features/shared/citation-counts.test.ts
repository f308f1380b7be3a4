import { expect, test } from 'vitest'
import { formatCitations, loadedMessage, reviewedMessage } from './citation-counts.ts'

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
