import { type ComponentProps, type ReactNode, useState } from 'react'
import { formatNumber } from '../lib/numbers.ts'
import { Button } from './button.tsx'
import styles from './content.module.css'

export type Column<Row> = {
  /** For the URL and style sheets. By default, the label. */
  id?: string
  label: string
  /** The content of the heading, if it is more than the label. */
  heading?: ReactNode
  fullName?: string
  renderCell: (row: Row) => ReactNode
  /** Marks the column whose cells are the headings of the rows, if it is not the first. */
  isRowHeading?: true
  /** The name of a row, if the heading contains more. */
  rowName?: (row: Row) => string | undefined
  sorted?: 'names' | 'numbers' | 'sentiments' | 'times' | 'types' | undefined
  /** What `sortRows` compares; null comes last in both directions. */
  sortValue?: (row: Row) => string | number | null
  isNumber?: boolean
  /** Hidden on narrow pages. */
  isExtra?: boolean
  /** In a {@link DataTable}: false for a column that is left out. */
  isShown?: boolean
}

/** A line below each row but the last. */
export const ruledVariant = styles['ruled']

export const idOf = ({ id, label }: Pick<Column<never>, 'id' | 'label'>) => id ?? label

export type SortedHeading = {
  direction: 'ascending' | 'descending' | undefined
  button: ReactNode
}

type Headings = {
  /** The headings of columns that are `sorted`: see `sortedBy`. */
  sortedHeading?: ((column: Column<never>) => SortedHeading) | undefined
}

type TableProps = ComponentProps<'table'> &
  Headings & {
    name: string
    columns: readonly Column<never>[]
    /** The name is a caption, which is read as a line of its own. */
    hasCaption?: boolean
    headClassName?: string | undefined
    foot?: ReactNode
  }

/** Its children are rows. All roles are explicit, because `display: grid` removes those of a table. */
export function Table({
  name,
  columns,
  hasCaption = false,
  headClassName,
  foot,
  sortedHeading,
  children,
  ...table
}: TableProps) {
  return (
    <table role="table" aria-label={hasCaption ? undefined : name} {...table}>
      {hasCaption && <caption className="sr-only">{name}</caption>}
      <thead role="rowgroup" className={headClassName}>
        <tr role="row">
          {columns.map((column) => (
            <Heading key={idOf(column)} column={column} sortedHeading={sortedHeading} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
      {foot !== undefined && <tbody role="rowgroup">{foot}</tbody>}
    </table>
  )
}

type HeadingProps = Headings & { column: Column<never> }

function Heading({ column, sortedHeading }: HeadingProps) {
  const { label, heading = label, sorted } = column
  const { direction, button } = (sorted && sortedHeading?.(column)) ?? { button: heading }
  const isHeading = label !== ''
  const Tag = isHeading ? 'th' : 'td'
  return (
    <Tag
      scope={isHeading ? 'col' : undefined}
      role={isHeading ? 'columnheader' : 'cell'}
      aria-sort={direction}
      {...lookOf(column)}
    >
      {button}
    </Tag>
  )
}

function lookOf({ id, isNumber = false, isExtra = false }: Column<never>) {
  const looks = [isNumber && styles['number'], isExtra && styles['extra']]
  return { 'data-column': id, className: looks.filter(Boolean).join(' ') || undefined }
}

type TableRowProps<Row> = Omit<ComponentProps<'tr'>, 'children'> & {
  columns: readonly Column<Row>[]
  row: Row
  /** In place of the last cells. */
  instead?: ReactNode
  /** How many; by default, all but the first. */
  insteadOf?: number
}

export function TableRow<Row>({
  columns,
  row,
  instead,
  insteadOf = columns.length - 1,
  ...tr
}: TableRowProps<Row>) {
  const isWhole = instead === undefined
  const headingColumn = columns.find(({ isRowHeading }) => isRowHeading) ?? columns[0]
  return (
    <tr role="row" {...tr}>
      {(isWhole ? columns : columns.slice(0, -insteadOf)).map((column) => {
        const isHeading = column === headingColumn
        const Tag = isHeading ? 'th' : 'td'
        return (
          <Tag
            key={idOf(column)}
            scope={isHeading ? 'row' : undefined}
            role={isHeading ? 'rowheader' : 'cell'}
            aria-label={column.rowName?.(row)}
            translate={column.isNumber === true ? 'no' : undefined}
            {...lookOf(column)}
          >
            {column.renderCell(row)}
          </Tag>
        )
      })}
      {!isWhole && (
        <td role="cell" data-column="all" colSpan={insteadOf} aria-colspan={insteadOf}>
          {instead}
        </td>
      )}
    </tr>
  )
}

/** Rendering ten years of rows at once would block the page. */
const FIRST_ROWS = 400

type DataTableProps<Row> = Headings & {
  name: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** In place of the cells of a row, if there are none. */
  renderInstead?: (row: Row) => ReactNode
  className?: string | undefined
}

/** A table that scrolls where there is no room for it. The rest of a long one is shown on demand. */
export function DataTable<Row>({
  name,
  columns,
  rows,
  keyOf,
  renderInstead,
  className = '',
  sortedHeading,
}: DataTableProps<Row>) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? rows : rows.slice(0, FIRST_ROWS)
  const shownColumns = columns.filter(({ isShown = true }) => isShown)
  return (
    <>
      <div
        className={`${styles['scroll']} ${className}`}
        role="group"
        aria-label={name}
        // The table may scroll, so the keyboard must reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <Table
          name={name}
          columns={shownColumns}
          className={ruledVariant}
          hasCaption
          sortedHeading={sortedHeading}
        >
          {shown.map((row) => (
            <TableRow
              key={keyOf(row)}
              columns={shownColumns}
              row={row}
              instead={renderInstead?.(row)}
            />
          ))}
        </Table>
      </div>
      {shown.length < rows.length && (
        <Button variant="bare" onClick={() => setIsWhole(true)}>
          {`Show all ${formatNumber(rows.length)} rows`}
        </Button>
      )}
    </>
  )
}
