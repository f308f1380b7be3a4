import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FeedMatches } from './feed-matches.ts'
import { type FeedPlace, storedPlace, storePlace } from './feed-place.ts'
import type { Feed } from './feed-store.ts'
import { useIsWide } from './use-is-wide.ts'
import { firstAfter } from './use-neighbours.ts'
import { scrollListBy, scrollListToTop, visiblePart } from './use-row-window.ts'

type PlaceOptions = {
  feed: Feed
  matches: FeedMatches
  brandId: string
  activeId: string | null
  rowHeight: number
  paneRef: RefObject<HTMLElement | null>
  listRef: RefObject<HTMLElement | null>
  /** Looks again at which rows are visible. */
  measure: () => void
  /** Makes a citation the active one and focuses it. */
  focusCitation: (id: string) => void
}

/**
 * Keeps the reader's place by citation, not by pixels: noted while scrolling, found again on Back, on
 * reload and when filters change, before the first paint.
 * @returns whether the place is still being loaded, in which case the list is not shown yet
 */
export function usePlace(options: PlaceOptions): boolean {
  const { feed, matches, brandId, activeId, paneRef } = options
  const { key } = matches
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })

  const [wanted] = useState(() => feed.places.get(key) ?? storedPlace(brandId, key))
  const [isSearching, setIsSearching] = useState(
    () => wanted !== null && isStillToCome(feed, matches, wanted),
  )

  useEffect(() => {
    if (!isSearching || wanted === null) return
    const given = new AbortController()
    const find = async () => {
      while (!given.signal.aborted && isStillToCome(feed, matches, wanted)) await feed.loadMore()
      if (!given.signal.aborted) setIsSearching(false)
    }
    void find()
    return () => {
      given.abort()
    }
  }, [feed, matches, wanted, isSearching])

  /** Where the window was scrolled to by a place, until it is seen there. */
  const scrolledTo = useRef<number | null>(null)
  const router = useRouter()
  const isWide = useIsWide()
  useLayoutEffect(() => {
    // The browser knows the place in pixels only, and would scroll there after this list has found it.
    history.scrollRestoration = 'manual'
    return () => {
      history.scrollRestoration = 'auto'
    }
  }, [])
  useLayoutEffect(() => {
    if (!isWide) {
      // The router scrolls to the top of each page that it has opened, before the first paint.
      return router.subscribe('onRendered', () => {
        if (scrolledTo.current !== null) {
          window.scrollTo({ top: scrolledTo.current, behavior: 'instant' })
        }
      })
    }
    // Beside the list citations come and go while the window stays where it is: from here on the router need not
    // have the page laid out to scroll it.
    window.scrollTo({ top: 0, behavior: 'instant' })
    router.update({ ...router.options, scrollRestoration: () => false })
    return () => {
      router.update({ ...router.options, scrollRestoration: false })
    }
  }, [router, isWide])

  // The place for these filters: the one noted for them, else where the reader stood before.
  const placed = useRef<{ key: string; place: FeedPlace | null } | null>(null)
  useLayoutEffect(() => {
    if (isSearching || placed.current?.key === key) return
    const before = placed.current === null ? wanted : feed.places.get(placed.current.key)
    const place = feed.places.get(key) ?? before ?? null
    placed.current = { key, place }
    restore(latest.current, place)
    scrolledTo.current = window.scrollY
  }, [feed, key, isSearching, wanted])

  // What came in above or went away must not move what the reader looks at.
  const seen = useRef({ matches, revision: matches.revision })
  useLayoutEffect(() => {
    const { revision } = matches
    const before = seen.current
    if (before.matches === matches && before.revision === revision) return
    seen.current = { matches, revision }
    const place = before.matches === matches ? feed.places.get(key) : undefined
    if (!isSearching && place !== undefined) {
      restore(latest.current, { ...place, id: survivor(feed, matches, place.id), isActive: false })
    }
  })

  useEffect(() => {
    const pane = paneRef.current
    if (isSearching || pane === null) return
    const note = () => {
      const place = placeInSight(latest.current)
      if (place !== null) feed.places.set(key, place)
    }
    const noteScrolled = () => {
      scrolledTo.current = null
      note()
    }
    const keep = () => {
      note()
      const place = feed.places.get(key)
      if (place !== undefined) storePlace(brandId, key, place)
    }
    // A turned screen may scroll another box: the citation that was in view comes back into view.
    let width = window.innerWidth
    const resize = () => {
      if (window.innerWidth === width) return
      width = window.innerWidth
      const place = feed.places.get(key)
      if (place !== undefined) restore(latest.current, { ...place, isActive: false })
    }
    window.addEventListener('resize', resize)
    pane.addEventListener('scroll', note, { passive: true })
    window.addEventListener('scroll', noteScrolled, { passive: true })
    window.addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', keep)
    return () => {
      window.removeEventListener('resize', resize)
      pane.removeEventListener('scroll', note)
      window.removeEventListener('scroll', noteScrolled)
      window.removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keep)
    }
  }, [feed, brandId, key, isSearching, paneRef])

  // The first citations arrive, and the active one may change, without any scrolling.
  const isEmpty = matches.citations.length === 0
  useEffect(() => {
    const place = isSearching || isEmpty ? null : placeInSight({ ...latest.current, activeId })
    if (place !== null) feed.places.set(key, place)
  }, [feed, key, isSearching, activeId, isEmpty])

  return isSearching
}

