import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateOfDay, dayNumber } from '../../lib/dates.ts'
import { noticesOf, shownDays, toSeries } from './history-series.ts'

const NEWEST = dayNumber('2026-11-17')

/** Scores as delivered, newest first. @param without which days ago have no entry */
function delivered(days: number, { without = [] as number[], score = (ago: number) => ago } = {}) {
  return Array.from({ length: days }, (_, ago) => ago)
    .filter((ago) => !without.includes(ago))
    .map((ago) => ({ date: dateOfDay(NEWEST - ago), score: score(ago) }))
}

const plain = { period: '7d', isCompared: false }
const compared = { period: '7d', isCompared: true }

describe('toSeries', () => {
  it('draws oldest first and keeps missing days as gaps', () => {
    const { days, comparison } = toSeries(
      { scores: delivered(7, { without: [2, 3] }), period: '7d' },
      plain,
    )
    expect(days.map(({ score }) => score)).toEqual([6, 5, 4, null, null, 1, 0])
    expect(days[0]?.date).toBe('2026-11-11')
    expect(comparison).toBe('off')
  })

  it('keeps the first of several scores for a date', () => {
    const scores = [
      { date: '2026-11-17', score: 1 },
      { date: '2026-11-17', score: 2 },
    ]
    expect(toSeries({ scores, period: '7d' }, plain).days.map(({ score }) => score)).toEqual([1])
  })

  it('shows the period of the answer, not the one asked for', () => {
    const series = toSeries(
      { scores: delivered(30), period: '30d' },
      { period: '90d', isCompared: false },
    )
    expect(series.days).toHaveLength(30)
    expect(noticesOf(series)).toEqual(['Only 30 of 90 days available.'])
  })

  it('shows no more days than the period of the answer has', () => {
    const series = toSeries(
      { scores: delivered(90), period: '30d' },
      { period: '90d', isCompared: false },
    )
    expect(series.days).toHaveLength(30)
  })

  it('notes when there are more days than were asked for', () => {
    const series = toSeries({ scores: delivered(30), period: '30d' }, plain)
    expect(noticesOf(series)).toEqual(['Showing 30 days instead of 7.'])
  })

  it('pairs each day with the same day of the previous period', () => {
    const series = toSeries({ scores: delivered(14, { without: [9] }), period: '14d' }, compared)
    expect(series.comparison).toBe('shown')
    expect(series.days).toHaveLength(7)
    expect(series.days.at(-1)).toEqual({
      date: '2026-11-17',
      score: 0,
      previous: { date: '2026-11-10', score: 7 },
      average: 3,
    })
    expect(series.days[4]?.previous).toBeNull()
    expect(noticesOf(series)).toEqual([])
  })

  it('notes when there is no previous period', () => {
    const series = toSeries({ scores: delivered(7), period: '7d' }, compared)
    expect(series.comparison).toBe('no-data')
    expect(noticesOf(series)).toEqual(['No data for the 7 days before.'])
  })

  it('notes when the period is too long to compare', () => {
    const series = toSeries(
      { scores: delivered(3650), period: '3650d' },
      { period: '3000d', isCompared: true },
    )
    expect(series.comparison).toBe('too-long')
    expect(series.days).toHaveLength(3000)
    expect(series.days.every(({ previous }) => previous === null)).toBe(true)
    expect(noticesOf(series)).toEqual(['Periods over 1,825 days can’t be compared.'])
  })

  it('has no days and no notice when there is no score', () => {
    const series = toSeries({ scores: [], period: '7d' }, compared)
    expect(series.days).toEqual([])
    expect(noticesOf(series)).toEqual([])
    expect(shownDays(series)).toBe(7)
  })

  it('stays small with dates centuries apart', () => {
    const scores = [
      { date: '9999-12-31', score: 1 },
      { date: '0001-01-01', score: 2 },
    ]
    expect(toSeries({ scores, period: '99999d' }, plain).days.length).toBeLessThanOrEqual(3650)
  })

  it('never invents a score, and always ends on the newest date', () => {
    const score = fc.record({
      date: fc.integer({ min: NEWEST - 200, max: NEWEST }).map(dateOfDay),
      score: fc.integer(),
    })
    fc.assert(
      fc.property(
        fc.array(score, { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 1, max: 3650 }),
        fc.integer({ min: 0, max: 99_999 }),
        fc.boolean(),
        (scores, asked, echo, isCompared) => {
          const { days } = toSeries(
            { scores, period: `${echo}d` },
            { period: `${asked}d`, isCompared },
          )
          const given = new Set(scores.map((one) => `${one.date} ${one.score}`))
          const shown = days.flatMap((day) => [day, day.previous])
          for (const one of shown) {
            if (one === null || one.score === null) continue
            expect(given.has(`${one.date} ${one.score}`)).toBe(true)
          }
          const newest = scores
            .map(({ date }) => date)
            .toSorted()
            .at(-1)
          expect(days.at(-1)?.date).toBe(newest)
          expect(new Set(days.map(({ date }) => date)).size).toBe(days.length)
        },
      ),
    )
  })
})
