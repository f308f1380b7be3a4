import { Link } from '@tanstack/react-router'
import { formatSigned } from '../../../lib/numbers.ts'
import { datesOf } from '../../../model/analysis/day-range.ts'
import { changeIn, type Counts } from '../../../model/analysis/tally.ts'
import { isWhole } from '../../../model/range.ts'
import type { RowChange } from '../../../model/statistics/row-changes.ts'
import { formatCitations } from '../../shared/citation-counts.ts'
import { formatRange, unevenDaysMessage } from '../../shared/range-words.ts'
import { JudgedChange } from '../../shared/verdict-button.tsx'
import {
  areChangesOfExcerpts,
  type Behind,
  useFilterBehind,
  usePageAnalysis,
} from '../analysis-context.tsx'
import { againstName, daysInWords } from '../analysis-words.ts'
import { rowVerdict } from '../row-verdict.ts'

type ChangeCellProps = {
  about: string
  counts: Counts
  behind: Behind | null
  /** The verdict on it; undefined for pages and sums, which have none. */
  change?: RowChange | null | undefined
}

/** The change from the period before, and whether it is significant. Its reason leads to the citations of both periods. */
export function ChangeCell({ about, counts, behind, change }: ChangeCellProps) {
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
      {isCompared && behind !== null && (
        <p className="linked">
          <Behind count={counts.citations} behind={behind}>
            {`${on} ${isWhole(range) ? formatRange(range) : daysInWords(range.days, today)}`}
          </Behind>
          <span>, </span>
          <Behind count={counts.before} behind={{ ...behind, ...datesOf(comparison.before) }}>
            {`${on} ${againstName(range, comparison.before, today)}`}
          </Behind>
        </p>
      )}
    </JudgedChange>
  )
}

type BehindProps = { count: number; behind: Behind; children: string }

function Behind({ count, behind, children }: BehindProps) {
  const { brandId } = usePageAnalysis()
  const filterBehind = useFilterBehind()
  const words = `${formatCitations(count)} ${children}`
  if (count === 0) return <span>{words}</span>
  return (
    <Link to="/brands/$brandId/citations" params={{ brandId }} search={filterBehind(behind)}>
      {words}
    </Link>
  )
}
