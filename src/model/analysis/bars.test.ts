import { expect, test } from 'vitest'
import { dayOf } from '../../lib/dates.ts'
import type { DayCounts } from './analysis-tables.ts'
import type { Coverage } from './analysis.ts'
import { isByWeek, shownDays, toBars } from './bars.ts'
import { datesOf, daysOf } from './day-range.ts'

const TODAY = dayOf('2026-11-17')
const ALL: Coverage['loaded'] = { kind: 'all' }
const since = (instant: string): Coverage['loaded'] => ({
  kind: 'since',
  time: Date.parse(instant),
})
const covering = (from: string, to: string, loaded: Coverage['loaded'] = ALL): Coverage => ({
  count: 1,
  days: daysOf({ from, to }),
  loaded,
})

function shownFor(coverage: Coverage, from = '', to = '') {
  const options = { chosen: daysOf({ from, to }), coverage, today: TODAY, recentDays: 30 }
  const { from: first, to: last } = datesOf(shownDays(options))
  return `${first} ${last}`
}

test('shows all days that are loaded, until today', () => {
  expect(shownFor(covering('2026-10-19', '2026-11-16'))).toBe('2026-10-19 2026-11-17')
  expect(shownFor({ count: 0, days: null, loaded: ALL })).toBe('2026-11-17 2026-11-17')
})

test('shows the recent days also when they are not loaded', () => {
  const some = since('2026-11-11T12:19:00Z')
  expect(shownFor(covering('2026-11-11', '2026-11-17', some))).toBe('2026-10-19 2026-11-17')
})

test('a range leaves a short list as it is, and widens it', () => {
  const month = covering('2026-10-19', '2026-11-17')
  expect(shownFor(month, '2026-11-09', '2026-11-15')).toBe('2026-10-19 2026-11-17')
  expect(shownFor(month, '2026-10-01', '2026-11-15')).toBe('2026-10-01 2026-11-17')
  expect(shownFor(month, '', '2026-11-15')).toBe('2026-10-19 2026-11-17')
})

test('a range in a long list is shown with as many days around it, at least 30', () => {
  const years = covering('2024-01-01', '2026-11-17')
  expect(shownFor(years)).toBe('2024-01-01 2026-11-17')
  expect(shownFor(years, '2026-11-11', '2026-11-17')).toBe('2026-10-12 2026-11-17')
  expect(shownFor(years, '2026-03-01', '2026-05-29')).toBe('2025-12-01 2026-08-27')
  expect(shownFor(years, '', '2024-03-31')).toBe('2024-01-01 2024-06-30')
  expect(shownFor(years, '2026-10-01', '')).toBe('2026-08-14 2026-11-17')
})

test('a list is long from 91 days on', () => {
  const newest = '2026-11-17'
  expect(shownFor(covering('2026-08-20', newest), newest, newest)).toBe('2026-08-20 2026-11-17')
  expect(shownFor(covering('2026-08-19', newest), newest, newest)).toBe('2026-10-18 2026-11-17')
})

test('shows at most ten years, and nothing after tomorrow', () => {
  expect(shownFor(covering('0001-01-01', '9999-12-31'))).toBe('2016-11-21 2026-11-18')
  expect(shownFor(covering('2026-10-19', '2026-11-17'), '0001-01-01', '0001-01-02')).toBe(
    '2016-11-20 2016-12-20',
  )
})

const day = (positive: number, negative: number): DayCounts => ({
  citations: positive + negative + 1,
  positive,
  neutral: 1,
  negative,
  platforms: new Map([['claude', positive + negative + 1]]),
})
const DAYS = new Map([
  [dayOf('2026-11-15'), day(2, 1)],
  [dayOf('2026-11-17'), day(1, 0)],
])

test('one bar a day, with how much of it is loaded', () => {
  const coverage = covering('2026-11-15', '2026-11-17', since('2026-11-15T12:00:00Z'))
  const bars = toBars(DAYS, daysOf({ from: '2026-11-14', to: '2026-11-17' }), coverage, 'monday')
  expect(bars.map(({ citations, negative, loaded }) => [citations, negative, loaded])).toEqual([
    [0, 0, 'none'],
    [4, 1, 'part'],
    [0, 0, 'all'],
    [2, 0, 'all'],
  ])
})

test('over 90 days one bar a week', () => {
  const shown = daysOf({ from: '2026-08-19', to: '2026-11-17' })
  expect(isByWeek(shown)).toBe(true)
  expect(isByWeek({ ...shown, first: shown.first + 1 })).toBe(false)
  const bars = toBars(DAYS, shown, covering('2026-08-19', '2026-11-17'), 'monday')
  const weeks = bars.map((bar) => [datesOf(bar).from, datesOf(bar).to, bar.citations])
  expect(weeks.at(0)).toEqual(['2026-08-19', '2026-08-23', 0])
  expect(weeks.at(1)).toEqual(['2026-08-24', '2026-08-30', 0])
  expect(weeks.at(-2)).toEqual(['2026-11-09', '2026-11-15', 4])
  expect(weeks.at(-1)).toEqual(['2026-11-16', '2026-11-17', 2])
  expect(bars.at(-2)?.platforms).toEqual(new Map([['claude', 4]]))
})

test('weeks begin on the chosen weekday', () => {
  const shown = daysOf({ from: '2026-08-19', to: '2026-11-17' })
  const bars = toBars(DAYS, shown, covering('2026-08-19', '2026-11-17'), 'sunday')
  const weeks = bars.map((bar) => [datesOf(bar).from, datesOf(bar).to, bar.citations])
  expect(weeks.at(0)).toEqual(['2026-08-19', '2026-08-22', 0])
  expect(weeks.at(-1)).toEqual(['2026-11-15', '2026-11-17', 6])
  expect(bars.at(-1)).toMatchObject({ positive: 3, neutral: 2, negative: 1 })
})

test('a day that should not be loaded and is, because the service broke its order, is loaded in part', () => {
  const coverage = covering('2026-11-15', '2026-11-17', since('2026-11-16T12:00:00Z'))
  const bars = toBars(DAYS, daysOf({ from: '2026-11-15', to: '2026-11-15' }), coverage, 'monday')
  expect(bars).toMatchObject([{ citations: 4, loaded: 'part' }])
})
