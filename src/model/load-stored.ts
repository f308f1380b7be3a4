/** Stored JSON, null if there is none. Never throws. */
export function loadStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
