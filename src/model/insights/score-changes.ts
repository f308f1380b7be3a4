import type { Day } from '../score/daily-series.ts'

/** A day with a score. */
type ScoredDay = { date: string; score: number }

/** From one day to a later one. */
type Move = { from: ScoredDay; to: ScoredDay }

export type ScoreChanges = { rise: Move | null; fall: Move | null; days: readonly ScoredDay[] }

/** Scores are rounded to whole numbers, so a single point can be rounding alone. */
const MIN_POINTS = 2

/** Two days are only a difference; from three on there is a course. */
const MIN_DAYS = 3

/**
 * The largest rise and the largest fall between any two days of a series; of equal ones the shortest, then the latest. Days
 * without data are passed over. Both are null below two points, or with fewer than three scores.
 * @param series oldest first
 */
export function scoreChanges(series: readonly Day[]): ScoreChanges {
  const days = series.filter((day): day is ScoredDay => day.score !== null)
  if (days.length < MIN_DAYS) return { rise: null, fall: null, days }
  return { rise: largestChange(days, 1), fall: largestChange(days, -1), days }
}

/** @param direction 1 for a rise, -1 for a fall */
function largestChange(days: readonly ScoredDay[], direction: 1 | -1): Move | null {
  let start: Candidate | null = null
  let best: (Move & { points: number; length: number }) | null = null
  for (const [index, day] of days.entries()) {
    // Of equal scores the later one starts a shorter move.
    if (start === null || (start.day.score - day.score) * direction >= 0) start = { day, index }
    const points = (day.score - start.day.score) * direction
    const length = index - start.index
    const isBetter =
      best === null || points > best.points || (points === best.points && length <= best.length)
    if (points >= MIN_POINTS && isBetter) best = { from: start.day, to: day, points, length }
  }
  return best === null ? null : { from: best.from, to: best.to }
}

type Candidate = { day: ScoredDay; index: number }
