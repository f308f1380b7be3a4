import {
  type BrandComparison,
  otherBrandsSentence,
} from '../../model/portfolio/other-brands-sentence.ts'
import type { BrandFigures } from '../../model/portfolio/portfolio.ts'
import type { Range } from '../../model/range.ts'
import {
  type ScoreVerdicts,
  type ScoreVerdictText,
  scoreVerdictText,
} from '../../parts/score/score-verdict-text.ts'
import { changeOf } from './change-of.ts'

/** Null while loading, or without a change. @param compare null until all brands are loaded */
export function verdictOf(
  brandId: string,
  figures: BrandFigures,
  range: Range,
  compare: BrandComparison | null,
): ScoreVerdictText | null {
  const change = changeOf(figures, range)
  const words = scoreVerdictText(verdictsOf(figures, range), change)
  if (words === null || change === null || figures.year === undefined) return words
  const others = compare?.(brandId, figures.year.scores, change) ?? null
  return others === null
    ? words
    : { ...words, reasons: [...words.reasons, otherBrandsSentence(others)] }
}

function verdictsOf({ year, failure }: BrandFigures, range: Range): ScoreVerdicts {
  const verdict = year?.changeOver(range)?.verdict
  if (verdict !== undefined) return () => verdict
  return failure?.part === 'year' ? 'failed' : 'loading'
}
