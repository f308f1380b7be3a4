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

/**
 * The service's own change (contract §7) ends on the score's day. If its length is unknown, it begins there too and cannot
 * be compared.
 */
export function changeOfScore({
  change,
  change_period,
  updated_at,
}: Pick<Score, 'change' | 'change_period' | 'updated_at'>): ScoreChange {
  const days = daysOfPeriod(change_period) ?? 0
  const to = dateOf(updated_at)
  return { from: addDays(to, -days), to, points: change }
}
