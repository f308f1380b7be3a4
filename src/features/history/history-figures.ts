import type { Score } from '../../api/score.ts'
import {
  addDays,
  type FirstWeekday,
  formatDateRange,
  formatDayOf,
  formatDayRange,
  DAYS_WITHOUT_YEAR,
} from '../../lib/dates.ts'
import { formatNumber } from '../../lib/numbers.ts'
import { daysOfPeriod } from '../../lib/period.ts'
import { EXPLANATION_DAYS } from '../../model/notes/change-around.ts'
import { isEvent, type NumberedAnnotation } from '../../model/notes/note.ts'
import type { Range } from '../../model/range.ts'
import type { PickedFrom, ScoreChange } from '../../model/statistics/score-windows.ts'
import {
  type HistoryDay,
  type HistorySearch,
  type HistorySeries,
  inDays,
  type Zoom,
} from './history-series.ts'
import { type ScorePoint, toPoints } from './score-points.ts'

type ScoreOnDate = { date: string; score: number }

/** Computed from days, even if the chart shows weeks. */
export type HistoryFigures = {
  now: ScoreOnDate
  /** Null if either end has no data or the period is no longer than seven days. */
  inSevenDays: number | null
  /** From the first score and its date to the newest; null with a single score. */
  change: { points: number; from: number; since: string } | null
  average: number
  previousAverage: number | null
  /** The most recent day, if several have this score. */
  highest: ScoreOnDate
  lowest: ScoreOnDate
  missing: { days: number; ranges: readonly { from: string; to: string }[] }
}

/** @returns null if no day has a score */
export function figuresOf(days: readonly HistoryDay[]): HistoryFigures | null {
  const scored = days.filter(hasScore)
  const first = scored[0]
  const now = scored.at(-1)
  if (first === undefined || now === undefined) return null
  let highest: ScoreOnDate = first
  let lowest: ScoreOnDate = first
  for (const day of scored) {
    if (day.score >= highest.score) highest = day
    if (day.score <= lowest.score) lowest = day
  }
  const weekBefore = days.length > 8 ? (days[days.length - 8]?.score ?? null) : null
  const previous = days.map((day) => day.previous).filter((day) => day !== null)
  return {
    now: onDate(now),
    inSevenDays: weekBefore === null ? null : now.score - weekBefore,
    change:
      scored.length < 2
        ? null
        : { points: now.score - first.score, from: first.score, since: first.date },
    average: averageOf(scored),
    previousAverage: previous.length === 0 ? null : averageOf(previous),
    highest: onDate(highest),
    lowest: onDate(lowest),
    missing: { days: days.length - scored.length, ranges: rangesOf(days) },
  }
}

function rangesOf(days: readonly HistoryDay[]): { from: string; to: string }[] {
  const ranges: { from: string; to: string }[] = []
  for (const { date, score } of days) {
    if (score !== null) continue
    const last = ranges.at(-1)
    if (last !== undefined && last.to === addDays(date, -1)) last.to = date
    else ranges.push({ from: date, to: date })
  }
  return ranges
}

function hasScore(day: HistoryDay): day is HistoryDay & { score: number } {
  return day.score !== null
}

function onDate({ date, score }: ScoreOnDate): ScoreOnDate {
  return { date, score }
}

function averageOf(scores: readonly { score: number }[]): number {
  return scores.reduce((sum, { score }) => sum + score, 0) / scores.length
}

/** The change that the service gives with the score (contract §7), also shown on the overview. */
export type GivenChange = { points: number; from: number; days: number | null }

/** A change up to the newest score. `isGiven`: the service's number, which the shown days don't give. */
export type ShownChange = {
  points: number
  from: number
  since: string
  isGiven: boolean
}

export function givenChange({
  score,
  change,
  change_period,
}: Pick<Score, 'score' | 'change' | 'change_period'>): GivenChange {
  return { points: change, from: score - change, days: daysOfPeriod(change_period) }
}

/** The change over all shown days. The service's own number is based on the day before the first one. */
export function changeOfPeriod(
  { change, now }: HistoryFigures,
  days: number,
  given: GivenChange | null,
): ShownChange | null {
  if (given?.days === days) {
    const since = addDays(now.date, -days)
    return { points: given.points, from: given.from, since, isGiven: true }
  }
  return change === null ? null : { ...change, isGiven: false }
}

