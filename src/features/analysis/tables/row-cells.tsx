import { Link } from '@tanstack/react-router'
import { formatDateRange } from '../../../lib/dates.ts'
import { formatSigned, formatNumber, formatCount } from '../../../lib/numbers.ts'
import type { Comparison } from '../../../model/analysis/analysis.ts'
import type { PeriodChanges } from '../../../model/analysis/changes.ts'
import { datesOf } from '../../../model/analysis/day-range.ts'
import { changeIn, type Counts } from '../../../model/analysis/facts-reader.ts'
import { isWhole } from '../../../model/range.ts'
import { type RowChange, MIN_QUESTIONS } from '../../../model/statistics/row-changes.ts'
import { type VerdictKind, rowVerdictName } from '../../../model/statistics/verdict-labels.ts'
import { formatRange, unevenDaysMessage } from '../../../parts/app/range-label.ts'
import { JudgedChange } from '../../../parts/app/verdict-button.tsx'
import { formatCitations } from '../../../parts/citations/citation-messages.ts'
import { ROW_RULE, rowReason, ONE_SAMPLE } from '../../../parts/insights/row-verdict-message.ts'
import { AddToWork } from '../../../parts/user-data/add-to-work.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Name } from '../../../ui/name.tsx'
import {
  areChangesOfExcerpts,
  type DrillDown,
  useDrillDownFilter,
  usePageAnalysis,
} from '../analysis-context.tsx'
import { againstName, formatDays, loadedCitationsMessage } from '../analysis-messages.ts'
import type { TableName } from '../analysis-search.ts'
import { drillDownItem, itemKey, itemName, type TableItem } from './table-kinds.ts'
import styles from './tables.module.css'

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

const ONE_QUESTION = `${ONE_SAMPLE} Pick a group of at least ${MIN_QUESTIONS} questions.`

/** What is missing for a comparison, and what to do. */
const NOT_COMPARED: Readonly<Record<Exclude<Comparison['kind'], 'period' | 'no-period'>, string>> =
  {
    'not-loaded': 'Not all citations of the two periods are loaded. Choose Load all above.',
    gaps: 'Some citations aren’t loaded. Choose Load what is missing above.',
    'before-first': 'There are no earlier citations to compare with.',
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

type RowOpenerProps = { name: string; isOpen: boolean; onOpen: (isOpen: boolean) => void }

export function RowOpener({ name, isOpen, onOpen }: RowOpenerProps) {
  return (
    <button
      type="button"
      className={`flex items-center gap-2 font-semibold ${styles['opener']}`}
      aria-expanded={isOpen}
      onClick={() => onOpen(!isOpen)}
    >
      <Icon name="chevron" size={14} />
      <Name title={name}>{name}</Name>
    </button>
  )
}

type RowToWorkProps = { item: TableItem; counts: Counts }

export function RowToWork({ item, counts }: RowToWorkProps) {
  const { brandId, search, chosenPart } = usePageAnalysis()
  const drillDownFilter = useDrillDownFilter()
  const drillDown = drillDownItem(item)
  if (drillDown === null || (item.kind === 'source' && item.source.host === null)) return null
  const { citations, negative } = counts
  const days =
    search.from === '' || search.to === '' ? '' : `, ${formatDateRange(search.from, search.to)}`
  const ofTone = negative === 0 ? '' : `, ${formatNumber(negative)} negative`
  // Counts that are still loading must not be stored.
  const counted =
    chosenPart === 'all'
      ? formatCount(negative, 'negative citation', 'negative citations')
      : 'negative citations'
  const isCompetitor = item.kind === 'competitor'
  const name = item.kind === 'question' ? `“${itemName(item)}”` : itemName(item)
  const about = isCompetitor ? `that name ${name}` : `of ${name}`
  return (
    <AddToWork
      isShort
      brandId={brandId}
      // For work on a competitor, the outcome is the score.
      kind={isCompetitor ? 'finding' : item.kind}
      subject={isCompetitor ? `competitor ${name}` : itemKey(item)}
      title={negative === 0 ? `Look at the citations ${about}` : `Look at the ${counted} ${about}`}
      evidence={{
        to: {
          to: '/brands/$brandId/citations',
          params: { brandId },
          search: drillDownFilter(negative === 0 ? drillDown : { ...drillDown, tone: 'negative' }),
        },
        words: `${loadedCitationsMessage(citations, chosenPart)}${ofTone}${days}`,
      }}
    />
  )
}
