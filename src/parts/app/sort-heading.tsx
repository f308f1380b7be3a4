import type { ComponentProps } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { announce } from '../../ui/live-region.tsx'
import { type HeadingSort, nextSort, sortDirection } from './heading-sort.ts'
import { sortOrderLabel, type Sorted } from './sort-order-label.ts'
import styles from './sort-heading.module.css'

type SortHeadingProps<Column extends string> = Omit<ComponentProps<'th'>, 'scope' | 'children'> & {
  column: Column
  label: string
  sorted?: Sorted
  sort: HeadingSort<Column>
  onSort: (sort: HeadingSort<Column>) => void
}

export function SortHeading<Column extends string>({
  column,
  label,
  sorted = 'numbers',
  sort,
  onSort,
  ...cell
}: SortHeadingProps<Column>) {
  const isNames = sorted === 'names'
  const direction = sortDirection(sort, column, isNames)
  return (
    <th {...cell} scope="col" aria-sort={direction}>
      <button
        type="button"
        className={`inline-flex ${styles['sort']}`}
        aria-label={direction && `${label}, sorted ${sortOrderLabel(sorted, direction)}`}
        onClick={() => {
          const target = nextSort(sort, column)
          onSort(target)
          const order = sortDirection(target, column, isNames)
          announce(
            order === undefined
              ? 'No longer sorted'
              : `Sorted by ${label}, ${sortOrderLabel(sorted, order)}`,
          )
        }}
      >
        {direction !== undefined && (
          <Icon name={direction === 'ascending' ? 'up' : 'down'} size={12} />
        )}
        <span>{label}</span>
      </button>
    </th>
  )
}
