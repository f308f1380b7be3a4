import { formatCount, formatNumber } from '../../lib/numbers.ts'
import type { SignificantCount } from '../../model/portfolio/brand-changes.ts'
import {
  type BrandComparison,
  otherBrandsSentence,
} from '../../model/portfolio/other-brands-sentence.ts'
import type { BrandFigures } from '../../model/portfolio/portfolio.ts'
import type { Range } from '../../model/range.ts'
import { rangeLabel } from '../../parts/app/range-label.ts'
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

/**
 * `3 of 48 compared brands changed more than usual in 7 days. Expect about 2 from luck alone.`
 * Of 200 brands without any real change, about ten show one by luck.
 */
export function unusualMessage(
  { compared, unusual, expected }: SignificantCount,
  range: Range,
): string {
  if (compared < 2) return ''
  const brands = formatCount(compared, 'compared brand', 'compared brands')
  const chance =
    Math.round(expected) < 1 ? 'fewer than one' : `about ${formatNumber(Math.round(expected))}`
  const found = unusual === 0 ? 'None' : formatNumber(unusual)
  return `${found} of ${brands} changed more than usual in ${rangeLabel(range)}. Expect ${chance} from luck alone.`
}
