import { type RefObject, useEffect, useRef } from 'react'
import { coveredHeight } from '../covered-height.ts'
import { scrollToMiddle } from './scroller.ts'

/** A wish to see the mention. Each object is granted once. */
export type Jump = { movesFocus: boolean }

/**
 * Scrolls to the mention's context, when it is rendered and not in view.
 * @param jump null while there is nothing to scroll to
 */
export function useScrollToMention(ref: RefObject<HTMLElement | null>, jump: Jump | null): void {
  const done = useRef<Jump>(null)
  useEffect(() => {
    const highlight = ref.current?.querySelector<HTMLElement>('mark[data-mark="mention"]') ?? null
    if (jump === null || highlight === null || done.current === jump) return
    // The observer takes every scroller around the highlight into account.
    const observer = new IntersectionObserver(
      ([entry]) => {
        observer.disconnect()
        done.current = jump
        if (entry !== undefined && entry.intersectionRatio < 0.99) scrollToMiddle(highlight)
        if (jump.movesFocus) focusOn(highlight)
      },
      { rootMargin: `0px 0px -${coveredHeight()}px` },
    )
    observer.observe(highlight)
    return () => {
      observer.disconnect()
    }
  }, [ref, jump])
}

function focusOn(highlight: HTMLElement): void {
  highlight.tabIndex = -1
  highlight.focus({ preventScroll: true })
}
