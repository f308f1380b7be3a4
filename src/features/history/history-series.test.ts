import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { dateOfDay, dayOf } from '../../lib/dates.ts'
import { readRange } from '../../model/range-search.ts'
import { rangeOf } from '../../model/range.ts'
import {
  datesOfZoom,
  historyRequest,
  noScoresMessage,
  noticesOf,
  previousName,
  shownDays,
  toSeries,
  withoutOthers,
  zoomBetween,
  zoomOf,
} from './history-series.ts'

const NEWEST = dayOf('2026-11-17')

/** Newest first, as delivered. @param without the days (counted backwards) without an entry */
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

  it.each([
    [
      'the period of the answer, and no more days',
      [90, '30d', '90d'],
      30,
      'Only 30 of 90 days available.',
    ],
    ['more days than were asked for', [30, '30d', '7d'], 30, 'Showing 30 days instead of 7.'],
    ['no previous period', [7, '7d', '7d', 'no-data'], 7, 'No data for the 7 days before.'],
    [
      'a period that is too long to compare',
      [3650, '3650d', '3000d', 'too-long'],
      3000,
      'Periods over 1,825 days can’t be compared.',
    ],
  ] as const)('shows %s: %j', (_, [count, period, asked, comparison], days, notice) => {
    const series = toSeries(
      { scores: delivered(count), period },
      { period: asked, isCompared: comparison !== undefined },
    )
    expect(series.days).toHaveLength(days)
    expect(series.days.every(({ previous }) => previous === null)).toBe(true)
    expect([series.comparison, noticesOf(series)]).toEqual([comparison ?? 'off', [notice]])
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

describe('a month, a quarter and two dates', () => {
  const common = { average: '', view: 'chart', group: 'day' } as const
  const requestOf = (search: Record<string, string>, compare: 'previous' | '' = '') =>
    historyRequest({ ...readRange(search, '30d'), ...common, compare }, NEWEST)

  it('asks once for the shortest period that reaches back', () => {
    expect(requestOf({}).asked).toBe('30d')
    expect(requestOf({ period: '90d' }, 'previous').asked).toBe('180d')
    expect(requestOf({ month: '2026-09' }).asked).toBe('78d')
    expect(requestOf({ month: '2026-09' }, 'previous').asked).toBe('109d')
    expect(requestOf({ quarter: '2026-Q3' }).asked).toBe('140d')
    expect(requestOf({ from: '2026-11-10', to: '2026-11-12' }).asked).toBe('30d')
    expect(requestOf({ from: '2026-09-01', to: '2026-09-12' }).asked).toBe('78d')
    expect(requestOf({ month: '0001-01' }).asked).toBe('30d')
  })

  it('zooms into a month, and into the days that reach back to two dates', () => {
    const dates = { from: '2026-09-03', to: '2026-09-05' }
    expect(requestOf({ month: '2026-09', ...dates }).zoom).toEqual(dates)
    expect(requestOf(dates)).toMatchObject({ zoom: dates, period: '76d' })
    expect(requestOf({ from: '2026-02-31', to: '2026-03-02' }).zoom).toEqual({ from: '', to: '' })
  })

  it('shows the days of the month, beside those of the month before', () => {
    const range = rangeOf(readRange({ month: '2026-10' }, '30d'), NEWEST)
    const options = { period: '31d', isCompared: true, range }
    const series = toSeries({ scores: delivered(90), period: '90d' }, options)
    expect([series.days[0]?.date, series.days.at(-1)?.date]).toEqual(['2026-10-01', '2026-10-31'])
    expect(series.days[0]?.previous?.date).toBe('2026-09-01')
    // September has no 31st day.
    expect(series.days[30]?.previous).toBeNull()
    expect(previousName(series)).toBe('September 2026')
    expect(series.endsNewest).toBe(false)
    expect(noticesOf(series)).toEqual([])
  })

  it('says what the service does not reach', () => {
    const october = rangeOf(readRange({ month: '2026-10' }, '30d'), NEWEST)
    // A service that ignores the period.
    const history = { scores: delivered(30), period: '30d' }
    const part = toSeries(history, { period: '31d', isCompared: true, range: october })
    expect(part.days).toHaveLength(13)
    expect(noticesOf(part)).toEqual([
      'Only 13 of 31 days available.',
      'No data for September 2026.',
    ])
    const august = rangeOf(readRange({ month: '2026-08' }, '30d'), NEWEST)
    const none = toSeries(history, { period: '31d', isCompared: false, range: august })
    expect(none.days).toEqual([])
    expect(noScoresMessage(none, august)).toMatch(
      /^No scores in August 2026\. The first one is from .*2026\.$/,
    )
    const dates = rangeOf(readRange({ from: '2026-08-03', to: '2026-08-05' }, '30d'), NEWEST)
    const zoomed = toSeries(history, { period: '107d', isCompared: false, range: dates })
    expect(withoutOthers(zoomed, dates).days).toEqual([])
    expect(withoutOthers(zoomed, october)).toBe(zoomed)
  })

  it('compares two dates with as many days before, and a part of the period with the same part of the one before', () => {
    const previousOf = (from: string, to: string) => {
      const { range, period } = requestOf({ from, to }, 'previous')
      const { days } = toSeries(
        { scores: delivered(180), period: '180d' },
        { period, isCompared: true, range },
      )
      return days.find(({ date }) => date === from)?.previous?.date
    }
    expect(previousOf('2026-09-10', '2026-09-12')).toBe('2026-09-07')
    expect(previousOf('2026-11-10', '2026-11-12')).toBe('2026-10-11')
  })
})

function averages(...scores: (number | null)[]) {
  const known = scores.flatMap((score, index) =>
    score === null ? [] : [{ date: dateOfDay(NEWEST + 1 - scores.length + index), score }],
  )
  const period = `${scores.length}d`
  return toSeries({ scores: known, period }, { period, isCompared: false }).days.map(
    ({ average }) => average,
  )
}

test('the average is that of the last seven days with data, from the fourth on, also after a long gap', () => {
  expect(averages(10, 20, 30, 40, 50, 60, 70, 80)).toEqual([null, null, null, 25, 30, 35, 40, 50])
  expect(averages(1, 1, 1, 2)).toEqual([null, null, null, 1.3])
  expect(averages(10, 20, 30, 40, null, 60, 70)).toEqual([null, null, null, 25, null, 32, 38.3])
  const gap = Array.from({ length: 7 }, () => null)
  const after = averages(10, 10, 10, 10, ...gap, 20, 20, 20, 20).slice(-5)
  expect(after).toEqual([null, null, null, null, 20])
})

/** 1 to 10 November. */
const tenDays = Array.from({ length: 10 }, (_, index) => ({
  date: dateOfDay(dayOf('2026-11-01') + index),
}))

test('the dates of the URL are a part of the series, with which an open or too long range ends', () => {
  const range = { from: '2026-11-03', to: '2026-11-05' }
  expect(zoomOf(tenDays, range)).toEqual({ first: 2, last: 4 })
  expect(datesOfZoom(tenDays, { first: 2, last: 4 })).toEqual(range)
  expect(datesOfZoom(tenDays, null)).toEqual({ from: '', to: '' })
  expect(zoomOf(tenDays, { from: '2026-11-03', to: '' })).toEqual({ first: 2, last: 9 })
  expect(zoomOf(tenDays, { from: '2025-01-01', to: '2026-11-03' })).toEqual({ first: 0, last: 2 })
})

test.each([
  ['none', '', ''],
  ['all', '2026-11-01', '2026-11-10'],
  ['before', '2026-10-01', '2026-10-31'],
  ['after', '2026-11-11', ''],
])('a range of %s of the days shows the whole series', (_, from, to) => {
  expect(zoomOf(tenDays, { from, to })).toBeNull()
  expect(zoomOf([], { from, to })).toBeNull()
})

test('a range can be drawn in both directions and stays within the series', () => {
  expect(zoomBetween(tenDays, 5, 2)).toEqual({ first: 2, last: 5 })
  expect(zoomBetween(tenDays, 8, 12)).toEqual({ first: 8, last: 9 })
  expect(zoomBetween(tenDays, -3, 12)).toBeNull()
})