/** Whether a place lies in pages that are not loaded yet. */
function isStillToCome(feed: Feed, matches: FeedMatches, place: FeedPlace): boolean {
  matches.catchUp()
  return (
    matches.indexOf(place.id) === -1 &&
    matches.citations.length <= place.index &&
    feed.list.hasMore &&
    feed.status !== 'failed'
  )
}

/** The citation itself or, when the filters no longer have it, the one that took its place. */
function survivor(feed: Feed, matches: FeedMatches, id: string): string {
  if (matches.indexOf(id) !== -1) return id
  const after = firstAfter(feed.list, matches, id)
  return (matches.citations[after] ?? matches.citations.at(-1))?.id ?? id
}

function restore(options: PlaceOptions, place: FeedPlace | null): void {
  const { matches, rowHeight, paneRef, listRef, measure, focusCitation } = options
  const pane = paneRef.current
  const list = listRef.current
  if (pane === null || list === null) return
  const index = place === null ? -1 : matches.indexOf(place.id)
  if (place === null || index === -1) {
    scrollListToTop(pane)
    measure()
    return
  }
  const { top, height } = visiblePart(pane)
  const target = top + Math.min(place.offset, height - rowHeight)
  scrollListBy(pane, list.getBoundingClientRect().top + index * rowHeight - target)
  measure()
  if (place.isActive) focusCitation(place.id)
}

/** Whether the reader writes or ticks filters: the focus must not be taken away from there. */
export function isChoosing(): boolean {
  return (document.activeElement?.closest('input, textarea, [popover]') ?? null) !== null
}

/** The place to come back to: the active citation while it is visible, else the first visible one. */
export function placeInSight({
  matches,
  activeId,
  rowHeight,
  paneRef,
  listRef,
}: Pick<
  PlaceOptions,
  'matches' | 'activeId' | 'rowHeight' | 'paneRef' | 'listRef'
>): FeedPlace | null {
  const pane = paneRef.current
  const list = listRef.current
  if (pane === null || list === null || matches.citations.length === 0) return null
  const { top, height } = visiblePart(pane)
  const listTop = list.getBoundingClientRect().top - top
  const offsetOf = (index: number) => listTop + index * rowHeight
  const activeIndex = activeId === null ? -1 : matches.indexOf(activeId)
  const isActiveVisible =
    activeIndex !== -1 && offsetOf(activeIndex) > -rowHeight && offsetOf(activeIndex) < height
  const last = matches.citations.length - 1
  const index = isActiveVisible
    ? activeIndex
    : Math.min(last, Math.max(0, Math.ceil(-listTop / rowHeight)))
  const citation = matches.citations[index]
  if (citation === undefined) return null
  return { id: citation.id, index, offset: offsetOf(index), isActive: isActiveVisible }
}
