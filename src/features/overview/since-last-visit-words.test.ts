import { expect, test } from 'vitest'
import { formatClock } from '../../lib/dates.ts'
import {
  countInWords,
  dayOfVisit,
  negativeInWords,
  newsMessage,
  scoreInWords,
  sourcesInWords,
  verdictMessage,
} from './since-last-visit-words.ts'

const NEW = { count: 37, areAll: true, negative: 4, sources: [] }
const MANY = { ...NEW, count: 50, areAll: false }

test('what is new, in words', () => {
  expect(scoreInWords({ from: 70, to: 72 })).toBe('score 70 → 72')
  expect(scoreInWords({ from: 72, to: 72 })).toBe('score still 72')
  expect([countInWords(NEW), negativeInWords(NEW), sourcesInWords(2, NEW)]).toEqual([
    '37 new citations',
    '4 negative',
    '2 new sources',
  ])
  expect(countInWords({ ...NEW, count: 0 })).toBe('no new citations')
})

test('what may not be all says so', () => {
  expect([countInWords(MANY), negativeInWords(MANY), sourcesInWords(1, MANY)]).toEqual([
    '50 or more new citations',
    'at least 4 negative',
    'at least 1 new source',
  ])
})

test('a visit of the same day has a time instead of a date', () => {
  const now = new Date(2026, 10, 17, 20).getTime()
  const morning = new Date(2026, 10, 17, 8, 15).getTime()
  expect(dayOfVisit(morning, now)).toBe(formatClock(morning))
  expect(dayOfVisit(morning - 24 * 3_600_000, now)).toMatch(/^Mon.*16/)
})

test('a verdict says whether it is new', () => {
  expect(verdictMessage('larger than usual', 'new')).toBe('larger than usual, new')
  expect(verdictMessage('larger than usual', 'still')).toBe('still larger than usual')
  expect(verdictMessage('within usual variation', 'over')).toBe('within usual variation again')
  expect(verdictMessage('too few to tell', null)).toBe('too few to tell')
})

test('nothing new is a normal sentence', () => {
  expect(newsMessage(null, true)).toBe('nothing new')
  expect(newsMessage(null, false)).toBe('nothing unusual')
  expect(newsMessage('over', true)).toBe('score change: no longer larger than usual')
})
