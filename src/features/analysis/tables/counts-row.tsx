import type { ReactNode } from 'react'
import { formatNumber, formatShare } from '../../../lib/numbers.ts'
import { rowInterval } from '../../../model/analysis/row-interval.ts'
import type { Counts } from '../../../model/analysis/tally.ts'
import { NO_SOURCE } from '../../../model/citation-list/list-filter.ts'
import type { Tone } from '../../../model/names.ts'
import type { RowChange } from '../../../model/statistics/row-changes.ts'
import { MethodsLink } from '../../../parts/app/methods-link.tsx'
import { Reason } from '../../../ui/reason.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { type DrillDown, usePageAnalysis } from '../analysis-context.tsx'
import { marginMessage } from '../analysis-messages.ts'
import { CitationsLink } from '../citations-link.tsx'
import { ChangeCell } from './change-cell.tsx'
import { SentimentBar } from './sentiment-bar.tsx'
import { TABLE_COLUMNS, type TableColumn } from './table-kinds.ts'
import styles from './tables.module.css'

export type CountsRowProps = {
  name: ReactNode
  about: string
  counts: Counts
  all: Counts
  change?: RowChange | null
  /** Null if no filter finds exactly these citations. */
  drillDown: DrillDown | null
  type?: ReactNode
  action?: ReactNode
  level?: 'item' | 'page' | 'rest' | 'total'
}

type CellProps = Omit<CountsRowProps, 'name' | 'action' | 'level'>

export function CountsRow({ name, action, level = 'item', ...cell }: CountsRowProps) {
  const { by } = usePageAnalysis().search
  return (
    <tr role="row" className={styles['row']} data-level={level}>
      {TABLE_COLUMNS[by].map((column) =>
        column === 'name' ? (
          <th
            key={column}
            scope="row"
            role="rowheader"
            // Otherwise every cell's heading would include the button's text.
            aria-label={action === undefined ? undefined : cell.about}
            data-column={column}
          >
            {action === undefined ? (
              name
            ) : (
              <div className={`flex items-center gap-2 ${styles['named']}`}>
                {name}
                {action}
              </div>
            )}
          </th>
        ) : (
          <td key={column} role="cell" data-column={column}>
            <Cell column={column} {...cell} />
          </td>
        ),
      )}
    </tr>
  )
}

function Cell({ column, ...cell }: CellProps & { column: Exclude<TableColumn, 'name'> }) {
  const { about, counts, all, drillDown, change, type } = cell
  switch (column) {
    case 'type':
      return type
    case 'citations':
      return (
        <Count drillDown={drillDown} about={about} of="citations">
          {counts.citations}
        </Count>
      )
    case 'share':
      return (
        <ShareCell
          about={about}
          counts={counts}
          all={all}
          drillDown={change === undefined ? null : drillDown}
        />
      )
    case 'change':
      return <ChangeCell {...cell} />
    case 'sentiment':
      return <SentimentCell {...cell} />
    case 'seen':
      return Number.isFinite(counts.lastSeen) ? (
        <RelativeTime timestamp={new Date(counts.lastSeen).toISOString()} />
      ) : (
        <span>–</span>
      )
    default:
      return <ToneCount tone={column} {...cell} />
  }
}

/** Where the sentiments have no columns, the negative count stands beside the bar. */
function SentimentCell({ about, counts, drillDown }: CellProps) {
  const { by } = usePageAnalysis().search
  if (TABLE_COLUMNS[by].includes('negative')) return <SentimentBar counts={counts} />
  return (
    <span className={`flex items-center gap-2 text-xs ${styles['sentiment']}`}>
      <SentimentBar counts={counts} />
      {counts.negative > 0 && (
        <Count
          drillDown={drillDown === null ? null : { ...drillDown, tone: 'negative' }}
          about={about}
          of="negative"
        >
          {counts.negative}
        </Count>
      )}
    </span>
  )
}

function ToneCount({ tone, about, counts, drillDown }: CellProps & { tone: Tone }) {
  const { by } = usePageAnalysis().search
  return (
    <>
      <Count drillDown={drillDown === null ? null : { ...drillDown, tone }} about={about} of={tone}>
        {counts[tone]}
      </Count>
      {by === 'platforms' && (
        <span className={`text-muted text-xs ${styles['rowShare']}`} translate="no">
          {formatShare(counts[tone], counts.citations)}
        </span>
      )}
    </>
  )
}

type CountProps = { drillDown: DrillDown | null; about: string; of: string; children: number }

function Count({ drillDown, children, ...names }: CountProps) {
  if (drillDown === null) return <span translate="no">{formatNumber(children)}</span>
  return (
    <CitationsLink drillDown={drillDown} {...names}>
      {children}
    </CitationsLink>
  )
}

type ShareCellProps = {
  about: string
  counts: Counts
  all: Counts
  drillDown: DrillDown | null
}

/** Opens the margin of error. During a search, shares are of the rows found and have no margin. */
function ShareCell({ about, counts, all, drillDown }: ShareCellProps) {
  const { search, chosenPart } = usePageAnalysis()
  const share = formatShare(counts.citations, all.citations)
  const isWhole = search.q.trim() === '' && chosenPart === 'all'
  // A competitor is found by its names, which is a text search and not a filter.
  if (drillDown === null || drillDown.competitor !== undefined || !isWhole)
    return <span translate="no">{share}</span>
  return (
    <Reason word={share} translate="no" about={about} title={`${share} of the citations`}>
      <Margin drillDown={drillDown} />
      <MethodsLink rule="share" />
    </Reason>
  )
}

/** Computed only when opened. */
function Margin({ drillDown: { source, platform } }: { drillDown: DrillDown }) {
  const { analysis, snapshot } = usePageAnalysis()
  const interval = rowInterval(analysis.facts(), snapshot.tables.filter, (facts) =>
    source === undefined
      ? platform?.includes(facts.platform) === true
      : (facts.source.host ?? NO_SOURCE) === source.replace(/\/$/, ''),
  )
  return <p>{marginMessage(interval)}</p>
}
