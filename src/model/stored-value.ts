import { createAtom, type Readable } from '@tanstack/store'

/** A value kept in this browser's localStorage, the same in every tab. */
export type StoredValue<T> = Readable<T> & { set: (value: T) => void }

/**
 * A value kept under a key. A blocked, full or damaged store never throws: the value then lives as long as the page.
 * @param read makes a value of what was stored, null when nothing was; must not throw
 */
export function storedValue<T>(key: string, read: (stored: unknown) => T): StoredValue<T> {
  const value = createAtom<T>(read(load(key)))
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) value.set(read(load(key)))
  })
  return {
    get: value.get,
    subscribe: value.subscribe,
    set: (next) => {
      value.set(next)
      try {
        localStorage.setItem(key, JSON.stringify(next))
      } catch {
        // The choice is lost at the next visit, and nothing else.
      }
    },
  }
}

function load(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
