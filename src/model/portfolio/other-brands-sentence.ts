import { createAtom } from '@tanstack/store'
import { formatNumber, formatRounded } from '../../lib/numbers.ts'
import { lazyService } from '../services.ts'
import type { ScoreChange, Scores, ScoreVerdict } from '../statistics/score-windows.ts'
import type { VerdictKind } from '../statistics/verdict-labels.ts'

/** With fewer, one other brand could be the median. */
export const MIN_OTHER_BRANDS = 7

/** What the user's other brands did over the days of a change: assistants that change move every brand. */
export type OtherBrands = {
  /** How many have a score on both days. */
  readonly count: number
  /** Of their changes; may be half a point. */
  readonly median: number
  /** The brand's change minus the median, judged by the same difference over earlier days. */
  readonly rest: number
  readonly verdict: ScoreVerdict
}

export type BrandComparison = (id: string, own: Scores, change: ScoreChange) => OtherBrands | null

/** Set once all brands were asked for; without it, pages that show one brand say nothing of the others. */
export const brandComparisonOf = lazyService(() => createAtom<BrandComparison | null>(null))

const JUDGED: Readonly<Record<VerdictKind, string>> = {
  significant: ', which is unusual',
  'not-significant': ', which is normal',
  insufficient: '',
}

/**
 * `Your 11 other brands typically fell 2 over the same days. Beyond that, this one fell 5, which is unusual.` Empty for too few
 * brands. @param isForClient in a report, whose reader has only this brand
 */
export function otherBrandsSentence(others: OtherBrands | null, isForClient = false): string {
  if (others === null) return ''
  const { count, median, rest, verdict } = others
  const whose = isForClient ? '' : 'Your '
  const theirs = `${whose}${formatNumber(count)} other brands typically ${didOf(median)} over the same days.`
  if (median === 0) return theirs
  const start = median * rest > 0 ? 'Beyond that' : 'Compared with them'
  return `${theirs} ${start}, this one ${didOf(rest)}${rest === 0 ? '' : JUDGED[verdict.kind]}.`
}

function didOf(points: number): string {
  if (points === 0) return 'didn’t change'
  return `${points > 0 ? 'rose' : 'fell'} ${formatRounded(Math.abs(points))}`
}
