import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FeedPlace } from './feed-place.ts'

/** Rows beyond the window on either side, so that scrolling finds them there. */
const OVERSCAN_ROWS = 6
/** Coming back to the list, or going far in it, must not wait for rows that nobody sees yet. */
const OVERSCAN_AT_FIRST = 1
const OVERSCAN_MS = 50

/** Which rows are near the window, as indexes from `first` up to but not including `end`, which may lie beyond the last. */
type RowWindow = { first: number; end: number }

/** The rows in sight. */
type SeenRows = RowWindow & {
  /** How many more are rendered on either side. */
  overscan: number
  /** How often the list went to where nothing was in sight before. */
  jumps: number
}

type Rows = {
  /** The scrolling element; while it does not scroll itself the browser's window does. */
  paneRef: RefObject<HTMLElement | null>
  listRef: RefObject<HTMLElement | null>
  /** CSS pixels, the same for every row. */
  rowHeight: number
  /** Whether there are no rows yet, in which case the list has no place either. */
  isEmpty: boolean
  /** Where the list will be scrolled to before it is seen, so that the right rows are there at once. */
  start: FeedPlace | undefined
}

/**
 * The rows to render of a list whose rows all have one height: positions are arithmetic, so a list of
 * any length costs the same.
 * @returns the rows, where those in sight end, and a function that looks again at once, for use after scrolling by script
 */
export function useRowWindow({ paneRef, listRef, rowHeight, isEmpty, start }: Rows): RowWindow & {
  endInSight: number
  measure: () => void
} {
  const [seen, setSeen] = useState<SeenRows>(() => rowsAround(start, rowHeight))
  const measure = useCallback(() => {
    const pane = paneRef.current
    const list = listRef.current
    if (pane === null || list === null) return
    const { top, height } = visiblePart(pane)
    const above = top - list.getBoundingClientRect().top
    const first = Math.floor(above / rowHeight)
    const end = Math.ceil((above + height) / rowHeight)
    setSeen((old) => {
      if (old.first === first && old.end === end) return old
      const isFar = first >= old.end || end <= old.first
      return isFar
        ? { first, end, overscan: OVERSCAN_AT_FIRST, jumps: old.jumps + 1 }
        : { ...old, first, end }
    })
  }, [paneRef, listRef, rowHeight])

  const { jumps } = seen
  useEffect(() => {
    if (isEmpty) return
    const timer = setTimeout(() => {
      setSeen((old) => (old.jumps === jumps ? { ...old, overscan: OVERSCAN_ROWS } : old))
    }, OVERSCAN_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [isEmpty, jumps])

  // A list that was empty had no place that could be measured; one that starts at a place is measured there.
  const hasStart = useRef(start !== undefined)
  useLayoutEffect(() => {
    if (!isEmpty && !hasStart.current) measure()
    hasStart.current = false
  }, [measure, isEmpty])

  useLayoutEffect(() => {
    const pane = paneRef.current
    pane?.addEventListener('scroll', measure, { passive: true })
    window.addEventListener('scroll', measure, { passive: true })
    window.addEventListener('resize', measure)
    const resized = new ResizeObserver(measure)
    if (pane !== null) resized.observe(pane)
    return () => {
      pane?.removeEventListener('scroll', measure)
      window.removeEventListener('scroll', measure)
      window.removeEventListener('resize', measure)
      resized.disconnect()
    }
  }, [paneRef, measure])
  return {
    first: Math.max(0, seen.first - seen.overscan),
    end: seen.end + seen.overscan,
    endInSight: seen.end,
    measure,
  }
}

/** The rows in sight around a place, before anything can be measured. */
function rowsAround(place: FeedPlace | undefined, rowHeight: number): SeenRows {
  const first = place === undefined ? 0 : place.index - Math.ceil(place.offset / rowHeight)
  const rows = place === undefined ? 0 : Math.ceil(window.innerHeight / rowHeight)
  return { first, end: first + rows, overscan: OVERSCAN_AT_FIRST, jumps: 0 }
}

/** Whether the pane scrolls by itself; on narrow screens the whole page does. */
function scrollsItself(pane: HTMLElement): boolean {
  return getComputedStyle(pane).overflowY !== 'visible'
}

/** The visible part of the pane in the coordinates of the browser's window. */
export function visiblePart(pane: HTMLElement): { top: number; height: number } {
  if (!scrollsItself(pane)) {
    // What lies over the page's end, the tab bar of phones, hides the rows below it.
    const covered = Number.parseFloat(
      getComputedStyle(document.documentElement).scrollPaddingBlockEnd,
    )
    return { top: 0, height: window.innerHeight - (Number.isFinite(covered) ? covered : 0) }
  }
  return { top: pane.getBoundingClientRect().top, height: pane.clientHeight }
}

/** Scrolls whichever of the two scrolls, by CSS pixels. */
export function scrollListBy(pane: HTMLElement, distance: number): void {
  const target = scrollsItself(pane) ? pane : window
  target.scrollBy({ top: distance, behavior: 'instant' })
}

/** Scrolls to where the list begins. */
export function scrollListToTop(pane: HTMLElement): void {
  if (scrollsItself(pane)) pane.scrollTo({ top: 0, behavior: 'instant' })
  else window.scrollTo({ top: 0, behavior: 'instant' })
}
