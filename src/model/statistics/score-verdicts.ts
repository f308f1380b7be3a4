import type { Score, ScoreHistory } from '../../api/score.ts'
import { dateOfDay, dayNumber, todayUtc } from '../../lib/dates.ts'
import { daysOfPeriod } from '../../lib/period.ts'
import { dailySeries } from '../score/daily-series.ts'
import { DAYS_COMPARED, type ScoreMove, type ScoreVerdict, scoreVerdict } from './score-windows.ts'

/** The period of the history that changes of the score are compared with. */
export const COMPARED_PERIOD = `${DAYS_COMPARED}d`

/** Compares changes of a brand's score with its history. @param history of {@link COMPARED_PERIOD} */
export function scoreVerdictsOf({ scores }: ScoreHistory): (move: ScoreMove) => ScoreVerdict {
  const days = dailySeries(scores, DAYS_COMPARED)
  return (move) => scoreVerdict(days, move)
}

/**
 * The change that the service gives with the score (contract §7), which ends on the day of the score.
 * @returns null when the service does not say over how many days
 */
export function moveOfScore({
  change,
  change_period,
  updated_at,
}: Pick<Score, 'change' | 'change_period' | 'updated_at'>): ScoreMove | null {
  const days = daysOfPeriod(change_period)
  if (days === null) return null
  const to = todayUtc(Date.parse(updated_at))
  return { from: dateOfDay(dayNumber(to) - days), to, points: change }
}
