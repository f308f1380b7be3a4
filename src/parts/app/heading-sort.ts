/** The order of a table: '' is that of its data, a column its natural order, with `-` in front the other one. */
export type HeadingSort<Column extends string> = '' | Column | `-${Column}`

/** The order in a search parameter; that of the data for anything else. */
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

/** The order after a click on a heading: the natural one, the other one, and none. */
export function nextSort<Column extends string>(
  sort: HeadingSort<Column>,
  column: Column,
): HeadingSort<Column> {
  if (sort === column) return `-${column}`
  return sort === `-${column}` ? '' : column
}

/** What a heading says about the order (`aria-sort`): names begin with A, all else with the highest, the newest or the surest. */
export function sortDirection<Column extends string>(
  sort: HeadingSort<Column>,
  column: Column,
  isNames: boolean,
): 'ascending' | 'descending' | undefined {
  if (sort === column) return isNames ? 'ascending' : 'descending'
  if (sort === `-${column}`) return isNames ? 'descending' : 'ascending'
  return undefined
}
