import { VISITS } from '../store-names.ts'

/** Deletes what this browser keeps of the visits. Never throws. */
export function deleteVisits(): void {
  try {
    for (const name of Object.keys(localStorage)) {
      if (name.startsWith(VISITS)) localStorage.removeItem(name)
    }
  } catch {
    // A blocked store is empty.
  }
}
