import type { Score, ScoreHistory } from '../../api/score.ts'
import { daysOfPeriod } from '../../lib/period.ts'
import { type ChangeNews, changeNews, lastDayKnown } from '../insights/verdict-news.ts'
import { dailySeries, type Day } from '../score/daily-series.ts'
import { wholeMove } from '../score/whole-move.ts'
import { moveOfScore } from '../statistics/score-verdicts.ts'
import { RARE, type ScoreMove } from '../statistics/score-windows.ts'
import { MOVE_PERIODS, type MovePeriod } from './move-periods.ts'

/** What the year of scores of a brand says. */
export type BrandYear = {
  /** The last 30 days, oldest first. */
  readonly recent: readonly Day[]
  /** The changes by period; one is missing with fewer than two scores. */
  readonly moves: ReadonlyMap<MovePeriod, ChangeNews>
}

const RECENT_DAYS = 30

/** @param history of a year @param today as a day number */
export function brandYearOf(score: Score, history: ScoreHistory, today: number): BrandYear {
  const known = lastDayKnown(score, today)
  const moves = new Map<MovePeriod, ChangeNews>()
  for (const period of MOVE_PERIODS) {
    const move = moveOver(period, score, history)
    if (move !== null) moves.set(period, changeNews(move, history, known))
  }
  return { recent: dailySeries(history.scores, RECENT_DAYS), moves }
}

/** The change that the service gives, for its own period; else that of the days of the period, as on the score history. */
function moveOver(period: MovePeriod, score: Score, { scores }: ScoreHistory): ScoreMove | null {
  if (score.change_period === period) return moveOfScore(score)
  return wholeMove(dailySeries(scores, daysOfPeriod(period) ?? 0))
}

/** Of the brands whose change can be compared, how many changed more than usual. */
export type UnusualCount = {
  readonly compared: number
  readonly unusual: number
  /** How many would by chance alone. */
  readonly expected: number
}

/** @param years of the brands, undefined where they are not loaded */
export function countUnusual(
  years: readonly (BrandYear | undefined)[],
  period: MovePeriod,
): UnusualCount {
  const kinds = years.map((year) => year?.moves.get(period)?.verdict.kind)
  const unusual = kinds.filter((kind) => kind === 'real').length
  const compared = unusual + kinds.filter((kind) => kind === 'usual').length
  return { compared, unusual, expected: RARE * compared }
}
