import { type ReactNode, useState } from 'react'
import { formatNumber } from '../lib/numbers.ts'
import { Button } from './button.tsx'
import styles from './data-table.module.css'

/** Rendering ten years of rows at once would block the page. */
const FIRST_ROWS = 400

/** The look of a table whose rows have lines between them. Its cells have no padding yet. */
export const ruledVariant = styles['ruled']

type DataTableProps = {
  caption: string
  /** A column needs a key where its label may not be unique. */
  columns: readonly {
    key?: string
    label: string
    /** What the head shows of the label, if not just its text. */
    head?: ReactNode
    isNumber?: boolean
    /** Whether there is no room for it on narrow pages. */
    isExtra?: boolean
  }[]
  /** The first cell of a row is its heading. */
  /** `name`: of the row, where its first cell has more than that. */
  rows: readonly { key: string; name?: string; cells: readonly ReactNode[] }[]
}

/** The values of a chart as a table. Of many rows the first ones are shown until the reader wants all. */
export function DataTable({ caption, columns, rows }: DataTableProps) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? rows : rows.slice(0, FIRST_ROWS)
  const keyOf = (index: number) => columns[index]?.key ?? columns[index]?.label
  const lookOf = (index: number) => {
    const looks = [
      columns[index]?.isNumber && styles['number'],
      columns[index]?.isExtra && styles['extra'],
    ]
    return looks.filter(Boolean).join(' ') || undefined
  }
  return (
    <>
      {/* The table may scroll, so it must be focusable for the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles['scroll']} role="group" aria-label={caption} tabIndex={0}>
        <table className={`${ruledVariant} ${styles['table']}`}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th key={keyOf(index)} scope="col" className={lookOf(index)}>
                  {column.head ?? column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ key, name, cells }) => (
              <tr key={key}>
                {cells.map((cell, index) =>
                  index === 0 ? (
                    <th key={keyOf(index)} scope="row" aria-label={name}>
                      {cell}
                    </th>
                  ) : (
                    <td
                      key={keyOf(index)}
                      className={lookOf(index)}
                      translate={columns[index]?.isNumber === true ? 'no' : undefined}
                    >
                      {cell}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < rows.length && (
        <Button
          variant="bare"
          onClick={() => {
            setIsWhole(true)
          }}
        >
          {`Show all ${formatNumber(rows.length)} rows`}
        </Button>
      )}
    </>
  )
}
