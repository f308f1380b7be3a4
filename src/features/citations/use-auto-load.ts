import { useEffect, useRef } from 'react'
import { type FeedSearch, searchKey } from './feed-search.ts'
import type { Feed } from './feed-store.ts'

const ROWS_AHEAD = 26

/** Pages in a row that may bring nothing to see before the reader is asked whether to go on. */
const MOST_FRUITLESS_PAGES = 10

/**
 * Loads the next page while the reader is near the end of the list. It stops at a failure and after
 * some pages without a match: then the button in the feed's end goes on.
 */
export function useAutoLoad(
  feed: Feed,
  search: FeedSearch,
  matching: number,
  endInSight: number,
  isPaused: boolean,
) {
  // Other filters may find more in the next pages; a letter more in the search does not.
  const key = searchKey({ ...search, q: '' })
  const progress = useRef({ key, matching: -1, pages: 0 })
  const version = feed.getVersion()
  useEffect(() => {
    // A page that arrived since then is about to be rendered, and this looked at the list without it.
    if (feed.getVersion() !== version) return
    // Pages that are walked again bring nothing new until they are through.
    const isSame = progress.current.key === key && progress.current.matching === matching
    if (!isSame || feed.list.isCatchingUp) {
      progress.current = { key, matching, pages: feed.list.pages }
    }
    const fruitless = feed.list.pages - progress.current.pages
    const isNearEnd = endInSight + ROWS_AHEAD >= matching
    if (isPaused || !isNearEnd || fruitless >= MOST_FRUITLESS_PAGES) return
    if (feed.status === 'idle' && feed.list.hasMore) void feed.loadMore()
  })
}
