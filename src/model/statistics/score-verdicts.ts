import type { Score, ScoreHistory } from '../../api/score.ts'
import { dateOfDay, dayNumber, todayUtc } from '../../lib/dates.ts'
import { daysOfPeriod } from '../../lib/period.ts'
import { dailySeries } from '../score/daily-series.ts'
import {
  DAYS_COMPARED,
  scoreComparison,
  type ScoreMove,
  type ScoreVerdict,
} from './score-windows.ts'

/** The period of the history that changes of the score are compared with. */
export const COMPARED_PERIOD = `${DAYS_COMPARED}d`

/** Compares changes of a brand's score with its history. @param history of {@link COMPARED_PERIOD} */
export function scoreVerdictsOf({ scores }: ScoreHistory): (move: ScoreMove) => ScoreVerdict {
  return scoreComparison(dailySeries(scores, DAYS_COMPARED))
}

/**
 * The change that the service gives with the score (contract §7), which ends on the day of the score. When the service does
 * not say over how many days, it begins there too, and cannot be compared.
 */
export function moveOfScore({
  change,
  change_period,
  updated_at,
}: Pick<Score, 'change' | 'change_period' | 'updated_at'>): ScoreMove {
  const days = daysOfPeriod(change_period) ?? 0
  const to = todayUtc(Date.parse(updated_at))
  return { from: dateOfDay(dayNumber(to) - days), to, points: change }
}
