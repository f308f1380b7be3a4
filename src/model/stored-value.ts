import { createAtom, type Readable } from '@tanstack/store'

/** A value in this browser's localStorage, synchronized between tabs. */
export type StoredValue<T> = Readable<T> & { set: (value: T) => void }

/**
 * Reads and writes a value under a key. It never throws: if the store is blocked or full, the value lasts as long as the page.
 * @param read converts the stored JSON, null if there is none; must not throw
 */
export function storedValue<T>(key: string, read: (stored: unknown) => T): StoredValue<T> {
  const value = createAtom<T>(read(loadStored(key)))
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) value.set(read(loadStored(key)))
  })
  return {
    get: value.get,
    subscribe: value.subscribe,
    set: (next) => {
      value.set(next)
      try {
        localStorage.setItem(key, JSON.stringify(next))
      } catch {
        // The value is only lost for the next visit.
      }
    },
  }
}

/** The stored JSON under a key, null if there is none. Never throws. */
export function loadStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
