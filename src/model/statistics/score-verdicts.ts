import type { Score, ScoreHistory } from '../../api/score.ts'
import { addDays, dateOf } from '../../lib/dates.ts'
import { daysOfPeriod } from '../../lib/period.ts'
import { scoresByDay } from '../score/daily-series.ts'
import { scoreComparison, type ScoreChange, type ScoreVerdict } from './score-windows.ts'

const verdictsOf = new WeakMap<ScoreHistory, (move: ScoreChange) => ScoreVerdict>()

/** Cached for all that show it. A wrong date in the future invalidates no verdict. @param history of `COMPARED_PERIOD` */
export function scoreVerdictsOf(history: ScoreHistory): (move: ScoreChange) => ScoreVerdict {
  const known = verdictsOf.get(history)
  if (known !== undefined) return known
  const verdictOf = scoreComparison(scoresByDay(history.scores))
  verdictsOf.set(history, verdictOf)
  return verdictOf
}

/** The score at the end of a range, with its change over it. */
export type RangeScore = Score & Pick<ScoreChange, 'pickedFrom'>

/**
 * The service's own change (contract §7) ends on the score's day. If its length is unknown, it begins there too and cannot
 * be compared.
 */
export function changeOfScore({
  change,
  change_period,
  updated_at,
  pickedFrom,
}: Pick<RangeScore, 'change' | 'change_period' | 'updated_at' | 'pickedFrom'>): ScoreChange {
  const days = daysOfPeriod(change_period) ?? 0
  const to = dateOf(updated_at)
  const move = { from: addDays(to, -days), to, points: change }
  return pickedFrom === undefined ? move : { ...move, pickedFrom }
}
