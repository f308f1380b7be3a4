/** A value kept in this browser's localStorage, the same in every tab. */
export type StoredValue<T> = {
  get: () => T
  set: (value: T) => void
  /** @returns the function that ends the subscription */
  subscribe: (listener: () => void) => () => void
}

/**
 * A value kept under a key. A blocked, full or damaged store never throws: the value then lives as long as the page.
 * @param read makes a value of what was stored, null when nothing was; must not throw
 */
export function storedValue<T>(key: string, read: (stored: unknown) => T): StoredValue<T> {
  const listeners = new Set<() => void>()
  let value = read(load(key))
  const changed = () => {
    for (const listener of listeners) listener()
  }
  if (typeof window !== 'undefined') {
    window.addEventListener('storage', (event) => {
      if (event.key !== key && event.key !== null) return
      value = read(load(key))
      changed()
    })
  }
  return {
    get: () => value,
    set: (next) => {
      value = next
      try {
        localStorage.setItem(key, JSON.stringify(next))
      } catch {
        // A store that is blocked or full loses the choice at the next visit, and nothing else.
      }
      changed()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
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
