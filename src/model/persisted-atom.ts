import { type Readable, createAtom } from '@tanstack/store'
import { loadStored } from './local-storage.ts'

export type StoreProblem = 'full' | 'blocked'

/** `unread`: stored data of earlier visits cannot be read. */
export type StorageProblem = StoreProblem | 'unread'

/** What is not stored, and lost when this page closes, or cannot be read, as a notice calls it: `saved views`. */
export const unsaved = createAtom<ReadonlyMap<string, StorageProblem>>(new Map())

export function setUnsaved(made: string, problem: StorageProblem | null): void {
  if ((unsaved.get().get(made) ?? null) === problem) return
  const next = new Map(unsaved.get())
  if (problem === null) next.delete(made)
  else next.set(made, problem)
  unsaved.set(next)
}

export function problemOf(error: unknown): StoreProblem {
  return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'blocked'
}

/** A value in localStorage, synchronized between tabs. */
export type PersistedAtom<T> = Readable<T> & {
  /** Returns whether the value is stored for the next visit. */
  set: (value: T) => boolean
}

const unstored = new Map<string, string>()

/**
 * Never throws: if storage is blocked or full, the value lasts as long as the page.
 * @param read converts the stored JSON, or null; must not throw @param made its name for the user when it cannot be stored
 */
export function persistedAtom<T>(
  key: string,
  read: (stored: unknown) => T,
  made?: string,
): PersistedAtom<T> {
  const value = createAtom<T>(read(loadStored(key)))
  let isStored = true
  const readAgain = () => {
    value.set(read(loadStored(key)))
  }
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) readAgain()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    // A page in the back/forward cache has missed what other tabs stored and would overwrite it.
    if (persisted && isStored) readAgain()
  })
  return {
    get: value.get,
    subscribe: value.subscribe,
    set: (next) => {
      value.set(next)
      try {
        localStorage.setItem(key, JSON.stringify(next))
        isStored = true
        unstored.delete(key)
        if (made !== undefined && ![...unstored.values()].includes(made)) setUnsaved(made, null)
      } catch (error) {
        isStored = false
        if (made !== undefined) {
          unstored.set(key, made)
          setUnsaved(made, problemOf(error))
        }
      }
      return isStored
    },
  }
}

/** For when nothing is to be stored: lasts as long as the page. */
export function memoryAtom<T>(first: T): PersistedAtom<T> {
  const value = createAtom<T>(first)
  return {
    get: value.get,
    subscribe: value.subscribe,
    set: (next) => {
      value.set(next)
      return false
    },
  }
}
