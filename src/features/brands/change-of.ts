import type { MovePeriod } from '../../model/portfolio/move-periods.ts'
import type { BrandFigures } from '../../model/portfolio/portfolio.ts'
import { moveOfScore } from '../../model/statistics/score-verdicts.ts'
import type { ScoreMove } from '../../model/statistics/score-windows.ts'

/** The change of a brand's score over a period; null where it is not known. That of the service's own period comes with the score. */
export function changeOf({ score, year }: BrandFigures, period: MovePeriod): ScoreMove | null {
  const move = year?.moves.get(period)?.move
  if (move !== undefined) return move
  return score?.change_period === period ? moveOfScore(score) : null
}
