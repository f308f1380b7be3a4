import { expect, test } from 'vitest'
import { dayNumber } from '../../lib/dates.ts'
import { cited } from '../citation-list/test-citations.ts'
import { recentNegatives } from './recent-negatives.ts'

const TODAY = dayNumber('2026-11-17')

const on = (date: string, sentiment = 'negative', id = date) =>
  cited({ id, sentiment, detected_at: `${date}T00:00:00Z` })

const page = (citations: ReturnType<typeof on>[], hasMore = true) => ({
  citations,
  unreadable: { items: [], count: 0 },
  hasMore,
  nextCursor: hasMore ? 'c' : null,
})

test('negative citations of today and the six days before count, each once', () => {
  const citations = [
    on('2026-11-17'),
    on('2026-11-17'),
    on('2026-11-16', 'positive'),
    on('2026-11-11'),
    on('2026-11-10'),
  ]
  expect(recentNegatives(page(citations), TODAY)).toEqual({
    count: 2,
    areAll: true,
    from: '2026-11-11',
  })
})

test('a page that does not reach back seven days says at least how many', () => {
  const citations = [on('2026-11-17'), on('2026-11-12')]
  expect(recentNegatives(page(citations), TODAY)).toMatchObject({ count: 2, areAll: false })
  expect(recentNegatives(page(citations, false), TODAY)).toMatchObject({ count: 2, areAll: true })
  expect(recentNegatives(page([], false), TODAY)).toMatchObject({ count: 0, areAll: true })
})
