import type { Citation } from '../../api/citations.ts'
import type { CitationSequence } from '../../model/citation-list/loaded-citations.ts'
import type { OpenAt } from './use-open-at.ts'

/** The rows around a citation, as indexes. */
export type Around = {
  readonly below: number
  /** -1 where a review does not lead up. */
  readonly above: number
}

/**
 * The row where a review leads: the first one from `below` on that no colleague has open, or else the nearest one from `above`
 * up. An index beyond the ends has no rows.
 */
export function nextFree(
  rows: CitationSequence,
  around: Around,
  openAt: OpenAt,
): Citation | undefined {
  for (const citation of rowsOf(rows, around)) {
    if (citation !== undefined && openAt(citation.id).length === 0) return citation
  }
  return undefined
}

/** The names of the colleagues who have all these rows open; none if a row is free, or there are no rows. */
export function whoHasTheRest(
  rows: CitationSequence,
  around: Around,
  openAt: OpenAt,
): readonly string[] {
  const names = new Set<string>()
  for (const citation of rowsOf(rows, around)) {
    const openFor = openAt(citation?.id ?? '')
    if (openFor.length === 0) return []
    for (const name of openFor) names.add(name)
  }
  return [...names]
}

function* rowsOf(
  rows: CitationSequence,
  { below, above }: Around,
): Generator<Citation | undefined, void> {
  for (let index = below; index < rows.length; index += 1) yield rows.at(index)
  for (let index = above; index >= 0; index -= 1) yield rows.at(index)
}

/**
 * The end of the list that is far from where colleagues are, whose present place cannot be seen.
 * @param index the row of the reader
 * @param theirs the rows that the colleagues had open; -1 for one that is not in the list
 * @returns null where nobody is in the reader's half of the list
 */
export function farEnd(
  rows: CitationSequence,
  index: number,
  theirs: readonly number[],
): 'start' | 'end' | null {
  const halfOf = (row: number) => (row * 2 < rows.length ? 'start' : 'end')
  const half = halfOf(index)
  const isShared = theirs.some((row) => row !== -1 && halfOf(row) === half)
  if (rows.length < 2 || !isShared) return null
  return half === 'start' ? 'end' : 'start'
}
