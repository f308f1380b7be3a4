import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FeedPlace } from './feed-place.ts'

/** Rows beyond the window on either side, so that scrolling finds them there. */
const OVERSCAN_ROWS = 6
/** Coming back to the list must not wait for rows that nobody sees yet. */
const OVERSCAN_AT_FIRST = 1
const FIRST_MS = 50

/** Which rows are near the window, as indexes from `first` up to but not including `end`, which may lie beyond the last. */
type RowWindow = { first: number; end: number }

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
 * @returns the rows, and a function that looks again at once, for use after scrolling by script
 */
export function useRowWindow({ paneRef, listRef, rowHeight, isEmpty, start }: Rows): RowWindow & {
  measure: () => void
} {
  const [range, setRange] = useState<RowWindow>(() => rowsAround(start, rowHeight))
  const overscan = useRef(OVERSCAN_AT_FIRST)
  const measure = useCallback(() => {
    const pane = paneRef.current
    const list = listRef.current
    if (pane === null || list === null) return
    const { top, height } = visiblePart(pane)
    const above = top - list.getBoundingClientRect().top
    const first = Math.max(0, Math.floor(above / rowHeight) - overscan.current)
    const end = Math.ceil((above + height) / rowHeight) + overscan.current
    setRange((old) => (old.first === first && old.end === end ? old : { first, end }))
  }, [paneRef, listRef, rowHeight])

  useEffect(() => {
    if (isEmpty) return
    const timer = setTimeout(() => {
      overscan.current = OVERSCAN_ROWS
      measure()
    }, FIRST_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [measure, isEmpty])

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
  return { ...range, measure }
}

/** The rows of a window around a place, before anything can be measured. */
function rowsAround(place: FeedPlace | undefined, rowHeight: number): RowWindow {
  if (place === undefined) return { first: 0, end: 0 }
  const above = Math.ceil(place.offset / rowHeight) + OVERSCAN_AT_FIRST
  const rows = Math.ceil(window.innerHeight / rowHeight) + OVERSCAN_AT_FIRST
  const first = Math.max(0, place.index - above)
  return { first, end: first + rows + OVERSCAN_AT_FIRST }
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
