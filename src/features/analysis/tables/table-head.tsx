import type { Sort } from '../../../model/analysis/sort.ts'
import { PlatformMark } from '../../../parts/app/platform-mark.tsx'
import { sortOrderLabel, type Sorted } from '../../../parts/app/sort-order-label.ts'
import { Icon } from '../../../ui/icon.tsx'
import { announce } from '../../../ui/live-region.tsx'
import { Name } from '../../../ui/name.tsx'
import { usePageAnalysis } from '../analysis-context.tsx'
import { sortAfter, sortOf } from '../analysis-search.ts'
import { TABLE_COLUMNS, TABLE_WORDS, type TableColumn } from './table-kinds.ts'
import { useSort } from './use-selected-rows.ts'
import styles from './tables.module.css'

const LABELS: Readonly<Record<Exclude<TableColumn, 'name'>, { label: string; full?: string }>> = {
  type: { label: 'Type' },
  citations: { label: 'Citations' },
  share: { label: 'Share' },
  change: { label: 'Change' },
  sentiment: { label: 'Sentiment' },
  positive: { label: 'Pos.', full: 'Positive' },
  neutral: { label: 'Neu.', full: 'Neutral' },
  negative: { label: 'Neg.', full: 'Negative' },
  seen: { label: 'Last seen' },
}

const SORTED: ReadonlyMap<Sort['column'], Sorted> = new Map([
  ['name', 'names'],
  ['seen', 'times'],
  ['sentiment', 'sentiments'],
])

/** Headings sort by their column; a second click reverses the order. */
export function TableHead() {
  const { by } = usePageAnalysis().search
  return (
    <thead role="rowgroup">
      <tr role="row" className={styles['tableHead']}>
        {TABLE_COLUMNS[by].map((column) => (
          <SortHeading key={column} column={column} />
        ))}
      </tr>
    </thead>
  )
}

type SortHeadingProps =
  | { column: TableColumn; platform?: never; label?: never }
  | { column: 'platform'; platform: string; label: string }

export function SortHeading({ column, platform, label: given }: SortHeadingProps) {
  const { search, onSearch } = usePageAnalysis()
  const { sort } = useSort()
  const { label, full } =
    column === 'platform'
      ? { label: given, full: given }
      : column === 'name'
        ? { label: TABLE_WORDS[search.by].heading, full: undefined }
        : LABELS[column]
  const isOn = sort.column === column && sort.platform === platform
  const name = full ?? label
  return (
    <th
      scope="col"
      role="columnheader"
      data-column={column}
      aria-sort={isOn ? directionOf(sort) : undefined}
    >
      <button
        type="button"
        title={full}
        aria-label={isOn ? `${label}, sorted ${sortLabel(sort)}` : undefined}
        onClick={() => {
          const target = sortAfter(sort, platform === undefined ? { column } : { column, platform })
          onSearch({ sort: target }, true)
          announce(`Sorted by ${name}, ${sortLabel(sortOf(target) ?? sort)}`)
        }}
      >
        {platform === undefined ? (
          <span>{label}</span>
        ) : (
          <>
            <PlatformMark platform={platform} />
            <Name>{label}</Name>
          </>
        )}
        {isOn && <Icon name={directionOf(sort) === 'ascending' ? 'up' : 'down'} size={12} />}
      </button>
    </th>
  )
}

export const headVariant = styles['tableHead']

function sortLabel(sort: Sort): string {
  if (sort.column === 'type') return sort.isReversed ? 'Other first' : 'Yours first'
  const sorted = SORTED.get(sort.column) ?? 'numbers'
  return sortOrderLabel(sorted, directionOf(sort))
}

/** By default, names start with A, types with the user's own, sentiments with the worst, numbers with the highest. */
function directionOf({ column, isReversed }: Sort) {
  const startsLow = column === 'name' || column === 'type' || column === 'sentiment'
  return startsLow === isReversed ? 'descending' : 'ascending'
}
