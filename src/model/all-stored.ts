import { loadStored } from './load-stored.ts'
import { storedNames } from './stored-names.ts'

/** Everything in `localStorage` whose name begins with a prefix. Never throws. */
export function allStored(prefix: string): unknown[] {
  return storedNames(prefix).map(loadStored)
}
