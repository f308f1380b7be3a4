import type { Citation } from '../../../api/citations.ts'
import { indexBelow } from '../../../model/citation-list/filter.ts'
import type { ListSnapshot } from '../../../model/citation-list/list-snapshot.ts'
import { useList } from '../citations-context.tsx'

/** The neighbours of a citation among the matches; each is null if there is none. */
export type Neighbours = { previous: Citation | null; next: Citation | null }

/** A citation in the loaded list, and its neighbours. */
export function useNeighbours(citationId: string): Neighbours & { current: Citation | null } {
  const snapshot = useList((whole) => whole)
  const { citations, matches } = snapshot
  const rows = matches.citations
  const current = citations.at(citations.indexOf(citationId)) ?? null
  const after = indexAfter(snapshot, citationId)
  if (after === -1) return { current, previous: null, next: null }
  const before = rows.indexOf(citationId) === -1 ? after - 1 : after - 2
  return { current, previous: rows.at(before) ?? null, next: rows.at(after) ?? null }
}

/**
 * The index of the match after a citation; -1 if the citation is not loaded. A citation that no longer matches, such as one
 * just reviewed, counts at its former place.
 */
export function indexAfter({ citations, matches }: ListSnapshot, citationId: string): number {
  const rows = matches.citations
  const index = rows.indexOf(citationId)
  return index === -1 ? indexBelow(citations, rows, citationId) : index + 1
}
