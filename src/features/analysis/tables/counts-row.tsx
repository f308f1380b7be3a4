import type { ReactNode } from 'react'
import { formatNumber, formatShare } from '../../../lib/numbers.ts'
import { oncePerKey } from '../../../lib/when-needed.ts'
import type { Counts } from '../../../model/analysis/facts-reader.ts'
import { rowInterval } from '../../../model/analysis/rows.ts'
import { NO_SOURCE } from '../../../model/citation-list/list-filter.ts'
import { type Tone, TONES } from '../../../model/names.ts'
import type { RowChange } from '../../../model/statistics/row-changes.ts'
import { MethodsLink } from '../../../parts/app/verdict-button.tsx'
import { Reason } from '../../../ui/reason.tsx'
import { type Column, TableRow } from '../../../ui/table.tsx'
import { RelativeTime } from '../../../ui/use-now.tsx'
import { type DrillDown, usePageAnalysis, CitationsLink } from '../analysis-context.tsx'
import { marginMessage } from '../analysis-messages.ts'
import type { TableName } from '../analysis-search.ts'
import { ChangeCell } from './row-cells.tsx'
import { TABLE_COLUMNS, TABLE_WORDS, type TableColumn } from './table-kinds.ts'
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
  weeks?: number | undefined
  action?: ReactNode
  level?: 'item' | 'page' | 'rest' | 'total'
}

type CellProps = Omit<CountsRowProps, 'name' | 'action' | 'level'>

export function CountsRow({ level = 'item', ...row }: CountsRowProps) {
  const { by } = usePageAnalysis().search
  return (
    <TableRow
      columns={countsColumns(by)}
      row={row}
      className={`border-t ${styles['row']}`}
      data-level={level}
    />
  )
}

type HeadedColumn = Omit<Column<CountsRowProps>, 'id'>

const COLUMNS: Readonly<Record<TableColumn, HeadedColumn>> = {
  name: {
    label: '',
    sorted: 'names',
    // Otherwise every cell's heading would include the button's text.
    rowName: ({ action, about }) => (action === undefined ? undefined : about),
    renderCell: ({ name, action }) =>
      action === undefined ? (
        name
      ) : (
        <div className={`flex items-center gap-2 ${styles['named']}`}>
          {name}
          {action}
        </div>
      ),
  },
  type: { label: 'Type', sorted: 'types', renderCell: ({ type }) => type },
  weeks: {
    label: 'Weeks',
    sorted: 'numbers',
    renderCell: ({ weeks }) => weeks !== undefined && <WeeksCell weeks={weeks} />,
  },
  citations: {
    label: 'Citations',
    sorted: 'numbers',
    renderCell: ({ drillDown, about, counts }) => (
      <Count drillDown={drillDown} about={about} of="citations">
        {counts.citations}
      </Count>
    ),
  },
  share: {
    label: 'Share',
    sorted: 'numbers',
    renderCell: ({ about, counts, all, drillDown, change }) => (
      <ShareCell
        about={about}
        counts={counts}
        all={all}
        drillDown={change === undefined ? null : drillDown}
      />
    ),
  },
  change: {
    label: 'Change',
    sorted: 'numbers',
    renderCell: (row) => <ChangeCell {...row} />,
  },
  sentiment: {
    label: 'Sentiment',
    sorted: 'sentiments',
    renderCell: (row) => <SentimentCell {...row} />,
  },
  positive: toneColumn('positive', 'Pos.', 'Positive'),
  neutral: toneColumn('neutral', 'Neu.', 'Neutral'),
  negative: toneColumn('negative', 'Neg.', 'Negative'),
  seen: {
    label: 'Last seen',
    sorted: 'times',
    renderCell: ({ counts: { lastSeen } }) =>
      Number.isFinite(lastSeen) ? (
        <RelativeTime timestamp={new Date(lastSeen).toISOString()} />
      ) : (
        <span>–</span>
      ),
  },
}

function toneColumn(tone: Tone, label: string, fullName: string): HeadedColumn {
  const renderCell = (row: CountsRowProps) => <ToneCount tone={tone} {...row} />
  return { label, fullName, sorted: 'numbers', renderCell }
}

export const countsColumns = oncePerKey((by: TableName) =>
  TABLE_COLUMNS[by].map((id) => ({
    id,
    ...COLUMNS[id],
    ...(id === 'name' && { label: TABLE_WORDS[by].heading }),
  })),
)

function WeeksCell({ weeks }: { weeks: number }) {
  const { loaded } = usePageAnalysis().weeks
  return <span>{loaded === 0 ? '–' : `${weeks} of ${loaded}`}</span>
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

/** Hidden from screen readers, because the counts stand beside it. */
export function SentimentBar({ counts }: { counts: Counts }) {
  return (
    <span className={`flex overflow-hidden ${styles['bar']}`} aria-hidden="true">
      {TONES.map(
        (tone) =>
          counts[tone] > 0 && (
            <span key={tone} className={styles[tone]} style={{ flexGrow: counts[tone] }} />
          ),
      )}
    </span>
  )
}
