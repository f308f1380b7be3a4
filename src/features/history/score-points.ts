import { textWidth } from '../../charts/chart-text.ts'
import { roomyTicks, type Edges, type LinePlot, linePlot } from '../../charts/plot.ts'
import {
  daysBetween,
  type FirstWeekday,
  weekOf,
  formatDayRange,
  formatDate,
  formatDay,
  formatFullDate,
} from '../../lib/dates.ts'
import { formatRounded, formatSignedDecimal } from '../../lib/numbers.ts'
import { type NumberedAnnotation, formatMark, namedMarks } from '../../model/notes/note.ts'
import { BANDS } from '../../model/score/bands.ts'
import type { ScoreChange } from '../../model/statistics/score-windows.ts'
import type { HistoryDay } from './history-series.ts'

/** A point of the chart and a row of the table: a day, or a week with its averages. */
export type ScorePoint = {
  /** The day, or the first day of the week. */
  date: string
  /** Null without data. */
  score: number | null
  /** The same position in the previous period; for a day, the two dates are equal. */
  previous: { from: string; to: string; score: number } | null
  /** The average of the 7 days that end here. Null while hidden, and for weeks, which are averages already. */
  average: number | null
}

/** By day or by week; averages have one decimal. @param hasAverage whether days have their 7-day average */
export function toPoints(
  days: readonly HistoryDay[],
  group: 'day' | 'week',
  hasAverage: boolean,
  firstWeekday: FirstWeekday = 'monday',
): ScorePoint[] {
  if (group === 'week') return weeksOf(days, firstWeekday)
  return days.map(({ date, score, previous, average: sevenDays }) => ({
    date,
    score,
    average: hasAverage ? sevenDays : null,
    previous:
      previous === null ? null : { from: previous.date, to: previous.date, score: previous.score },
  }))
}

function changeFromPrevious({ score, previous }: ScorePoint): number | null {
  return score === null || previous === null ? null : oneDecimal(score - previous.score)
}

export function changeFromBefore(points: readonly ScorePoint[], index: number): number | null {
  const score = points[index]?.score ?? null
  const before = points[index - 1]?.score ?? null
  return score === null || before === null ? null : oneDecimal(score - before)
}

/** In the form that verdicts need; null if unknown. Weeks are averages, which the rule does not cover. */
export function movesTo(
  points: readonly ScorePoint[],
  index: number,
): { fromBefore: ScoreChange | null; fromPrevious: ScoreChange | null } {
  const [point, before] = [points[index], points[index - 1]]
  const change = changeFromBefore(points, index)
  const since = point === undefined ? null : changeFromPrevious(point)
  const { date: to = '', previous } = point ?? {}
  return {
    fromBefore: change === null ? null : { from: before?.date ?? '', to, points: change },
    fromPrevious: since === null ? null : { from: previous?.from ?? '', to, points: since },
  }
}

/** The index of the point that contains a date; null outside the points. */
function indexOfDate(
  points: readonly ScorePoint[],
  group: 'day' | 'week',
  date: string,
): number | null {
  const first = points[0]
  if (first === undefined) return null
  const days = daysBetween(first.date, date)
  const index = group === 'week' ? Math.floor(days / 7) : days
  return index >= 0 && index < points.length ? index : null
}

function weeksOf(days: readonly HistoryDay[], firstWeekday: FirstWeekday): ScorePoint[] {
  const weeks = new Map<string, HistoryDay[]>()
  for (const day of days) {
    const first = weekOf(day.date, firstWeekday)
    const week = weeks.get(first)
    if (week === undefined) weeks.set(first, [day])
    else week.push(day)
  }
  return [...weeks].map(([date, week]) => {
    const previous = week.map((day) => day.previous).filter((day) => day !== null)
    const from = previous[0]
    const to = previous.at(-1)
    const previousScore = meanOf(previous.map(({ score }) => score))
    return {
      date,
      score: meanOf(week.map(({ score }) => score).filter((score) => score !== null)),
      previous:
        from === undefined || to === undefined || previousScore === null
          ? null
          : { from: from.date, to: to.date, score: previousScore },
      average: null,
    }
  })
}

function meanOf(scores: readonly number[]): number | null {
  if (scores.length === 0) return null
  return oneDecimal(scores.reduce((sum, score) => sum + score, 0) / scores.length)
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10
}

/** `index` is that of its point on the chart. */
export type ShownNote = NumberedAnnotation & { index: number }

export function shownNotes(
  notes: readonly NumberedAnnotation[],
  points: readonly ScorePoint[],
  group: 'day' | 'week',
): ShownNote[] {
  return notes.flatMap((numbered) => {
    const index = indexOfDate(points, group, numbered.note.date)
    return index === null ? [] : [{ ...numbered, index }]
  })
}

/** The numbers of the notes are above the plot. */
const EDGES: Omit<Edges, 'right'> = { top: 36, bottom: 36 }
const VALUE_GAP = 10
const MAX_TICKS = 5
/** Labels of band borders closer than this would overlap. CSS pixels. */
const MIN_BORDER_DISTANCE = 22

