import type { Score, ScoreHistory } from '../../api/score.ts'
import { dateOfDay, dayNumber, todayUtc } from '../../lib/dates.ts'
import { daysOfPeriod } from '../../lib/period.ts'
import { scoresByDay } from '../score/daily-series.ts'
import { scoreComparison, type ScoreChange, type ScoreVerdict } from './score-windows.ts'

const verdictsOf = new WeakMap<ScoreHistory, (move: ScoreChange) => ScoreVerdict>()

/**
 * Judges changes of a brand's score by its history, once for everything that shows it. Its days are those before each change,
 * whatever its newest date is: one wrong date in the future takes no verdict away.
 * @param history of `COMPARED_PERIOD`
 */
export function scoreVerdictsOf(history: ScoreHistory): (move: ScoreChange) => ScoreVerdict {
  const known = verdictsOf.get(history)
  if (known !== undefined) return known
  const verdictOf = scoreComparison(scoresByDay(history.scores))
  verdictsOf.set(history, verdictOf)
  return verdictOf
}

/**
 * The change that the service gives with the score (contract §7), which ends on the day of the score. When the service does
 * not say over how many days, it begins there too, and cannot be compared.
 */
export function changeOfScore({
  change,
  change_period,
  updated_at,
}: Pick<Score, 'change' | 'change_period' | 'updated_at'>): ScoreChange {
  const days = daysOfPeriod(change_period) ?? 0
  const to = todayUtc(Date.parse(updated_at))
  return { from: dateOfDay(dayNumber(to) - days), to, points: change }
}
