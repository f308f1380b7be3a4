import { expect, test } from 'vitest'
import { Score, ScoreHistory } from '../src/api/score.ts'
import { dateOfDay, dayOf } from '../src/lib/dates.ts'
import { openService } from './test-client.ts'

const TODAY = '2026-11-17'
const { get } = openService()

async function readHistory(brand: string, period: string) {
  const { data } = await get(`/v1/brands/${brand}/geo-score/history?period=${period}`)
  return ScoreHistory.parse(data).scores
}

function missingDays(dates: readonly string[], days: number): number[] {
  const known = new Set(dates)
  return Array.from({ length: days }, (_, daysAgo) => daysAgo).filter(
    (daysAgo) => !known.has(dateOfDay(dayOf(TODAY) - daysAgo)),
  )
}

test.each(['northwind', 'atlas', 'awkward'])(
  'the history of %s is newest first, each day once, and ends at the score',
  async (brand) => {
    const scores = await readHistory(brand, '3650d')
    const days = scores.map(({ date }) => dayOf(date))
    expect(new Set(days).size).toBe(days.length)
    expect(days).toEqual(days.toSorted((one, other) => other - one))
    for (const { score } of scores) expect(score >= 0 && score <= 100).toBe(true)

    const now = Score.parse((await get(`/v1/brands/${brand}/geo-score`)).data)
    const changeDays = Number.parseInt(now.change_period, 10)
    const before = scores.find(({ date }) => dayOf(date) === dayOf(TODAY) - changeDays)
    expect(scores[0]).toEqual({ date: TODAY, score: now.score })
    expect(now.score - (before?.score ?? 0)).toBe(now.change)
  },
)

test('a period has exactly its days up to today', async () => {
  const scores = await readHistory('northwind', '30d')
  expect(scores[0]?.date).toBe(TODAY)
  expect(scores.at(-1)?.date).toBe('2026-10-19')
})

test('the default brand rises over 90 days, with the gaps of the design', async () => {
  const scores = await readHistory('northwind', '90d')
  const values = scores.map(({ score }) => score)
  expect(values[0]).toBe(72)
  expect(values.at(-1)).toBe(54)
  expect(Math.min(...values)).toBe(52)
  expect(Math.max(...values)).toBe(76)
  const average = values.reduce((sum, value) => sum + value, 0) / values.length
  expect(Math.round(average)).toBe(63)
  expect(
    missingDays(
      scores.map(({ date }) => date),
      90,
    ),
  ).toEqual([12, 13, 43, 44, 45])
})

test('there are two years of history', async () => {
  const scores = await readHistory('northwind', '3650d')
  expect(dayOf(TODAY) - dayOf(scores.at(-1)?.date ?? TODAY)).toBe(729)
})
