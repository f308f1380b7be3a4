import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { dateOfDay, dayOf } from '../../lib/dates.ts'
import { MEASURED, type Note, numberedAnnotations } from '../../model/notes/note.ts'
import type { HistoryDay } from './history-series.ts'
import {
  againstBefore,
  changeFromBefore,
  describePoint,
  movesTo,
  toPoints,
  shownNotes,
  type ScorePoint,
} from './score-points.ts'

const note = (date: string, brandId = 'tea'): Note => ({
  id: date,
  brandId,
  date,
  text: 'Campaign',
})
const shownPoints = Array.from({ length: 7 }, (_, day): ScorePoint => {
  return { date: dateOfDay(20_000 + day), score: 1, previous: null, average: null }
})

test('notes are numbered by brand, and keep their number when others are outside the chart', () => {
  const dates = [19_990, 20_002, 20_003].map(dateOfDay)
  const all = [...dates.map((date) => note(date)), note(dateOfDay(20_004), 'other')]
  const shown = shownNotes(numberedAnnotations(all, 'tea'), shownPoints, 'day')
  expect(shown.map(({ number, index }) => [number, index])).toEqual([
    [2, 2],
    [3, 3],
  ])
})

function daysFrom(first: string, ...scores: (number | null)[]): HistoryDay[] {
  return scores.map((score, index) => {
    const day = dayOf(first) + index
    return {
      date: dateOfDay(day),
      score,
      previous: score === null ? null : { date: dateOfDay(day - 14), score: score - 1 },
      average: score,
    }
  })
}

describe('toPoints', () => {
  it('makes a point of every day, with its average if that is asked for', () => {
    const points = toPoints(daysFrom('2026-11-09', 70, null), 'day', true)
    expect(points).toEqual([
      {
        date: '2026-11-09',
        score: 70,
        previous: { from: '2026-10-26', to: '2026-10-26', score: 69 },
        average: 70,
      },
      { date: '2026-11-10', score: null, previous: null, average: null },
    ])
    expect(toPoints(daysFrom('2026-11-09', 70), 'day', false)[0]?.average).toBeNull()
  })

  it('averages ISO weeks, and keeps a week without data as a gap', () => {
    const week = Array.from({ length: 7 }, () => null)
    // Sunday 8 November, a whole week without data, then Monday to Wednesday.
    const points = toPoints(daysFrom('2026-11-08', 60, ...week, 70, 71, 71), 'week', true)
    expect(points.map(({ date, score }) => [date, score])).toEqual([
      ['2026-11-02', 60],
      ['2026-11-09', null],
      ['2026-11-16', 70.7],
    ])
    expect(points[2]?.previous).toEqual({ from: '2026-11-02', to: '2026-11-04', score: 69.7 })
  })

  it('keeps averages between the lowest and the highest score', () => {
    const scores = fc.array(fc.option(fc.integer({ min: -1000, max: 1000 })), { maxLength: 60 })
    fc.assert(
      fc.property(scores, fc.integer({ min: -5000, max: 30_000 }), (values, first) => {
        const known = values.filter((value) => value !== null)
        const points = toPoints(daysFrom(dateOfDay(first), ...values), 'week', true)
        for (const { score } of points) {
          if (score === null) continue
          expect(score).toBeGreaterThanOrEqual(Math.min(...known))
          expect(score).toBeLessThanOrEqual(Math.max(...known))
        }
        expect(points.length).toBeLessThanOrEqual(Math.ceil(values.length / 7) + 1)
      }),
    )
  })
})

test('a note is on the day or the week of its date, and not outside', () => {
  const days = daysFrom('2026-11-04', 1, 2, 3, 4, 5, 6, 7)
  const places = (group: 'day' | 'week', ...dates: string[]) => {
    const notes = numberedAnnotations(
      dates.map((date) => note(date)),
      'tea',
    )
    return shownNotes(notes, toPoints(days, group, false), group).map(({ index }) => index)
  }
  expect(places('day', '2026-11-03', '2026-11-06', '2026-11-11')).toEqual([2])
  expect(places('week', '2026-11-06', '2026-11-09')).toEqual([0, 1])
  expect(shownNotes(numberedAnnotations([note('2026-11-04')], 'tea'), [], 'day')).toEqual([])
})

test('weeks begin on the day that the reader has chosen', () => {
  const days = daysFrom('2026-11-13', 70, 70, 70, 70, 70)
  const starts = (first?: 'sunday' | 'saturday') =>
    toPoints(days, 'week', false, first).map(({ date }) => date)
  expect(starts()).toEqual(['2026-11-09', '2026-11-16'])
  expect(starts('sunday')).toEqual(['2026-11-08', '2026-11-15'])
  expect(starts('saturday')).toEqual(['2026-11-07', '2026-11-14'])
})

test('changes are from the point before, never across a gap, and from the previous period when both have data', () => {
  const points = toPoints(daysFrom('2026-11-09', 70, 72, null, 71), 'day', true)
  const changes = points.map((_, index) => {
    const before = changeFromBefore(points, index)
    return [before, movesTo(points, index).fromPrevious?.points]
  })
  expect(changes).toEqual([
    [null, 1],
    [2, 1],
    [null, undefined],
    [null, 1],
  ])
  // A verdict takes their days.
  const { fromBefore, fromPrevious } = movesTo(points, 1)
  expect(fromBefore).toEqual({ from: '2026-11-09', to: '2026-11-10', points: 2 })
  expect(fromPrevious).toMatchObject({ to: '2026-11-10', points: 1 })
  expect(movesTo(points, 2)).toEqual({ fromBefore: null, fromPrevious: null })
})

test('a point says how far it is from the one before', () => {
  expect(againstBefore(2, 'day')).toBe('+2 from the day before')
  expect(againstBefore(-1.5, 'week')).toBe('−1.5 from the week before')
  expect(againstBefore(0, 'day')).toBe('same as the day before')
  expect(againstBefore(null, 'day')).toBe('')
})

test('a point names every change of the measurement, and counts only events', () => {
  const point = { date: '2026-11-11', score: 70, previous: null, average: null }
  const marks = ['1', '2', '3', '4', MEASURED].map((letter, number) => ({
    number,
    letter,
    note: { id: letter, brandId: 'tea', date: point.date, text: `Text ${letter}` },
  }))
  expect(describePoint(point, 'day', marks)).toBe(
    'Wed, Nov 11, 2026: 70, measurement: Text ?, event 1: Text 1, event 2: Text 2, event 3: Text 3, and 1 more event',
  )
  expect(describePoint(point, 'day', marks.slice(1))).not.toContain('more')
})
