/** The order of a table, as in the URL: '' is that of the data, the ID of a column its natural order, and `-id` the reverse. */

/** Anything invalid means the order of the data. */
export function readSort(ids: readonly string[], value: unknown): string {
  return typeof value === 'string' && ids.includes(parseSort(value).id) ? value : ''
}

export function parseSort(sort: string): { id: string; isReversed: boolean } {
  const isReversed = sort.startsWith('-')
  return { id: isReversed ? sort.slice(1) : sort, isReversed }
}

/** The order after a click on a heading: natural, reversed, none; with `isAlways`, never none, as the data has no order. */
export function nextSort(sort: string, id: string, isAlways = false): string {
  if (sort === id) return `-${id}`
  return sort === `-${id}` && !isAlways ? '' : id
}
