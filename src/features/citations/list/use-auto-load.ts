import { useEffect, useRef } from 'react'
import { filterKey } from '../../../model/citation-list/list-filter.ts'
import type { ListSnapshot } from '../../../model/citation-list/list-snapshot.ts'
import { MAX_EMPTY_PAGES } from '../../../model/citation-list/pagination.ts'
import { hasMoreMatches, useCitations } from '../citations-context.tsx'

/** The next page is loaded when this many rows are left below the visible ones. */
const ROWS_AHEAD = 26

/**
 * Loads the next page while the user is near the end. It stops after a failure and after ten pages without a match; the
 * button at the end of the list then continues.
 * @param endInSight the index after the last visible row
 */
export function useAutoLoad(snapshot: ListSnapshot, endInSight: number, isPaused: boolean): void {
  const { list, filter } = useCitations()
  const { matches, status, pages, emptyPages, isFiltering, isRescanning } = snapshot
  const matching = matches.citations.length
  // Another filter restarts the count; typing in the search does not.
  const key = filterKey({ ...filter, q: '' })
  const progress = useRef({ key, matching: -1, pages: 0 })
  useEffect(() => {
    const hasFound = progress.current.key !== key || progress.current.matching !== matching
    // A rescan first reads pages that are already loaded, which have no new match.
    const isPassing = isRescanning && emptyPages === 0
    if (hasFound || isPassing) progress.current = { key, matching, pages }
    const isEmptyPage = pages - progress.current.pages
    const isNearEnd = endInSight + ROWS_AHEAD >= matching
    // Each page could replace citations of the sample.
    if (filter.sample !== '' || isPaused || isFiltering) return
    if (!isNearEnd || isEmptyPage >= MAX_EMPTY_PAGES) return
    if (status.kind === 'idle' && hasMoreMatches(snapshot, filter)) void list.loadNext()
  })
}
