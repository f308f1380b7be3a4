import type { Citation } from '../../../api/citations.ts'
import { indexBelow } from '../../../model/citation-list/filtered-list.ts'
import type { ListSnapshot } from '../../../model/citation-list/list-snapshot.ts'
import { useCitations, useList } from '../citations-context.tsx'
import { type Around, nextFree, useViewers } from '../viewers.ts'

export type Neighbours = {
  previous: Citation | null
  next: Citation | null
  /** Where a review leads: the next citation that no colleague has open, or the nearest one above. */
  free: Citation | null
}

/** A new page re-renders the component only if it changes the citation or a neighbour. */
export function useNeighbours(citationId: string): Neighbours & { current: Citation | null } {
  const { filter } = useCitations()
  const { isFree } = useViewers()
  const current = useList(({ citations }) => citations.withId(citationId) ?? null)
  const next = useList((snapshot) =>
    snapshot.matches.citations.at(indexAfter(snapshot, citationId)),
  )
  const free = useList((snapshot) => {
    const around = rowsAround(snapshot, citationId, filter.reviewed === 'no')
    return nextFree(snapshot.matches.citations, around, isFree)
  })
  const previous = useList((snapshot) => {
    const { above } = rowsAround(snapshot, citationId, true)
    return snapshot.matches.citations.at(above)
  })
  return { current, previous: previous ?? null, next: next ?? null, free: free ?? null }
}

/** -1 if the citation is not loaded. One that no longer matches counts at its former place. */
export function indexAfter({ citations, matches }: ListSnapshot, citationId: string): number {
  const rows = matches.citations
  const index = rows.indexOf(citationId)
  return index === -1 ? indexBelow(citations, rows, citationId) : index + 1
}

/** Where the review of a citation leads: down, then up if it leaves the list; nowhere if it is not loaded. */
export function rowsAround(snapshot: ListSnapshot, citationId: string, isLeaving: boolean): Around {
  const rows = snapshot.matches.citations
  const below = indexAfter(snapshot, citationId)
  if (below === -1) return { below: rows.length, above: -1 }
  const isMatch = rows.indexOf(citationId) !== -1
  return { below, above: isLeaving ? below - (isMatch ? 2 : 1) : -1 }
}
