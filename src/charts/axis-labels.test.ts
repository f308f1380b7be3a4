import { expect, test } from 'vitest'
import { dateOfDay, dayOf } from '../lib/dates.ts'
import { dateLabels } from './axis-labels.ts'

const WIDE = 1000

function datesOf(days: number, step = 1): string[] {
  const last = dayOf('2026-11-17')
  return Array.from({ length: Math.ceil(days / step) }, (_, index) =>
    dateOfDay(last - days + 1 + index * step),
  )
}

function datesAt(dates: readonly string[], width = WIDE, end?: string) {
  return dateLabels(dates, width, end).map(({ index }) => dates[index])
}

test('of 90 days and more the labels stand at the starts of months', () => {
  expect(datesAt(datesOf(90))).toEqual(['2026-09-01', '2026-10-01', '2026-11-01'])
  expect(datesAt(datesOf(365))).toEqual(['2026-01-01', '2026-04-01', '2026-07-01', '2026-10-01'])
  expect(datesAt(datesOf(3650))).toEqual([
    '2018-01-01',
    '2020-01-01',
    '2022-01-01',
    '2024-01-01',
    '2026-01-01',
  ])
  expect(datesAt(datesOf(89)).at(-1)).toBe('2026-11-17')
})

test('a quarter begins with a label inside the plot', () => {
  const days = Array.from({ length: 92 }, (_, index) => dateOfDay(dayOf('2026-07-01') + index))
  expect(datesAt(days)).toEqual(['2026-07-01', '2026-08-01', '2026-09-01'])
  expect(dateLabels(days, WIDE).map(({ anchor }) => anchor)).toEqual(['start', 'middle', 'middle'])
})

test('a week has the label of the month that begins in it', () => {
  const weeks = datesOf(91, 7)
  const labels = dateLabels(weeks, WIDE, '2026-11-17')
  expect(labels.map(({ index }) => weeks[index])).toEqual([
    '2026-08-26',
    '2026-09-30',
    '2026-10-28',
  ])
  expect(labels[0]?.label).toMatch(/\b1\b/)
})

test('where there is little room, there are fewer months', () => {
  expect(datesAt(datesOf(365), 120)).toHaveLength(1)
  expect(datesAt([])).toEqual([])
})
