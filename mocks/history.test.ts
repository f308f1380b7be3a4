import { expect, test } from 'vitest'
import { Score, ScoreHistory } from '../src/api/score.ts'
import { dayOf } from '../src/lib/dates.ts'
import { openService } from './test-client.ts'

const TODAY = '2026-11-17'
const { get } = openService()

async function readHistory(brand: string, period: string) {
  const { data } = await get(`/v1/brands/${brand}/geo-score/history?period=${period}`)
  return ScoreHistory.parse(data).scores
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
