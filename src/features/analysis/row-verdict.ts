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

/** `reasons` are shown when the verdict's button is pressed. */
export type RowVerdict = {
  readonly kind: VerdictKind
  readonly name: string
  readonly reasons: readonly string[]
}

export type VerdictPage = {
  by: TableName
  comparison: Comparison
  changes: PeriodChanges | null
  isLoading: boolean
}

/** @returns null if there is no period before, or citations or verdicts are pending */
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
