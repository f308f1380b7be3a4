import { type ReactNode, useState } from 'react'
import { formatNumber } from '../lib/numbers.ts'
import { Button } from './button.tsx'
import styles from './data-table.module.css'

/** Rendering ten years of rows at once would block the page. */
const FIRST_ROWS = 400

export const ruledVariant = styles['ruled']

type DataTableProps = {
  caption: string
  /** A column needs a key if its label may not be unique. */
  columns: readonly {
    key?: string
    label: string
    /** The content of the head, if it is more than the label. */
    head?: ReactNode
    isNumber?: boolean
    /** Hidden on narrow pages. */
    isExtra?: boolean
  }[]
  /** The first cell of a row is its heading. */
  /** `name`: the row's name, if its first cell contains more. */
  rows: readonly { key: string; name?: string; cells: readonly ReactNode[] }[]
}

/** The values of a chart as a table. The rest of a long table is shown on demand. */
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
      {/* The table may scroll, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles['scroll']} role="group" aria-label={caption} tabIndex={0}>
        <table className={`${ruledVariant} ${styles['table']}`}>
          <caption className="sr-only">{caption}</caption>
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
