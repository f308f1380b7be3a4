import { daysOfPeriod } from '../../lib/period.ts'
import { lengthOf } from '../../model/analysis/day-range.ts'
import type { BrandFigures } from '../../model/portfolio/portfolio.ts'
import type { Range } from '../../model/range.ts'
import { changeOfScore } from '../../model/statistics/score-verdicts.ts'
import type { ScoreChange } from '../../model/statistics/score-windows.ts'

/** Null if unknown. For the service's own period, the change comes with the score. */
export function changeOf({ score, year }: BrandFigures, range: Range): ScoreChange | null {
  const change = year?.changeOver(range)?.move
  if (change !== undefined) return change
  if (score === undefined || range.kind !== 'recent') return null
  return daysOfPeriod(score.change_period) === lengthOf(range.days) ? changeOfScore(score) : null
}
