import type { PeriodChanges } from '../../model/analysis/changes.ts'
import type { Comparison } from '../../model/analysis/coverage.ts'
import type { RowChange } from '../../model/statistics/row-changes.ts'
import { type VerdictKind, rowVerdictName } from '../../model/statistics/verdict-labels.ts'
import {
  NOT_COMPARED,
  ONE_QUESTION,
  ROW_RULE,
  rowReason,
} from '../../parts/insights/row-verdict-message.ts'
import type { TableName } from './analysis-search.ts'

/** A verdict with its name, and the reason that its button opens. */
export type RowVerdict = {
  readonly kind: VerdictKind
  readonly name: string
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
    return insufficient(NOT_COMPARED[comparison.kind])
  }
  if (by === 'questions') return insufficient(ONE_QUESTION)
  if (changes === null || change === null) return null
  return {
    kind: change.verdict,
    name: rowVerdictName(change.verdict),
    reasons: [rowReason(change, changes.rows), ROW_RULE],
  }
}

function insufficient(reason: string): RowVerdict {
  return { kind: 'insufficient', name: rowVerdictName('insufficient'), reasons: [reason] }
}
