import type { Score, ScoreHistory } from '../../api/score.ts'
import { daysBetween } from '../../lib/dates.ts'
import { daysOfPeriod } from '../../lib/period.ts'
import { lengthOf } from '../../model/analysis/day-range.ts'
import type { Range } from '../../model/range.ts'
import { type RangeScore, wholeChange } from '../../model/statistics/score-windows.ts'
import { rangeDays } from './trend-messages.ts'

/**
 * The score at the end of a range and its change over it: the service's own change if it covers the same days until now.
 * @param history undefined if it could not be loaded; a range until now then has the current score
 * @returns null if the range has no score. The components are always the current ones.
 */
export function scoreOfRange(
  score: Score,
  history: ScoreHistory | undefined,
  range: Range,
  isNow: boolean,
): RangeScore | null {
  const { pickedFrom } = range
  const now = pickedFrom === undefined ? score : { ...score, pickedFrom }
  const isGiven = isNow && daysOfPeriod(score.change_period) === lengthOf(range.days)
  if (isGiven || (isNow && history === undefined)) return now
  const days = history === undefined ? [] : rangeDays(history, range)
  const last = days.findLast((day) => day.score !== null)
  const move = wholeChange(days)
  if (last === undefined || last.score === null) return isNow ? now : null
  const { from, to, points } = move ?? { from: last.date, to: last.date, points: 0 }
  return {
    ...now,
    score: isNow ? score.score : last.score,
    change: points,
    change_period: `${daysBetween(from, to)}d`,
    updated_at: isNow ? score.updated_at : `${to}T00:00:00Z`,
  }
}
