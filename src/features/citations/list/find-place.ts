import type { CitationListStore } from '../../../model/citation-list/citation-list-store.ts'
import type { ListSnapshot } from '../../../model/citation-list/list-snapshot.ts'
import { MAX_EMPTY_PAGES } from '../../../model/citation-list/pagination.ts'
import type { Place } from './places.ts'

/** Whether a place is in pages that are not loaded yet. */
export function isMissing(place: Place, snapshot: ListSnapshot): boolean {
  const { citations, matches, isFiltering, end, status } = snapshot
  if (status.kind === 'restoring' || isFiltering) return true
  if (status.kind === 'failed' || end.kind === 'reached') return false
  const rows = matches.citations
  const isKnown = citations.indexOf(place.id) !== -1 || rows.indexOf(place.id) !== -1
  return !isKnown && rows.length <= place.index
}

type PlaceList = Pick<CitationListStore, 'snapshot' | 'settled' | 'loadNext'>

/** Loads pages until a place is there. It gives up after a failure and after ten pages in a row without a match. */
export async function findPlace(place: Place, list: PlaceList, signal: AbortSignal): Promise<void> {
  const countMatches = () => list.snapshot.get().matches.citations.length
  let isEmptyPage = 0
  await list.settled()
  while (!signal.aborted && isMissing(place, list.snapshot.get())) {
    const before = countMatches()
    await list.loadNext()
    await list.settled()
    isEmptyPage = countMatches() > before ? 0 : isEmptyPage + 1
    if (isEmptyPage >= MAX_EMPTY_PAGES) return
  }
}
