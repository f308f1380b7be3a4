import type { Score, ScoreHistory } from '../../api/score.ts'
import { daysOfPeriod } from '../../lib/period.ts'
import { dailySeries, type Day } from '../score/daily-series.ts'
import { wholeMove } from '../score/whole-move.ts'
import { moveOfScore, scoreVerdictsOf } from '../statistics/score-verdicts.ts'
import type { ScoreMove, ScoreVerdict } from '../statistics/score-windows.ts'
import { MOVE_PERIODS, type MovePeriod } from './move-periods.ts'

/** A change of the score, and whether it is larger than usual. */
export type BrandMove = { readonly move: ScoreMove; readonly verdict: ScoreVerdict }

/** What the year of scores of a brand says. */
export type BrandYear = {
  /** The last 30 days, oldest first. */
  readonly recent: readonly Day[]
  /** The changes by period; one is missing with fewer than two scores. */
  readonly moves: ReadonlyMap<MovePeriod, BrandMove>
}

const RECENT_DAYS = 30

/** @param history of a year */
export function brandYearOf(score: Score, history: ScoreHistory): BrandYear {
  const verdictOf = scoreVerdictsOf(history)
  const moves = new Map<MovePeriod, BrandMove>()
  for (const period of MOVE_PERIODS) {
    const move = moveOver(period, score, history)
    if (move !== null) moves.set(period, { move, verdict: verdictOf(move) })
  }
  return { recent: dailySeries(history.scores, RECENT_DAYS), moves }
}

/** The change that the service gives, for its own period; else that of the days of the period, as on the score history. */
function moveOver(period: MovePeriod, score: Score, { scores }: ScoreHistory): ScoreMove | null {
  if (score.change_period === period) return moveOfScore(score)
  return wholeMove(dailySeries(scores, daysOfPeriod(period) ?? 0))
}
