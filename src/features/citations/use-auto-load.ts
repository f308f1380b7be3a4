import { useEffect, useRef } from 'react'
import type { Feed } from './feed-store.ts'

const ROWS_AHEAD = 20

/** Pages in a row that may bring nothing to see before the reader is asked whether to go on. */
const MOST_FRUITLESS_PAGES = 10

/**
 * Loads the next page while the reader is near the end of the rows. It stops at a failure and after
 * some pages without a match: then the button in the feed's end goes on.
 */
export function useAutoLoad(feed: Feed, matching: number, endOfRows: number, isPaused: boolean) {
  const progress = useRef({ matching: -1, pages: 0 })
  useEffect(() => {
    // Pages that are walked again bring nothing new until they are through.
    if (progress.current.matching !== matching || feed.list.isCatchingUp) {
      progress.current = { matching, pages: feed.list.pages }
    }
    const fruitless = feed.list.pages - progress.current.pages
    const isNearEnd = endOfRows + ROWS_AHEAD >= matching
    if (isPaused || !isNearEnd || fruitless >= MOST_FRUITLESS_PAGES) return
    if (feed.status === 'idle' && feed.list.hasMore) void feed.loadMore()
  })
}
