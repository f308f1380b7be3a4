/** Stored JSON, null if there is none. Never throws. */
export function loadStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** None where storage is blocked. Never throws. */
export function storedNames(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(prefix))
  } catch {
    return []
  }
}

/** Deletes everything in `localStorage` with a prefix. */
export function deleteStored(prefix: string): void {
  for (const name of storedNames(prefix)) localStorage.removeItem(name)
}
