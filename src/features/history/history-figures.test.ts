import { describe, expect, it, test } from 'vitest'
import { dateOfDay, dayOf } from '../../lib/dates.ts'
import { MEASURED } from '../../model/notes/note.ts'
import {
  figuresOf,
  changeOfPeriod,
  changeOfWeek,
  givenChange,
  moveOf,
  daysPickedFrom,
  shownHistory,
  formatChange,
  changeWithSource,
  missingMessage,
} from './history-figures.ts'
import { type HistoryDay, toSeries } from './history-series.ts'

const FIRST = dayOf('2026-10-01')
const thirtyDays = Array.from({ length: 30 }, (_, index) => ({
  date: dateOfDay(FIRST + index),
  score: 60 + index,
}))
const series = toSeries({ scores: thirtyDays, period: '30d' }, { period: '30d', isCompared: false })
const event = { id: 'n', brandId: 'tea', date: '2026-10-05', text: 'Launch' }

function shown(zoom: { first: number; last: number } | null) {
  return shownHistory(series, zoom, { group: 'day', average: '' }, 'monday')
}

const SERIES = { from: '2026-10-01', to: '2026-10-30', isByUser: true }

test('days that a user picks are picked from all that a chart until today shows', () => {
  expect(daysPickedFrom(shown({ first: 2, last: 9 }), [], {})).toEqual(SERIES)
  expect(daysPickedFrom(shown(null), [], {})).toBeUndefined()
  const pickedFrom = { from: '2026-09-01', to: '2026-10-30' }
  expect(daysPickedFrom(shown({ first: 2, last: 9 }), [], { pickedFrom })).toBe(pickedFrom)
})

test('the 14 days after an event are not picked', () => {
  const marked = [{ number: 1, note: event }]
  expect(daysPickedFrom(shown({ first: 4, last: 18 }), marked, {})).toBeUndefined()
  expect(daysPickedFrom(shown({ first: 4, last: 17 }), marked, {})).toEqual(SERIES)
  expect(daysPickedFrom(shown({ first: 4, last: 18 }), [], {})).toEqual(SERIES)
  // A change of the measurement offers no such days.
  const measured = [{ number: 1, letter: MEASURED, note: event }]
  expect(daysPickedFrom(shown({ first: 4, last: 18 }), measured, {})).toEqual(SERIES)
})

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

  it('names the newest of several highest days, and has no change with a single score', () => {
    expect(figuresOf(daysFrom(70, 70, 70))?.highest.date).toBe('2026-10-03')
    expect(figuresOf(daysFrom(null, 70))?.change).toBeNull()
    for (const none of [[], [null, null]]) expect(figuresOf(daysFrom(...none))).toBeNull()
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

const given = givenChange({ score: 72, change: 3, change_period: '7d' })

function figuresFrom(...scores: (number | null)[]) {
  const days = daysFrom(...scores).map((day, at) => ({ ...day, date: dateOfDay(20_000 + at) }))
  return figuresOf(days) ?? expect.fail('There is no score.')
}

describe('the change of the period', () => {
  const week = figuresFrom(70, 70, 71, 71, 71, 72, 72)

  it('is the service’s own number when the service gives it for as many days', () => {
    const since = dateOfDay(20_006 - 7)
    expect(changeOfPeriod(week, 7, given)).toEqual({ points: 3, from: 69, since, isGiven: true })
  })

  it('is that of the days shown for other periods, and while the score is not known', () => {
    const own = { points: 2, from: 70, since: dateOfDay(20_000), isGiven: false }
    expect(changeOfPeriod(week, 7, { ...given, days: 30 })).toEqual(own)
    expect(changeOfPeriod(week, 7, null)).toEqual(own)
  })
})

describe('the change of the last seven days', () => {
  const since = dateOfDay(20_009 - 7)

  it.each([
    ['has no remark when the days shown give the service’s number', 69, given, 3, false],
    ['says that it is the service’s when the days shown differ', 68, given, 3, true],
    ['says that it is the service’s when the days shown have none', null, given, 3, true],
    ['is that of the days shown for another period', 68, { ...given, days: 14 }, 4, false],
  ])('%s', (_, base, change, points, isGiven) => {
    const figures = figuresFrom(60, 61, base, 70, 70, 71, 71, 71, 72, 72)
    const from = 72 - points
    expect(changeOfWeek(figures, 10, change)).toEqual({ points, from, since, isGiven })
  })

  it('is left out when the period is no longer than that', () => {
    expect(changeOfWeek(figuresFrom(70, 70, 71, 71, 71, 72, 72), 7, given)).toBeNull()
  })
})

it('a change has the days that its verdict compares', () => {
  const figures = figuresFrom(70, null, 72)
  const change = changeOfPeriod(figures, 3, null)
  expect(change && moveOf(figures, change)).toEqual({
    from: dateOfDay(20_000),
    to: dateOfDay(20_002),
    points: 2,
  })
})

it('names the service as the source of its number', () => {
  expect(changeWithSource('up from 69', { isGiven: true })).toBe('up from 69, per the service')
  expect(changeWithSource('up from 69', { isGiven: false })).toBe('up from 69')
})
