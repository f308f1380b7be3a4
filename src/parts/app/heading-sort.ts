/** '' is the order of the data, a column its natural order, and `-column` the reverse. */
export type HeadingSort<Column extends string> = '' | Column | `-${Column}`

/** Anything invalid means the order of the data. */
export function readHeadingSort<Column extends string>(
  columns: readonly Column[],
  value: unknown,
): HeadingSort<Column> {
  for (const column of columns) {
    if (value === column) return column
    if (value === `-${column}`) return `-${column}`
  }
  return ''
}

/** The order after a click on a heading: natural, reversed, none. */
export function nextSort<Column extends string>(
  sort: HeadingSort<Column>,
  column: Column,
): HeadingSort<Column> {
  if (sort === column) return `-${column}`
  return sort === `-${column}` ? '' : column
}

/** The value of `aria-sort`. The natural order is A to Z for names and descending for everything else. */
export function sortDirection<Column extends string>(
  sort: HeadingSort<Column>,
  column: Column,
  isNames: boolean,
): 'ascending' | 'descending' | undefined {
  if (sort === column) return isNames ? 'ascending' : 'descending'
  if (sort === `-${column}`) return isNames ? 'descending' : 'ascending'
  return undefined
}
