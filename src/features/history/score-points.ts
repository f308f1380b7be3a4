import { daysBetween, type FirstWeekday, weekOf } from '../../lib/dates.ts'
import type { NumberedAnnotation } from '../../model/notes/note.ts'
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

export function changeFromPrevious({ score, previous }: ScorePoint): number | null {
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
export function indexOfDate(
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
    const previousScore = average(previous.map(({ score }) => score))
    return {
      date,
      score: average(week.map(({ score }) => score).filter((score) => score !== null)),
      previous:
        from === undefined || to === undefined || previousScore === null
          ? null
          : { from: from.date, to: to.date, score: previousScore },
      average: null,
    }
  })
}

function average(scores: readonly number[]): number | null {
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
