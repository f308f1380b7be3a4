import { expect, test } from 'vitest'
import { SCORE } from '../../api/test-fetch.ts'
import { dateOfDay, dayOf } from '../../lib/dates.ts'
import { plain } from '../phrase.ts'
import { readRange } from '../range-search.ts'
import { rangeOf } from '../range.ts'
import { brandYearOf, countSignificant, exceptionsPhrase } from './brand-changes.ts'

const TODAY = dayOf('2026-11-17')
const rangeAt = (search: Record<string, string>) => rangeOf(readRange(search, '7d'), TODAY)
const over = (period: string) => rangeAt({ period })
const score = { ...SCORE, updated_at: '2026-11-17T10:00:00Z' }

function yearOf(days: number, without: readonly number[] = []) {
  const scores = Array.from({ length: days }, (_, ago) => ({
    date: dateOfDay(TODAY - ago),
    score: ago < 20 ? 70 : 60,
  })).filter((_, ago) => !without.includes(ago))
  return { scores, period: '365d', granularity: 'daily' }
}

test('the change of the service’s own period is its own, the others go from the first score of their days to the last', () => {
  const { changeOver, recent } = brandYearOf(score, yearOf(365), TODAY)
  expect(
    ['7d', '30d', '90d'].map((period) => {
      const change = changeOver(over(period))
      return [period, change?.move.points, change?.verdict.kind]
    }),
  ).toEqual([
    ['7d', 3, 'significant'],
    ['30d', 10, 'significant'],
    ['90d', 10, 'significant'],
  ])
  expect(changeOver(over('30d'))?.move).toMatchObject({ from: '2026-10-19', to: '2026-11-17' })
  expect(recent.map(({ date }) => date)).toHaveLength(30)
  expect([recent[0], recent.at(-1)]).toEqual([
    { date: '2026-10-19', score: 60 },
    { date: '2026-11-17', score: 70 },
  ])
})

test('a change that was larger than usual a day ago too is no news', () => {
  const stepped = (daysAgo: number) => ({
    ...yearOf(365),
    scores: yearOf(365).scores.map((day, ago) => ({ ...day, score: ago < daysAgo ? 70 : 60 })),
  })
  const newsAfter = (daysAgo: number) => {
    const change = daysAgo <= 7 ? 10 : 0
    return brandYearOf({ ...score, change }, stepped(daysAgo), TODAY).changeOver(over('7d'))?.news
  }
  expect([1, 2, 7, 8, 9].map(newsAfter)).toEqual(['new', 'still', 'still', 'over', null])
})

test('only brands with enough history are compared', () => {
  const years = [365, 365, 20].map((days) => brandYearOf(score, yearOf(days), TODAY))
  expect(countSignificant([...years, undefined], over('30d'))).toEqual({
    compared: 2,
    unusual: 2,
    expected: 0.1,
  })
})

test('the change of a month is that of its days, and of days before the year nothing is known', () => {
  const { changeOver } = brandYearOf(score, yearOf(365), TODAY)
  expect(changeOver(rangeAt({ month: '2026-10' }))?.move).toEqual({
    from: '2026-10-01',
    to: '2026-10-31',
    points: 10,
  })
  expect(changeOver(rangeAt({ month: '2026-09' }))?.move.points).toBe(0)
  expect(changeOver(rangeAt({ quarter: '2025-Q4' }))).toBeNull()
})

test.each([
  [
    48,
    3,
    '3 of the 48 compared brands changed more than usual in 7 days. By chance alone, about 2 would.',
  ],
  [
    200,
    10,
    '10 of the 200 compared brands changed more than usual in 7 days. By chance alone, about 10 would.',
  ],
  [9, 0, 'None of the 9 compared brands changed more than usual in 7 days.'],
  [1, 1, ''],
])('of %i compared brands, %i changed more than usual', (compared, unusual, words) => {
  const count = { compared, unusual, expected: 0.05 * compared }
  expect(plain(exceptionsPhrase(count, 'in 7 days'))).toBe(words)
})

test('brands that couldn’t be read or compared are counted after the others', () => {
  const count = { compared: 9, unusual: 1, expected: 0.45 }
  expect(plain(exceptionsPhrase(count, 'in 7 days', 2, 1))).toMatch(
    /^.* By chance alone, fewer than one would\. 2 couldn’t be read\. 1 more can’t be compared\.$/,
  )
  expect(plain(exceptionsPhrase({ ...count, compared: 0 }, 'in 7 days', 2))).toBe(
    '2 brands couldn’t be read.',
  )
})
