import type { ScoreChange } from '../statistics/score-windows.ts'
import type { DailyScore } from './daily-series.ts'

/** From the first score to the last; null with fewer than two. */
export function wholeChange(days: readonly DailyScore[]): ScoreChange | null {
  const scored = days.flatMap(({ date, score }) => (score === null ? [] : { date, score }))
  const [first, last] = [scored[0], scored.at(-1)]
  if (first === undefined || last === undefined || first === last) return null
  return { from: first.date, to: last.date, points: last.score - first.score }
}
