import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateOfDay, dayOf } from '../lib/dates.ts'
import { textWidth } from './chart-text.ts'
import { axisLabels, dateLabels, roomyTicks, scoreTicks, pointScale, valueScale } from './plot.ts'

const WIDE = 1000
const LABEL_GAP = 24

function datesOf(days: number, step = 1): string[] {
  const last = dayOf('2026-11-17')
  return Array.from({ length: Math.ceil(days / step) }, (_, index) =>
    dateOfDay(last - days + 1 + index * step),
  )
}

function datesAt(dates: readonly string[], width = WIDE, end?: string) {
  return dateLabels(dates, width, end).map(({ index }) => dates[index])
}

test('of 90 days and more the labels stand at the starts of months, fewer on a narrow axis', () => {
  expect(datesAt(datesOf(90))).toEqual(['2026-09-01', '2026-10-01', '2026-11-01'])
  expect(datesAt(datesOf(365))).toEqual(['2026-01-01', '2026-04-01', '2026-07-01', '2026-10-01'])
  const years = [2018, 2020, 2022, 2024, 2026]
  expect(datesAt(datesOf(3650))).toEqual(years.map((year) => `${year}-01-01`))
  expect(datesAt(datesOf(89)).at(-1)).toBe('2026-11-17')
  expect(datesAt(datesOf(365), 120)).toHaveLength(1)
  expect(datesAt([])).toEqual([])
})

test('a quarter begins with a label inside the plot, and a week has that of the month that begins in it', () => {
  const days = Array.from({ length: 92 }, (_, index) => dateOfDay(dayOf('2026-07-01') + index))
  expect(datesAt(days)).toEqual(['2026-07-01', '2026-08-01', '2026-09-01'])
  expect(dateLabels(days, WIDE).map(({ anchor }) => anchor)).toEqual(['start', 'middle', 'middle'])
  const weeks = datesOf(91, 7)
  expect(datesAt(weeks, WIDE, '2026-11-17')).toEqual(['2026-08-26', '2026-09-30', '2026-10-28'])
  expect(dateLabels(weeks, WIDE, '2026-11-17')[0]?.label).toMatch(/\b1\b/)
})

/** Of points with equally wide labels, half as much again apart and a gap. */
function labelled(points: number, most: number): number[] {
  const width = (most - 1) * (1.5 * textWidth('ten digits') + LABEL_GAP) + 1
  return axisLabels(points, () => 'ten digits', width).map(({ index }) => index)
}

test.each([
  [30, 5, [1, 8, 15, 22, 29]],
  [90, 5, [1, 23, 45, 67, 89]],
  [7, 5, [0, 2, 4, 6]],
  [3, 5, [0, 1, 2]],
  [2, 1, [1]],
  [1, 5, [0]],
  [0, 5, []],
])('%d points with at most %d labels', (points, most, indexes) => {
  expect(labelled(points, most)).toEqual(indexes)
})

test('labels are evenly spread and end at the last point', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 4000 }),
      fc.integer({ min: 1, max: 9 }),
      (points, most) => {
        const indexes = labelled(points, most)
        expect(indexes.length).toBeLessThanOrEqual(most)
        expect(indexes.at(-1)).toBe(points - 1)
        expect(indexes[0]).toBeGreaterThanOrEqual(0)
        const steps = indexes.slice(1).map((index, order) => index - (indexes[order] ?? 0))
        expect(new Set(steps).size).toBeLessThanOrEqual(1)
      },
    ),
  )
})

test.each([
  ['', '0 50 100'],
  ['64 76', '60 65 70 75 80'],
  ['70', '70 71'],
  ['70 71', '70 71'],
  ['0 100', '0 50 100'],
  ['-12 3', '-15 -10 -5 0 5'],
  ['0 1000', '0 500 1000'],
  ['0 6', '0 2 4 6'],
])('the axis of the scores “%s” has ticks at %s', (scores, ticks) => {
  const values = scores.split(' ').filter(Boolean).map(Number)
  expect(scoreTicks(values).join(' ')).toBe(ticks)
})

test('an axis with room for many ticks has more of them', () => {
  expect(scoreTicks([64, 76], 13)).toEqual(Array.from({ length: 13 }, (_, index) => 64 + index))
  expect(scoreTicks([64, 76], 1)).toEqual([60, 80])
})

test('the axis of a chart of scores spans at least 20 points, with all scores between its ends', () => {
  const score = fc.integer({ min: 0, max: 100 })
  fc.assert(
    fc.property(
      fc.array(score, { minLength: 1 }),
      fc.integer({ min: 2, max: 9 }),
      (scores, most) => {
        const ticks = roomyTicks(scores, most)
        const [first = 0, last = 0] = [ticks[0], ticks.at(-1)]
        expect(last - first).toBeGreaterThanOrEqual(20)
        expect(first).toBeLessThanOrEqual(Math.min(...scores))
        expect(last).toBeGreaterThanOrEqual(Math.max(...scores))
      },
    ),
  )
  expect(roomyTicks([69, 70, 72], 5)).toEqual([60, 65, 70, 75, 80, 85])
})

test('every point is found at its place, and the ends beyond them', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 4000 }),
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 100, max: 1600 }),
      (count, left, width) => {
        const { x, indexAt } = pointScale(count, left, left + width)
        for (const index of [0, 1, count >> 1, count - 1]) expect(indexAt(x(index))).toBe(index)
        expect([indexAt(left - 50), indexAt(left + width + 50)]).toEqual([0, count - 1])
      },
    ),
  )
})

test('a single point stands in the middle, and values between the first and the last tick', () => {
  const { x, indexAt } = pointScale(1, 20, 120)
  expect([x(0), indexAt(0)]).toEqual([70, 0])
  expect([40, 60, 80].map(valueScale([40, 60, 80], 300, 100))).toEqual([300, 200, 100])
})