type BandBorder = { name: string; from: number; side: 'left' | 'right' }

/** In CSS pixels. `borders` are those inside the plot. */
export type ScorePlot = LinePlot & { borders: readonly BandBorder[] }

/** @param notes the points with a note, whose line the labels avoid */
export function plotOf(
  points: readonly ScorePoint[],
  width: number,
  height: number,
  notes: readonly { index: number }[],
): ScorePlot {
  const dates = points.map(({ date }) => date)
  const right = valueRoom(points)
  const plot = linePlot(dates, ticksFor(points), width, height, { ...EDGES, right })
  return {
    ...plot,
    borders: bordersFor(
      points,
      plot,
      notes.map(({ index }) => plot.x(index)),
    ),
  }
}

/** Days have whole scores; weekly averages have at most one decimal. */
export function formatScore(score: number): string {
  return formatRounded(score)
}

export function stepsLabel(group: 'day' | 'week'): string {
  return group === 'week' ? 'Weekly. Gaps mean no data.' : 'Daily. Gaps mean no data.'
}

/** `Thu, 29 Oct 2026`, or `Week of 9 Nov 2026` */
export function pointName({ date }: ScorePoint, group: 'day' | 'week'): string {
  return group === 'week' ? `Week of ${formatDate(date)}` : formatFullDate(date)
}

/** `31 Jul: 57`: the score at the same position in the previous period */
export function formatPrevious({ previous }: ScorePoint): string {
  if (previous === null) return ''
  const { from, to, score } = previous
  return `${from === to ? formatDay(from) : formatDayRange(from, to)}: ${formatScore(score)}`
}

/** `+2 from the day before`; '' if unknown */
export function againstBefore(change: number | null, group: 'day' | 'week'): string {
  if (change === null) return ''
  const size = change === 0 ? 'same as' : `${formatSignedDecimal(change)} from`
  return `${size} the ${group} before`
}

/** `+9 vs previous`; '' unless both scores are known */
export function againstPrevious(point: ScorePoint): string {
  const change = changeFromPrevious(point)
  return change === null ? '' : `${formatSignedDecimal(change)} vs previous`
}

export function formatAverage(average: number): string {
  return `7-day average ${formatScore(average)}`
}

export function describePoint(
  point: ScorePoint,
  group: 'day' | 'week',
  notes: readonly NumberedAnnotation[],
  verdict = '',
): string {
  const { score, average } = point
  const { named, more } = namedMarks(notes)
  const parts = [
    score === null ? 'no data' : formatScore(score),
    againstPrevious(point),
    verdict,
    formatPrevious(point),
    average === null ? '' : formatAverage(average),
    ...named.map((numbered) => `${formatMark(numbered)}: ${numbered.note.text}`),
    more,
  ]
  return `${pointName(point, group)}: ${parts.filter((part) => part !== '').join(', ')}`
}

/** The width reserved beside the plot for the last point's value. */
function valueRoom(points: readonly ScorePoint[]): number {
  const last = points.findLast(({ score }) => score !== null)?.score ?? 0
  return VALUE_GAP + textWidth(formatScore(last)) * 1.1
}

function ticksFor(points: readonly ScorePoint[]): number[] {
  const values = points.flatMap(({ score, previous, average }) => [
    score,
    previous?.score ?? null,
    average,
  ])
  return roomyTicks(
    values.filter((value) => value !== null),
    MAX_TICKS,
  )
}

/** Each label is at the end without a note where the line is further away. */
function bordersFor(
  points: readonly ScorePoint[],
  { ticks, left, right, top, bottom }: LinePlot,
  noteLines: readonly number[],
): BandBorder[] {
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 100]
  const height = bottom - top
  const borders = BANDS.filter(({ from }) => from > Math.max(0, low) && from < high)
  const distance = ((borders[1]?.from ?? Infinity) - (borders[0]?.from ?? 0)) / (high - low)
  if (distance * height < MIN_BORDER_DISTANCE) return []
  const reach = Math.max(1, Math.ceil(points.length / 6))
  const ends = { left: points.slice(0, reach), right: points.slice(-reach) }
  return borders.map(({ name, from }) => {
    const labelWidth = textWidth(borderLabel({ name, from }))
    // The label lies just above its border.
    const middle = from + ((high - low) * 9) / height
    const room = (side: 'left' | 'right') => {
      const isFree = noteLines.every(
        (line) => (side === 'left' ? line - left : right - line) > labelWidth,
      )
      return isFree ? clearance(ends[side], middle) : -1
    }
    return { name, from, side: room('right') >= room('left') ? 'right' : 'left' }
  })
}

export function borderLabel({ name, from }: Pick<BandBorder, 'name' | 'from'>): string {
  return `${name} (${from}+)`
}

function clearance(points: readonly ScorePoint[], value: number): number {
  let nearest = Infinity
  for (const { score, previous } of points) {
    if (score !== null) nearest = Math.min(nearest, Math.abs(score - value))
    if (previous !== null) nearest = Math.min(nearest, Math.abs(previous.score - value))
  }
  return nearest
}
