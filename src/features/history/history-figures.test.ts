import { describe, expect, it } from 'vitest'
import { figuresOf } from './history-figures.ts'
import { formatChange, missingMessage } from './history-labels.ts'
import type { HistoryDay } from './history-series.ts'

function daysFrom(...scores: (number | null)[]): HistoryDay[] {
  return scores.map((score, index) => ({
    date: `2026-10-${String(index + 1).padStart(2, '0')}`,
    score,
    previous: null,
    average: null,
  }))
}

describe('figuresOf', () => {
  it('gives now, change, average, highest, lowest and missing days', () => {
    expect(figuresOf(daysFrom(54, 52, null, null, 76, 72))).toEqual({
      now: { date: '2026-10-06', score: 72 },
      inSevenDays: null,
      change: { points: 18, from: 54, since: '2026-10-01' },
      average: 63.5,
      previousAverage: null,
      highest: { date: '2026-10-05', score: 76 },
      lowest: { date: '2026-10-02', score: 52 },
      missing: { days: 2, ranges: [{ from: '2026-10-03', to: '2026-10-04' }] },
    })
  })

  it('names the newest of several highest days', () => {
    expect(figuresOf(daysFrom(70, 70, 70))?.highest.date).toBe('2026-10-03')
  })

  it('has no change with a single score', () => {
    expect(figuresOf(daysFrom(null, 70))?.change).toBeNull()
  })

  it('is null without scores', () => {
    expect(figuresOf([])).toBeNull()
    expect(figuresOf(daysFrom(null, null))).toBeNull()
  })

  it('compares with the day a week before, if the period is longer and the day has data', () => {
    expect(figuresOf(daysFrom(1, 2, 3, 4, 5, 6, 7, 8, 9))?.inSevenDays).toBe(7)
    expect(figuresOf(daysFrom(1, null, 3, 4, 5, 6, 7, 8, 9))?.inSevenDays).toBeNull()
    // With eight days both ends exist, but the change equals the one from the first score, which is shown beside it.
    expect(figuresOf(daysFrom(1, 2, 3, 4, 5, 6, 7, 8))?.inSevenDays).toBeNull()
  })

  it('averages the previous period over its days with data', () => {
    const [first, second] = daysFrom(1, 2)
    if (first === undefined || second === undefined) throw new Error('two days')
    const days = [{ ...first, previous: { date: '2026-09-29', score: 40 } }, second]
    expect(figuresOf(days)?.previousAverage).toBe(40)
  })
})

describe('the words of the figures', () => {
  it('counts stretches without data instead of listing many', () => {
    const figures = figuresOf(daysFrom(1, null, 2, null, 3, null, 4))
    expect(figures && missingMessage(figures, 7)).toBe('in 3 gaps')
  })

  it('describes the direction of a change', () => {
    const change = { from: 54, since: '2026-10-19', isGiven: false }
    expect(formatChange({ ...change, points: 18 }, 30)).toBe('up from 54 on Oct 19')
    expect(formatChange({ ...change, points: 18 }, 365)).toBe('up from 54 on Oct 19, 2026')
    expect(formatChange({ ...change, points: -2, isGiven: true }, 7)).toBe('down from 54')
    expect(formatChange({ ...change, points: 0 }, 30)).toBe('no change')
  })
})