export function changeOfWeek(
  { now, inSevenDays }: HistoryFigures,
  days: number,
  given: GivenChange | null,
): ShownChange | null {
  const since = addDays(now.date, -7)
  if (given?.days === 7 && days > 8) {
    return { points: given.points, from: given.from, since, isGiven: given.points !== inSevenDays }
  }
  if (inSevenDays === null) return null
  return { points: inSevenDays, from: now.score - inSevenDays, since, isGiven: false }
}

export function moveOf({ now }: HistoryFigures, { points, since }: ShownChange): ScoreChange {
  return { from: since, to: now.date, points }
}

/** The part of a series that the page shows: everything follows the zoom. */
export type ShownHistory = {
  series: HistorySeries
  zoom: Zoom | null
  days: readonly HistoryDay[]
  points: readonly ScorePoint[]
  figures: HistoryFigures | null
  group: 'day' | 'week'
  hasAverage: boolean
  firstWeekday: FirstWeekday
}

export function shownHistory(
  series: HistorySeries,
  zoom: Zoom | null,
  { group, average }: Pick<HistorySearch, 'group' | 'average'>,
  firstWeekday: FirstWeekday,
): ShownHistory {
  const days = zoom === null ? series.days : series.days.slice(zoom.first, zoom.last + 1)
  const hasAverage = average === '7' && group === 'day'
  return {
    series,
    zoom,
    days,
    points: toPoints(days, group, hasAverage, firstWeekday),
    figures: figuresOf(days),
    group,
    hasAverage,
    firstWeekday,
  }
}

/** The days from which a zoom was picked, such as a month. Undefined without a zoom, and for the fixed days after an event. */
export function daysPickedFrom(
  { series, zoom, days }: ShownHistory,
  marked: readonly NumberedAnnotation[],
  { pickedFrom }: Pick<Range, 'pickedFrom'>,
): PickedFrom | undefined {
  const isAfterEvent =
    days.length === EXPLANATION_DAYS + 1 &&
    marked.some((mark) => isEvent(mark) && mark.note.date === days[0]?.date)
  const [first, last] = [series.days[0], series.days.at(-1)]
  if (zoom === null || isAfterEvent || !first || !last) return undefined
  return pickedFrom ?? { from: first.date, to: last.date, isByUser: true }
}

export function historySummary({ series, days, points, figures, group }: ShownHistory): string {
  if (figures === null || points.length === 0) return 'Score without data'
  const { now, change, highest, lowest, missing, previousAverage } = figures
  const count = days.length === 0 ? series.askedDays : days.length
  const range = formatDateRange(days[0]?.date ?? '', days.at(-1)?.date ?? '')
  const parts = [
    change === null
      ? `${formatNumber(now.score)}`
      : `from ${formatNumber(change.from)} to ${formatNumber(now.score)}`,
    `lowest ${formatNumber(lowest.score)} on ${formatDayOf(count, lowest.date)}`,
    `highest ${formatNumber(highest.score)} on ${formatDayOf(count, highest.date)}`,
  ]
  if (missing.days > 0) parts.push(`${inDays(missing.days)} without data`)
  if (previousAverage !== null) {
    parts.push(
      `average ${formatNumber(figures.average)} after ${formatNumber(previousAverage)} in the period before`,
    )
  }
  const weeks = group === 'week' ? ', averaged by week' : ''
  return `Score over ${inDays(count)}, ${range}${weeks}: ${parts.join(', ')}.`
}

/** `up from 54 on 19 Oct`; without the day for a number of the service. @param days how many are shown */
export function formatChange(change: ShownChange, days: number): string {
  const from = formatNumber(change.from)
  if (change.points === 0) return 'no change'
  const on = change.isGiven ? '' : ` on ${formatDayOf(days, change.since)}`
  return `${change.points > 0 ? 'up' : 'down'} from ${from}${on}`
}

/** `up from 69, per the service` for a number that the shown days don't give */
export function changeWithSource(words: string, { isGiven }: { isGiven: boolean }): string {
  return isGiven ? `${words}, per the service` : words
}

/** More gaps are counted instead of listed. */
const MAX_RANGES = 2

/** `3–5 Oct`, or the number of gaps if there are many */
export function missingMessage({ missing }: HistoryFigures, days: number): string {
  const { ranges } = missing
  if (ranges.length > MAX_RANGES) return `in ${formatNumber(ranges.length)} gaps`
  const format = days > DAYS_WITHOUT_YEAR ? formatDateRange : formatDayRange
  return ranges.map(({ from, to }) => format(from, to)).join(', ')
}
