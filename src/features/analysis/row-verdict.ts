import type { PeriodChanges } from '../../model/analysis/changes.ts'
import type { Comparison } from '../../model/analysis/coverage.ts'
import type { RowChange } from '../../model/statistics/row-changes.ts'
import { type VerdictKind, verdictInWords } from '../../model/statistics/verdict-words.ts'
import { NOT_COMPARED, ONE_QUESTION, ROW_RULE, rowReason } from '../shared/row-verdict-words.ts'
import type { TableName } from './analysis-search.ts'

/** A verdict with its words, and the reason that its button opens. */
export type RowVerdict = {
  readonly kind: VerdictKind
  readonly words: string
  readonly reasons: readonly string[]
}

/** What the page knows of its changes. */
export type VerdictPage = {
  by: TableName
  comparison: Comparison
  changes: PeriodChanges | null
  /** Whether pages are being loaded, or will be. */
  isLoading: boolean
}

/**
 * The verdict on a row of a table.
 * @param change null for a row without a verdict of its own
 * @returns null without a period before, and while citations are loaded and verdicts worked out
 */
export function rowVerdict(
  change: RowChange | null,
  { by, comparison, changes, isLoading }: VerdictPage,
): RowVerdict | null {
  if (comparison.kind === 'no-period') return null
  if (comparison.kind === 'not-loaded' && isLoading) return null
  if (comparison.kind !== 'period') {
    const reason = NOT_COMPARED[comparison.kind]
    return comparison.kind === 'before-first' ? tooFew(reason, NO_EARLIER) : tooFew(reason)
  }
  if (by === 'questions') return tooFew(ONE_QUESTION)
  if (changes === null || change === null) return null
  const one = ONE[by]
  return {
    kind: change.verdict,
    words: verdictInWords(change.verdict),
    reasons: [`${rowReason(change, changes.rows, one)} ${ROW_RULE}`],
  }
}

const ONE = { sources: 'source', platforms: 'platform', competitors: 'competitor' } as const

/** Where it is not the number of citations that is missing. */
const NO_EARLIER = 'no earlier data'

function tooFew(reason: string, words = verdictInWords('too-few')): RowVerdict {
  return { kind: 'too-few', words, reasons: [reason] }
}
