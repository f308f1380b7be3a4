import type { Citation } from '../../api/citations.ts'
import type { CitationSequence } from '../../model/citation-list/loaded-citations.ts'
import type { OpenAt } from './use-open-at.ts'

/** The first row from an index on that no colleague has open; where they have all, the one at the index. */
export function nextFree(
  rows: CitationSequence,
  from: number,
  openAt: OpenAt,
): Citation | undefined {
  for (let index = from; index < rows.length; index += 1) {
    const citation = rows.at(index)
    if (citation !== undefined && openAt(citation.id).length === 0) return citation
  }
  return rows.at(from)
}
