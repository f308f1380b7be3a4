import { Link } from '@tanstack/react-router'
import { formatSigned } from '../../../lib/numbers.ts'
import type { Comparison } from '../../../model/analysis/analysis.ts'
import type { PeriodChanges } from '../../../model/analysis/changes.ts'
import { datesOf } from '../../../model/analysis/day-range.ts'
import { type Counts, changeIn } from '../../../model/analysis/facts-reader.ts'
import { isWhole } from '../../../model/range.ts'
import type { RowChange } from '../../../model/statistics/row-changes.ts'
import { type VerdictKind, rowVerdictName } from '../../../model/statistics/verdict-labels.ts'
import { formatRange, unevenDaysMessage } from '../../../parts/app/range-label.ts'
import { JudgedChange } from '../../../parts/app/verdict-button.tsx'
import { formatCitations } from '../../../parts/citations/citation-counts.ts'
import {
  NOT_COMPARED,
  ONE_QUESTION,
  ROW_RULE,
  rowReason,
} from '../../../parts/insights/row-verdict-message.ts'
import {
  areChangesOfExcerpts,
  type DrillDown,
  useDrillDownFilter,
  usePageAnalysis,
} from '../analysis-context.tsx'
import { againstName, formatDays } from '../analysis-messages.ts'
import type { TableName } from '../analysis-search.ts'

type ChangeCellProps = {
  about: string
  counts: Counts
  drillDown: DrillDown | null
  /** Undefined for pages and totals, which have no verdict. */
  change?: RowChange | null | undefined
}

/** The reason for the verdict links to the citations of both periods. */
export function ChangeCell({ about, counts, drillDown, change }: ChangeCellProps) {
  const page = usePageAnalysis()
  const { comparison, range, search, today } = page
  const isCompared = comparison.kind === 'period'
  const isNew = isCompared && search.by === 'questions' && counts.before === 0
  const isOfExcerpts = areChangesOfExcerpts(page) && counts.compared !== undefined
  const size = `${formatSigned(changeIn(counts))}${isOfExcerpts ? '*' : ''}`
  const text = isNew ? 'new' : isCompared ? size : '–'
  const ofRow = change === undefined ? null : rowVerdict(change, { ...page, by: search.by })
  const uneven = isCompared ? unevenDaysMessage(range) : ''
  const verdict =
    ofRow === null || uneven === ''
      ? ofRow
      : { ...ofRow, reasons: [...ofRow.reasons, `${uneven}. Shares don’t depend on that.`] }
  const on = isWhole(range) ? 'in' : 'on'
  return (
    <JudgedChange change={text} verdict={verdict} about={about} rule="rows">
      {isCompared && drillDown !== null && (
        <p className="linked">
          <DrillDown count={counts.citations} drillDown={drillDown}>
            {`${on} ${isWhole(range) ? formatRange(range) : formatDays(range.days, today)}`}
          </DrillDown>
          <span>, </span>
          <DrillDown
            count={counts.before}
            drillDown={{ ...drillDown, ...datesOf(comparison.before) }}
          >
            {`${on} ${againstName(range, comparison.before, today)}`}
          </DrillDown>
        </p>
      )}
    </JudgedChange>
  )
}

type DrillDownProps = { count: number; drillDown: DrillDown; children: string }

function DrillDown({ count, drillDown, children }: DrillDownProps) {
  const { brandId } = usePageAnalysis()
  const drillDownFilter = useDrillDownFilter()
  const words = `${formatCitations(count)} ${children}`
  if (count === 0) return <span>{words}</span>
  return (
    <Link to="/brands/$brandId/citations" params={{ brandId }} search={drillDownFilter(drillDown)}>
      {words}
    </Link>
  )
}

/** `reasons` are shown when the verdict's button is pressed. */
type RowVerdict = {
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
