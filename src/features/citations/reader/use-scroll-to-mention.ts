import { type RefObject, useEffect, useRef } from 'react'
import { scrollToMiddle } from './scroller.ts'

/**
 * Scrolls to the mention's context once, when it is rendered and not in view. The focus does not move.
 * @param hasMention whether the rendered part of the text contains the highlight
 */
export function useScrollToMention(ref: RefObject<HTMLElement | null>, hasMention: boolean): void {
  const isDone = useRef(false)
  useEffect(() => {
    const highlight = ref.current?.querySelector('mark[data-mark="mention"]') ?? null
    if (!hasMention || highlight === null || isDone.current) return
    // The observer takes every scroller around the highlight into account; the margin is the tab bar of phones.
    const observer = new IntersectionObserver(
      ([entry]) => {
        observer.disconnect()
        isDone.current = true
        if (entry !== undefined && entry.intersectionRatio < 0.99) {
          scrollToMiddle(highlight)
        }
      },
      { rootMargin: '0px 0px -72px' },
    )
    observer.observe(highlight)
    return () => {
      observer.disconnect()
    }
  }, [ref, hasMention])
}
