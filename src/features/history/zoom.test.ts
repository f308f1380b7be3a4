import { expect, test } from 'vitest'
import { dateOfDay, dayOf } from '../../lib/dates.ts'
import { datesOfZoom, zoomBetween, zoomOf } from './history-series.ts'

/** 1 to 10 November. */
const days = Array.from({ length: 10 }, (_, index) => ({
  date: dateOfDay(dayOf('2026-11-01') + index),
}))

test('the dates of the URL are a part of the series, and the other way round', () => {
  const range = { from: '2026-11-03', to: '2026-11-05' }
  expect(zoomOf(days, range)).toEqual({ first: 2, last: 4 })
  expect(datesOfZoom(days, { first: 2, last: 4 })).toEqual(range)
  expect(datesOfZoom(days, null)).toEqual({ from: '', to: '' })
})

test('a range that is open or too long ends with the series', () => {
  expect(zoomOf(days, { from: '2026-11-03', to: '' })).toEqual({ first: 2, last: 9 })
  expect(zoomOf(days, { from: '2025-01-01', to: '2026-11-03' })).toEqual({ first: 0, last: 2 })
})

test.each([
  ['none', '', ''],
  ['all', '2026-11-01', '2026-11-10'],
  ['before', '2026-10-01', '2026-10-31'],
  ['after', '2026-11-11', ''],
])('a range of %s of the days shows the whole series', (_, from, to) => {
  expect(zoomOf(days, { from, to })).toBeNull()
})

test('there is no zoom without days', () => {
  expect(zoomOf([], { from: '2026-11-03', to: '' })).toBeNull()
})

test('a range can be drawn in both directions and stays within the series', () => {
  expect(zoomBetween(days, 5, 2)).toEqual({ first: 2, last: 5 })
  expect(zoomBetween(days, 8, 12)).toEqual({ first: 8, last: 9 })
  expect(zoomBetween(days, -3, 12)).toBeNull()
})
