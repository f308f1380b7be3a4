import type { Citation } from '../../api/citations.ts'
import type { CitationSequence } from '../../model/citation-list/loaded-citations.ts'
import type { OpenAt } from './use-open-at.ts'

export type Around = {
  readonly below: number
  /** -1 if a review must not move up. */
  readonly above: number
}

/**
 * Where a review leads: the first row from `below` down that no colleague has open, or else the nearest one from
 * `above` up. Indexes beyond the ends have no rows.
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

/** The colleagues who have all these rows open; empty if a row is free or there are no rows. */
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
