import { useSelector } from '@tanstack/react-store'
import { createAtom } from '@tanstack/store'
import { useLayoutEffect, useRef, useState } from 'react'
import { pressedKey } from '../../../lib/pressed-key.ts'
import type { Density } from '../../../model/preferences.ts'
import { coveredHeight } from '../use-screen.ts'

/** How many rows `inSight` may be off while scrolling, so that not every row causes a render. */
export const MAX_OFF = 3

/** Indexes from `first` up to but not including `end`. */
export type RowRange = { first: number; end: number }

/**
 * The geometry of the list: which rows are visible, and scrolling to them. All rows have the same height, so positions
 * are computed. On wide screens the pane scrolls, on narrow ones the window.
 */
export class Viewport {
  readonly inSight = createAtom<RowRange>({ first: 0, end: 0 })
  #pane: HTMLElement | null = null
  #list: HTMLElement | null = null
  #count = 0
  readonly #watchers = new Set<() => void>()

  setPane = (pane: HTMLElement | null): void => {
    this.#pane = pane
  }

  setList = (list: HTMLElement | null): void => {
    this.#list = list
  }

  setCount(count: number): void {
    this.#count = count
    this.update()
  }

  /** @param maxOff by how many rows the result may be off */
  update(maxOff = 0): void {
    const { top, height, rowHeight } = this.#measure()
    const first = rowHeight === 0 ? 0 : Math.max(0, Math.floor(-top / rowHeight))
    const bottom = rowHeight === 0 ? 0 : Math.ceil((height - top) / rowHeight)
    const end = Math.min(this.#count, Math.max(first, bottom))
    const before = this.inSight.get()
    const off = Math.max(Math.abs(first - before.first), Math.abs(end - before.end))
    if (off > maxOff) this.inSight.set({ first, end })
  }

  rowOf(id: string): HTMLElement | null {
    return this.#list?.querySelector(`[data-citation="${CSS.escape(id)}"]`) ?? null
  }

  hasFocus(): boolean {
    return this.#list?.contains(document.activeElement) === true
  }

  /** In CSS pixels from the top of the visible area. */
  offsetOf(index: number): number {
    const { top, rowHeight } = this.#measure()
    return top + index * rowHeight
  }

  isVisible(index: number): boolean {
    const { top, height, rowHeight } = this.#measure()
    const offset = top + index * rowHeight
    return offset > -rowHeight && offset < height
  }

  firstWhole(): number {
    const { top, rowHeight } = this.#measure()
    if (rowHeight === 0) return 0
    return Math.min(this.#count - 1, Math.max(0, Math.ceil(-top / rowHeight)))
  }

  /** Scrolls a row to an offset from the top, clamped so that the row is visible. */
  scrollTo(index: number, offset: number): void {
    const { top, height, rowHeight } = this.#measure()
    this.#scrollBy(top + index * rowHeight - Math.min(offset, height - rowHeight))
  }

  reveal(index: number): void {
    const { top, height, rowHeight } = this.#measure()
    const offset = top + index * rowHeight
    if (offset < 0) this.#scrollBy(offset)
    else if (offset + rowHeight > height) this.#scrollBy(offset + rowHeight - height)
  }

  /** Keeps a row reached with the keyboard a third below the top, if the list is long enough. */
  follow(index: number): void {
    const { height } = this.#measure()
    this.scrollTo(index, height / 3)
  }

  scrollToTop(): void {
    this.#scroller().scrollTo({ top: 0, behavior: 'instant' })
    this.update()
  }

  /** Keeps the first visible row in place after the height of all rows changed. */
  rowsResized(): void {
    const { first } = this.inSight.get()
    if (first > 0) this.scrollTo(first, 0)
    this.update()
  }

  /** Calls back when other rows become visible, before they are rendered. @returns a function that stops it */
  watch(onMove: () => void): () => void {
    this.#watchers.add(onMove)
    return () => {
      this.#watchers.delete(onMove)
    }
  }

  /** Follows scrolling and resizing. @returns a function that stops it */
  connect(): () => void {
    const pane = this.#pane
    const stop = new AbortController()
    const { signal } = stop
    const change = (maxOff: number) => {
      // Measuring is cheap while nothing has been rendered.
      for (const watcher of this.#watchers) watcher()
      this.update(maxOff)
    }
    const onScroll = () => {
      change(MAX_OFF)
    }
    const onResize = () => {
      change(0)
    }
    // The Tab key leads to the first visible row.
    const onKey = (event: KeyboardEvent) => {
      const key = pressedKey(event)
      if (key === 'Tab' || key === 'Shift+Tab') this.update()
    }
    pane?.addEventListener('scroll', onScroll, { passive: true, signal })
    window.addEventListener('scroll', onScroll, { passive: true, signal })
    window.addEventListener('resize', onResize, { signal })
    window.addEventListener('keydown', onKey, { signal })
    const resized = new ResizeObserver(onResize)
    if (pane !== null) resized.observe(pane)
    return () => {
      stop.abort()
      resized.disconnect()
    }
  }

  /** The list's top relative to the visible area, that area's height and the height of a row, in CSS pixels. */
  #measure(): { top: number; height: number; rowHeight: number } {
    const pane = this.#pane
    const list = this.#list
    if (pane === null || list === null || this.#count === 0)
      return { top: 0, height: 0, rowHeight: 0 }
    const { top, height } = list.getBoundingClientRect()
    const rowHeight = height / this.#count
    if (!scrollsItself(pane))
      return { top, height: window.innerHeight - coveredHeight(), rowHeight }
    return {
      top: top - pane.getBoundingClientRect().top,
      height: pane.clientHeight - coveredHeight(pane),
      rowHeight,
    }
  }

  #scrollBy(distance: number): void {
    this.#scroller().scrollBy({ top: distance, behavior: 'instant' })
    // The scroll event comes with the next frame, which already needs the rows.
    this.update()
  }

  #scroller(): Element | Window {
    const pane = this.#pane
    return pane !== null && scrollsItself(pane) ? pane : window
  }
}

function scrollsItself(pane: HTMLElement): boolean {
  return getComputedStyle(pane).overflowY !== 'visible'
}

/** Re-renders when other rows become visible. */
export function useViewport(
  count: number,
  density: Density,
): { viewport: Viewport; inSight: RowRange } {
  const [viewport] = useState(() => new Viewport())
  useLayoutEffect(() => {
    viewport.setCount(count)
  }, [viewport, count])
  useLayoutEffect(() => viewport.connect(), [viewport])
  const shown = useRef(density)
  useLayoutEffect(() => {
    if (shown.current !== density) viewport.rowsResized()
    shown.current = density
  }, [viewport, density])
  return { viewport, inSight: useSelector(viewport.inSight) }
}
