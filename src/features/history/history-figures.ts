import { addDays } from '../../lib/dates.ts'
import type { HistoryDay } from './history-series.ts'

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
    average: average(scored),
    previousAverage: previous.length === 0 ? null : average(previous),
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

function average(scores: readonly { score: number }[]): number {
  return scores.reduce((sum, { score }) => sum + score, 0) / scores.length
}
