import { compareNames } from '../lib/language.ts'
import { nextSort, parseSort } from '../lib/sort-order.ts'
import { Icon } from './icon.tsx'
import { announce } from './live-region.tsx'
import { type Column, idOf, type SortedHeading } from './table.tsx'
import styles from './table-sort.module.css'

/** The natural direction, and the words of both. `times` are sorted chronologically. */
const ORDERS = {
  names: { natural: 'ascending', ascending: 'A to Z', descending: 'Z to A' },
  numbers: { natural: 'descending', ascending: 'lowest first', descending: 'highest first' },
  // Users look for what goes badly.
  sentiments: {
    natural: 'ascending',
    ascending: 'most negative first',
    descending: 'most positive first',
  },
  times: { natural: 'descending', ascending: 'oldest first', descending: 'newest first' },
  types: { natural: 'ascending', ascending: 'Yours first', descending: 'Other first' },
} as const

/** Names are sorted A to Z, numbers with the highest first. */
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

/**
 * Headings that sort by their column; a second click reverses the order.
 * @param isAlways whether the data has no order of its own, to which a third click would return
 */
export function sortedBy(
  sort: string,
  onSort: (sort: string) => void,
  isAlways = false,
): (column: Column<never>) => SortedHeading {
  return (column) => {
    const { label, heading, fullName, sorted = 'numbers' } = column
    const id = idOf(column)
    const direction = directionOf(sort, id, sorted)
    return {
      direction,
      button: (
        <button
          type="button"
          className={`inline-flex ${styles['sort']}`}
          title={fullName}
          aria-label={direction && `${label}, sorted ${ORDERS[sorted][direction]}`}
          onClick={() => {
            const target = nextSort(sort, id, isAlways)
            onSort(target)
            const order = directionOf(target, id, sorted)
            announce(
              order === undefined
                ? 'No longer sorted'
                : `Sorted by ${fullName ?? label}, ${ORDERS[sorted][order]}`,
            )
          }}
        >
          {direction !== undefined && (
            <Icon name={direction === 'ascending' ? 'up' : 'down'} size={12} />
          )}
          {heading ?? <span>{label}</span>}
        </button>
      ),
    }
  }
}

function directionOf(
  sort: string,
  column: string,
  sorted: keyof typeof ORDERS,
): SortedHeading['direction'] {
  const { id, isReversed } = parseSort(sort)
  if (id !== column) return undefined
  return (ORDERS[sorted].natural === 'ascending') === isReversed ? 'descending' : 'ascending'
}
