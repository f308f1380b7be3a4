import type { Citation } from '../../../api/citations.ts'
import { indexBelow } from '../../../model/citation-list/filter.ts'
import { useList } from '../citations-context.tsx'

/** A citation in the loaded list and its neighbours among the matches; each is null if there is none. */
export function useNeighbours(citationId: string): {
  current: Citation | null
  previous: Citation | null
  next: Citation | null
} {
  const { citations, matches } = useList((snapshot) => snapshot)
  const rows = matches.citations
  const index = rows.indexOf(citationId)
  const current = citations.at(citations.indexOf(citationId)) ?? null
  // A citation that no longer matches, such as one just reviewed, has the neighbours of its former place.
  const after = index === -1 ? indexBelow(citations, rows, citationId) : index + 1
  if (after === -1) return { current, previous: null, next: null }
  const before = index === -1 ? after - 1 : index - 1
  return { current, previous: rows.at(before) ?? null, next: rows.at(after) ?? null }
}
