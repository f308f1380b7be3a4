import { describe, expect, test } from 'vitest'
import { dayOf } from '../../lib/dates.ts'
import { NO_DATES } from '../../model/range-search.ts'
import { rangeOf } from '../../model/range.ts'
import { inSentimentOrder, sumOf, topCounts } from '../app/share-rows.ts'
import {
  directionOf,
  distanceToNextBand,
  rangeDays,
  trendMessage,
  trendSummary,
} from './trend-messages.ts'

describe('the score in words', () => {
  test('gives the distance to the next band', () => {
    expect(distanceToNextBand(75)).toEqual({ distance: '1 point below', band: 'Excellent' })
    expect(distanceToNextBand(90)).toBeNull()
  })

  test('gives a change its direction', () => {
    expect([3, -3, 0].map(directionOf)).toEqual(['up', 'down', 'level'])
  })
})

describe('shares', () => {
  const counts = [3, 1, 2].map((count) => ({ key: `p${count}`, count }))

  test('go from the highest down', () => {
    expect(topCounts(counts, 5).rows.map(({ count }) => count)).toEqual([3, 2, 1])
  })

  test('are cut only when more than one row would be left', () => {
    expect(topCounts(counts, 2).more).toEqual([])
    expect(topCounts(counts, 1).more.map(({ key }) => key)).toEqual(['p2', 'p1'])
  })

  test('ignore negative counts in their sum', () => {
    expect(sumOf([...counts, { key: 'odd', count: -5 }])).toBe(6)
  })

  test('of sentiments keep the natural order', () => {
    const keys = ['mixed', 'negative', 'positive', 'neutral']
    expect(inSentimentOrder(keys.map((key) => ({ key, count: 1 }))).map(({ key }) => key)).toEqual([
      'positive',
      'neutral',
      'negative',
      'mixed',
    ])
  })
})

describe('the trend', () => {
  const days = [70, null, 72, 64].map((score, index) => ({ date: `2026-11-0${index + 1}`, score }))

  test('is summarized with its gaps', () => {
    expect(trendMessage(days)).toBe('low 64 · high 72 · 1 day without data')
    expect(trendMessage(days, 30)).toMatch(/ · only \d+ days available$/)
    expect(trendSummary(days)).toContain('70 to 64')
    expect(trendSummary([])).toBe('Score trend without data')
  })
})

test('the days of a range are its own, also where the newest scores are older', () => {
  const scores = ['2026-10-19', '2026-11-01', '2026-11-10'].map((date) => ({ date, score: 50 }))
  const range = rangeOf({ ...NO_DATES, period: '30d' }, dayOf('2026-11-28'))
  const days = rangeDays({ scores, period: '30d' }, range)
  expect([days[0]?.date, days.at(-1)?.date]).toEqual(['2026-11-01', '2026-11-10'])
})
