import type { Citation } from '../../api/citations.ts'
import type { CitationSequence } from '../../model/citation-list/loaded-citations.ts'
import type { OpenAt } from './use-open-at.ts'

/** The first row from an index on that no colleague has open. */
export function nextFree(
  rows: CitationSequence,
  from: number,
  openAt: OpenAt,
): Citation | undefined {
  for (let index = from; index < rows.length; index += 1) {
    const citation = rows.at(index)
    if (citation !== undefined && openAt(citation.id).length === 0) return citation
  }
  return undefined
}

/** The names of the colleagues who have every row from an index on open; none if a row is free, or there are no rows. */
export function whoHasTheRest(
  rows: CitationSequence,
  from: number,
  openAt: OpenAt,
): readonly string[] {
  const names = new Set<string>()
  for (let index = from; index < rows.length; index += 1) {
    const openFor = openAt(rows.at(index)?.id ?? '')
    if (openFor.length === 0) return []
    for (const name of openFor) names.add(name)
  }
  return [...names]
}
