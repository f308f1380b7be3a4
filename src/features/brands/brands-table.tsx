import type { Range } from '../../model/range.ts'
import { SortHeading } from '../../parts/app/sort-heading.tsx'
import type { Sorted } from '../../parts/app/sort-order-label.ts'
import { useNow } from '../../ui/use-now.ts'
import { BrandTableRow } from './brand-row.tsx'
import { BRAND_COLUMNS, type BrandColumn, type BrandsSearch } from './brands-search.ts'
import { type BrandRow, isSelectable } from './sort-rows.ts'
import styles from './brands-table.module.css'

/** Verdicts are marks in the column of changes. */
type TableColumn = Exclude<BrandColumn, 'verdict'>

const COLUMNS = BRAND_COLUMNS.filter((column): column is TableColumn => column !== 'verdict')

const LABELS: Readonly<Record<TableColumn, string>> = {
  brand: 'Brand',
  score: 'Score',
  change: 'Change',
  negatives: 'New negatives',
  updated: 'Updated',
  work: 'Open work',
}

const SORTED: Readonly<Partial<Record<TableColumn, Sorted>>> = {
  brand: 'names',
  updated: 'times',
}

type BrandsTableProps = {
  rows: readonly BrandRow[]
  namesakes: ReadonlySet<string>
  search: BrandsSearch
  range: Range
  selected: ReadonlySet<string>
  /** Whether some brands are still loading. */
  isBusy: boolean
  /** Whether nothing more is asked for. */
  isStopped: boolean
  onSearch: (change: Partial<BrandsSearch>) => void
  onSelect: (id: string) => void
  onSelectAll: (areSelected: boolean) => void
  onRetry: (id: string) => void
}

// The rows are grids. `display` removes the table's roles, so they are set by hand.
/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role */

/** The brands in rows, with headings that sort them. */
export function BrandsTable(props: BrandsTableProps) {
  const { rows, namesakes, range, selected, isStopped, onSelect, onRetry } = props
  const now = useNow()
  return (
    <table role="table" className={styles['table']} aria-label="Brands" aria-busy={props.isBusy}>
      <TableHead {...props} />
      <tbody role="rowgroup">
        {rows.map(({ brand, figures, openWork }) => (
          <BrandTableRow
            key={brand.id}
            brand={brand}
            isNamesake={namesakes.has(brand.id)}
            figures={figures}
            openWork={openWork}
            range={range}
            isSelected={selected.has(brand.id)}
            isStopped={isStopped}
            now={now}
            onSelect={onSelect}
            onRetry={onRetry}
          />
        ))}
      </tbody>
    </table>
  )
}

function TableHead({ rows, search, selected, onSearch, onSelectAll }: BrandsTableProps) {
  const selectable = rows.filter(isSelectable)
  const areAllSelected =
    selectable.length > 0 && selectable.every(({ brand }) => selected.has(brand.id))
  const headingOf = (column: TableColumn) => (
    <SortHeading
      key={column}
      role="columnheader"
      data-column={column}
      column={column}
      label={LABELS[column]}
      sorted={SORTED[column] ?? 'numbers'}
      sort={search.sort}
      onSort={(sort) => {
        onSearch({ sort })
      }}
    />
  )
  const [before, after] = [COLUMNS.slice(0, 3), COLUMNS.slice(3)]
  return (
    <thead role="rowgroup" className={`quiet ${styles['head']}`}>
      <tr role="row">
        <td role="cell" data-column="check">
          <label className={styles['check']}>
            <span className="visually-hidden">Select all</span>
            <input
              type="checkbox"
              checked={areAllSelected}
              disabled={selectable.length === 0}
              onChange={() => {
                onSelectAll(!areAllSelected)
              }}
            />
          </label>
        </td>
        {before.map(headingOf)}
        <th role="columnheader" scope="col" data-column="recent">
          30 days
        </th>
        {after.map(headingOf)}
      </tr>
    </thead>
  )
}
