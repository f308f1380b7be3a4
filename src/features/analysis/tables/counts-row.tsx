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
  /** What is counted, for the names of the links. */
  about: string
  counts: Counts
  /** The counts of the whole table. */
  all: Counts
  /** The verdict on the change of an item; null where it is not known. Pages and sums have none. */
  change?: RowChange | null
  /** The filter that finds these citations; null if there is none. */
  drillDown: DrillDown | null
  /** In the column of types; pages and sums have none. */
  type?: ReactNode
  /** After the name. */
  action?: ReactNode
  level?: 'item' | 'page' | 'rest' | 'total'
}

type CellProps = Omit<CountsRowProps, 'name' | 'action' | 'level'>

// The rows are grids. `display` removes the table's roles, so they are set by hand.
/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role */

/** One row of counts. */
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
            // Else the heading of each cell would have the words of the button too.
            aria-label={action === undefined ? undefined : cell.about}
            data-column={column}
          >
            {action === undefined ? (
              name
            ) : (
              <div className={`row ${styles['named']}`}>
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

/** The bar of the sentiments. Where they have no columns of their own, the negative ones are counted beside it. */
function SentimentCell({ about, counts, drillDown }: CellProps) {
  const { by } = usePageAnalysis().search
  if (TABLE_COLUMNS[by].includes('negative')) return <SentimentBar counts={counts} />
  return (
    <span className={`row small ${styles['sentiment']}`}>
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

/** The count of a sentiment; in the table of platforms with its share of the row. */
function ToneCount({ tone, about, counts, drillDown }: CellProps & { tone: Tone }) {
  const { by } = usePageAnalysis().search
  return (
    <>
      <Count drillDown={drillDown === null ? null : { ...drillDown, tone }} about={about} of={tone}>
        {counts[tone]}
      </Count>
      {by === 'platforms' && (
        <span className={`quiet small ${styles['rowShare']}`} translate="no">
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
  /** The counts of the whole table. */
  all: Counts
  /** The filter that finds the row; null for pages and sums, which have no margin. */
  drillDown: DrillDown | null
}

/** The share of a row, which opens its margin. A search makes it a share of what is found, which has none. */
function ShareCell({ about, counts, all, drillDown }: ShareCellProps) {
  const { search, chosenPart } = usePageAnalysis()
  const share = formatShare(counts.citations, all.citations)
  const isWhole = search.q.trim() === '' && chosenPart === 'all'
  // A competitor is found by its names, which is another search.
  if (drillDown === null || drillDown.competitor !== undefined || !isWhole)
    return <span translate="no">{share}</span>
  return (
    <Reason word={share} translate="no" about={about} title={`${share} of the citations`}>
      <Margin drillDown={drillDown} />
      <MethodsLink rule="share" />
    </Reason>
  )
}

/** The margin of a share. It is worked out when it is opened. */
function Margin({ drillDown: { source, platform } }: { drillDown: DrillDown }) {
  const { analysis, snapshot } = usePageAnalysis()
  const interval = rowInterval(analysis.facts(), snapshot.tables.filter, (facts) =>
    source === undefined
      ? platform?.includes(facts.platform) === true
      : (facts.source.host ?? NO_SOURCE) === source.replace(/\/$/, ''),
  )
  return <p>{marginMessage(interval)}</p>
}
