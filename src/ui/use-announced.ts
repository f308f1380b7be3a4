import { useEffect, useRef } from 'react'
import { announce } from './live-region.tsx'

const REST_MS = 700

/** Announces a text when it changes, but not the first one. @param occasion each is announced once; by default the text itself */
export function useAnnounced(text: string, occasion: unknown = text): void {
  const last = useRef(occasion)
  useEffect(() => {
    if (Object.is(last.current, occasion)) return
    last.current = occasion
    announce(text)
  }, [text, occasion])
}

/**
 * Like {@link useAnnounced}, but only after {@link REST_MS} without a change: a number that follows a key or a slider would be
 * spoken many times, or lost among the echoes of the keys.
 * @param text null while it is unknown
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
