import type { MovePeriod } from '../../model/portfolio/move-periods.ts'
import type { BrandFigures } from '../../model/portfolio/portfolio.ts'
import {
  type ScoreVerdicts,
  type ScoreVerdictWords,
  scoreVerdictWords,
} from '../shared/score-verdict-words.ts'
import { changeOf } from './change-of.ts'

/** The verdict on a brand's change in words; null while it is loading, and without a change. */
export function verdictOf(figures: BrandFigures, period: MovePeriod): ScoreVerdictWords | null {
  return scoreVerdictWords(verdictsOf(figures, period), changeOf(figures, period))
}

function verdictsOf({ year, failure }: BrandFigures, period: MovePeriod): ScoreVerdicts {
  const verdict = year?.moves.get(period)?.verdict
  if (verdict !== undefined) return () => verdict
  return failure?.part === 'year' ? 'failed' : 'loading'
}
