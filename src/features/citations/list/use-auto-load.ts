import { useEffect, useRef } from 'react'
import { filterKey } from '../../../model/citation-list/list-filter.ts'
import type { ListSnapshot } from '../../../model/citation-list/store.ts'
import { useCitations } from '../citations-context.tsx'

/** The next page is loaded when this few rows are left below those in sight. */
const ROWS_AHEAD = 26

/** After this many pages in a row without a match, the reader decides whether to go on (contract §5 and §6). */
const MOST_FRUITLESS_PAGES = 10

/**
 * Loads the next page while the reader is near the end of the list. It stops after a failure and after ten pages without a
 * match; the button at the end of the list then goes on.
 */
export function useAutoLoad(snapshot: ListSnapshot, endInSight: number, isPaused: boolean): void {
  const { list, filter } = useCitations()
  const { matches, status, end, answers, isFiltering, isRescanning } = snapshot
  const matching = matches.citations.length
  // Another filter restarts the count; typing in the search does not.
  const key = filterKey({ ...filter, q: '' })
  const progress = useRef({ key, matching: -1, answers: 0 })
  useEffect(() => {
    const hasFound = progress.current.key !== key || progress.current.matching !== matching
    // A rescan first reads pages that are already loaded, which bring nothing new.
    if (hasFound || isRescanning) progress.current = { key, matching, answers }
    const fruitless = answers - progress.current.answers
    const isNearEnd = endInSight + ROWS_AHEAD >= matching
    if (isPaused || isFiltering || !isNearEnd || fruitless >= MOST_FRUITLESS_PAGES) return
    if (status.kind === 'idle' && end.kind === 'open') void list.loadNext()
  })
}
