import { useEffect, useRef } from 'react'
import { filterKey } from '../../../model/citation-list/list-filter.ts'
import type { ListSnapshot } from '../../../model/citation-list/store.ts'
import { useCitations } from '../citations-context.tsx'

/** The next page is asked for when so few rows are left below those in sight. */
const ROWS_AHEAD = 26

/** Pages in a row that may bring nothing to see before the reader is asked whether to go on. */
const MOST_FRUITLESS_PAGES = 10

/**
 * Loads the next page while the reader is near the end of the list. It stops at a failure and after some pages without
 * a match: then the button at the end of the list goes on.
 */
export function useAutoLoad(snapshot: ListSnapshot, endInSight: number, isPaused: boolean): void {
  const { list, filter } = useCitations()
  const { matches, status, end, answers, isFiltering, isRescanning } = snapshot
  const matching = matches.citations.length
  // Other filters may find more in the next pages; one more letter in the search does not.
  const key = filterKey({ ...filter, q: '' })
  const progress = useRef({ key, matching: -1, answers: 0 })
  useEffect(() => {
    const hasFound = progress.current.key !== key || progress.current.matching !== matching
    // Pages that are loaded already bring nothing new until all of them were read again.
    if (hasFound || isRescanning) progress.current = { key, matching, answers }
    const fruitless = answers - progress.current.answers
    const isNearEnd = endInSight + ROWS_AHEAD >= matching
    if (isPaused || isFiltering || !isNearEnd || fruitless >= MOST_FRUITLESS_PAGES) return
    if (status.kind === 'idle' && end.kind === 'open') void list.loadNext()
  })
}
