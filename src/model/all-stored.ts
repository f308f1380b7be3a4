import { loadStored } from './load-stored.ts'

/** Everything in `localStorage` whose name begins with a prefix. Never throws. */
export function allStored(prefix: string): unknown[] {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(prefix))
      .map(loadStored)
  } catch {
    // A blocked store is empty.
    return []
  }
}
