import type { Score, ScoreHistory } from '../../api/score.ts'
import { dateOfDay, dayNumber, todayUtc } from '../../lib/dates.ts'
import { daysOfPeriod } from '../../lib/period.ts'
import { dailySeries, type Day, scoresByDay } from '../score/daily-series.ts'
import { moveOfScore, scoreVerdictsOf } from '../statistics/score-verdicts.ts'
import type { ScoreMove, ScoreVerdict } from '../statistics/score-windows.ts'
import { MOVE_PERIODS, type MovePeriod } from './move-periods.ts'

/** A change of the score, and whether it is larger than usual. */
export type BrandMove = { readonly move: ScoreMove; readonly verdict: ScoreVerdict }

/** What the year of scores of a brand says. */
export type BrandYear = {
  /** The last 30 days, oldest first. */
  readonly recent: readonly Day[]
  /** The changes by period; one is missing where the day before it has no score. */
  readonly moves: ReadonlyMap<MovePeriod, BrandMove>
}

const RECENT_DAYS = 30

/** @param history of a year */
export function brandYearOf(score: Score, history: ScoreHistory): BrandYear {
  const verdictOf = scoreVerdictsOf(history)
  const byDay = scoresByDay(history.scores)
  const moves = new Map<MovePeriod, BrandMove>()
  for (const period of MOVE_PERIODS) {
    const move = moveOver(period, score, byDay)
    if (move !== null) moves.set(period, { move, verdict: verdictOf(move) })
  }
  return { recent: dailySeries(history.scores, RECENT_DAYS), moves }
}

/** The change that the service gives, for its own period; else that from the day before the period. */
function moveOver(
  period: MovePeriod,
  score: Score,
  byDay: ReadonlyMap<number, number>,
): ScoreMove | null {
  if (score.change_period === period) return moveOfScore(score)
  const to = todayUtc(Date.parse(score.updated_at))
  const first = dayNumber(to) - (daysOfPeriod(period) ?? 0)
  const before = byDay.get(first)
  return before === undefined ? null : { from: dateOfDay(first), to, points: score.score - before }
}
