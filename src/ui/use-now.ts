import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

/** One clock for the whole page: a single timer, however many times are on screen. */
const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

function tick() {
  now = Date.now()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    now = Date.now()
    timer = setInterval(tick, MINUTE_MS)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

/** The present, in milliseconds since 1970, renewed each minute. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now)
}
