import type { Citation } from '../../../api/citations.ts'
import { indexBelow } from '../../../model/citation-list/filter.ts'
import { useList } from '../citations-context.tsx'

/** A citation in the loaded list, and those around it in the filtered one; null where there are none. */
export function useNeighbours(citationId: string): {
  current: Citation | null
  previous: Citation | null
  next: Citation | null
} {
  const { citations, matches } = useList((snapshot) => snapshot)
  const rows = matches.citations
  const index = rows.indexOf(citationId)
  const current = citations.at(citations.indexOf(citationId)) ?? null
  // One that the filter has no more, such as one that was just reviewed, has its neighbours where it was.
  const after = index === -1 ? indexBelow(citations, rows, citationId) : index + 1
  if (after === -1) return { current, previous: null, next: null }
  const before = index === -1 ? after - 1 : index - 1
  return { current, previous: rows.at(before) ?? null, next: rows.at(after) ?? null }
}
