import { compareNames } from '../lib/language.ts'
import { nextSort, parseSort } from '../lib/sort-order.ts'
import { Icon } from './icon.tsx'
import { announce } from './live-region.tsx'
import { type Column, idOf, type SortedHeading } from './table.tsx'
import styles from './forms.module.css'

/** The natural direction, its words, and those of the reverse. `times` are sorted chronologically. */
const ORDERS = {
  names: ['ascending', 'A to Z', 'Z to A'],
  numbers: ['descending', 'highest first', 'lowest first'],
  // Users look for what goes badly.
  sentiments: ['ascending', 'most negative first', 'most positive first'],
  times: ['descending', 'newest first', 'oldest first'],
  types: ['ascending', 'Yours first', 'Other first'],
} as const

export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Pick<Column<Row>, 'id' | 'label' | 'sortValue'>[],
  sort: string,
): Row[] {
  const { id, isReversed } = parseSort(sort)
  const valueOf = columns.find((column) => idOf(column) === id)?.sortValue
  if (valueOf === undefined) return [...rows]
  const sign = isReversed ? -1 : 1
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .toSorted(({ value: a }, { value: b }) => {
      if (a === null || b === null) return Number(a === null) - Number(b === null)
      return sign * (typeof a === 'number' ? Number(b) - a : compareNames(a, String(b)))
    })
    .map(({ row }) => row)
}

/** A second click on a heading reverses the order; a third restores the data's own, unless `isAlways`. */
export function sortedBy(
  sort: string,
  onSort: (sort: string) => void,
  isAlways = false,
): (column: Column<never>) => SortedHeading {
  return (column) => {
    const { label, heading = <span>{label}</span>, fullName } = column
    const order = orderIn(sort, column)
    return {
      direction: order?.direction,
      button: (
        <button
          type="button"
          className={`inline-flex ${styles['sort']}`}
          title={fullName}
          aria-label={order && `${label}, sorted ${order.words}`}
          onClick={() => {
            const target = nextSort(sort, idOf(column), isAlways)
            onSort(target)
            const words = orderIn(target, column)?.words
            announce(
              words === undefined ? 'No longer sorted' : `Sorted by ${fullName ?? label}, ${words}`,
            )
          }}
        >
          {order !== undefined && (
            <Icon name={order.direction === 'ascending' ? 'up' : 'down'} size={12} />
          )}
          {heading}
        </button>
      ),
    }
  }
}

function orderIn(sort: string, column: Column<never>) {
  const { id, isReversed } = parseSort(sort)
  if (id !== idOf(column)) return undefined
  const [natural, words, reversed] = ORDERS[column.sorted ?? 'numbers']
  if (!isReversed) return { direction: natural, words }
  return {
    direction: natural === 'ascending' ? ('descending' as const) : ('ascending' as const),
    words: reversed,
  }
}
