import { type RefObject, useEffect, useRef } from 'react'
import { scrollToMiddle } from './scroller.ts'

/**
 * Brings the mention's context into view once it is on the page: at once, without taking the focus, and not at all
 * when it is in view already.
 * @param hasMention whether the part of the text that is on the page holds the mark
 */
export function useScrollToMention(ref: RefObject<HTMLElement | null>, hasMention: boolean): void {
  const isDone = useRef(false)
  useEffect(() => {
    const mark = ref.current?.querySelector('mark[data-mark="mention"]') ?? null
    if (!hasMention || mark === null || isDone.current) return
    // The observer knows what every scrolling box around the mark cuts off; the margin is the tab bar of phones.
    const observer = new IntersectionObserver(
      ([entry]) => {
        observer.disconnect()
        isDone.current = true
        if (entry !== undefined && entry.intersectionRatio < 0.99) {
          scrollToMiddle(mark)
        }
      },
      { rootMargin: '0px 0px -72px' },
    )
    observer.observe(mark)
    return () => {
      observer.disconnect()
    }
  }, [ref, hasMention])
}
