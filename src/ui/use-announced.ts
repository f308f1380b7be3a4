import { useEffect, useRef } from 'react'
import { announce } from './live-region.tsx'

/** How long something must rest before it is announced, in milliseconds. */
const REST_MS = 700

/**
 * Announces a text when it changes; the one that is there at first is not announced.
 * @param occasion what it announces, by default the text itself: each occasion is announced once
 */
export function useAnnounced(text: string, occasion: unknown = text): void {
  const last = useRef(occasion)
  useEffect(() => {
    if (Object.is(last.current, occasion)) return
    last.current = occasion
    announce(text)
  }, [text, occasion])
}

/**
 * Like {@link useAnnounced}, but only once the text and its occasion have not changed for 0.7 s: a number that follows a key
 * or a slider is otherwise spoken many times, or is lost among the echoes of the keys.
 * @param text null while it is not known
 */
export function useAnnouncedAtRest(text: string | null, occasion: unknown = text): void {
  const last = useRef(occasion)
  useEffect(() => {
    if (text === null || Object.is(last.current, occasion)) return
    const timer = setTimeout(() => {
      last.current = occasion
      announce(text, { isAside: true })
    }, REST_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [text, occasion])
}
