import { expect, test } from 'vitest'
import { formatDateRange, formatFullDate } from '../../../lib/dates.ts'
import { dayLabel, linesLabel, scoresOverTime } from './scores-over-time.ts'

const northwind = {
  brand: { name: 'Northwind Tea' },
  history: {
    period: '7d',
    scores: [
      { date: '2026-11-17', score: 72 },
      { date: '2026-11-16', score: 71 },
      { date: '2026-11-16', score: 1 },
      { date: '2026-11-14', score: 70 },
    ],
  },
}
const atlas = {
  brand: { name: 'Atlas Coffee' },
  history: { period: '7d', scores: [{ date: '2026-11-15', score: 88 }] },
}

test('puts brands on the same days, with gaps where one has no data', () => {
  const { dates, lines } = scoresOverTime([northwind, atlas])
  expect(dates).toEqual(['2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17'])
  expect(lines.map(({ scores }) => scores)).toEqual([
    [70, null, 71, 72],
    [null, 88, null, null],
  ])
})

test('shows no more days than the longest answer names', () => {
  const old = { date: '2026-10-01', score: 5 }
  const short = { ...northwind.history, period: '3d', scores: [...northwind.history.scores, old] }
  const { dates } = scoresOverTime([{ ...northwind, history: short }])
  expect(dates).toEqual(['2026-11-15', '2026-11-16', '2026-11-17'])
})

test('is empty without scores', () => {
  const none = { ...atlas, history: { period: '7d', scores: [] } }
  expect(scoresOverTime([none]).dates).toEqual([])
  expect(linesLabel(scoresOverTime([none]))).toBe('Scores without data')
})

test('says a day and the whole chart in words', () => {
  const scores = scoresOverTime([northwind, atlas])
  expect(dayLabel(scores, 1)).toBe(
    `${formatFullDate('2026-11-15')}: Northwind Tea no data, Atlas Coffee 88`,
  )
  expect(linesLabel(scores)).toBe(
    `Scores, ${formatDateRange('2026-11-14', '2026-11-17')}: Northwind Tea from 70 to 72, Atlas Coffee from 88 to 88.`,
  )
})
