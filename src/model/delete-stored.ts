/** Deletes everything in `localStorage` with a prefix. Never throws. */
export function deleteStored(prefix: string): void {
  try {
    for (const name of Object.keys(localStorage)) {
      if (name.startsWith(prefix)) localStorage.removeItem(name)
    }
  } catch {
    // Blocked storage counts as empty.
  }
}
