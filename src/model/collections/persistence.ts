/**
 * Asks the browser not to delete this site's data when the device runs out of space. Most browsers decide by themselves; some
 * ask the reader. Never throws. @returns whether the browser has agreed
 */
export async function askToPersist(): Promise<boolean> {
  try {
    return await navigator.storage.persist()
  } catch {
    // An old browser, or a page without HTTPS: then it decides by itself.
    return false
  }
}

/** Whether the browser has agreed to that. Never throws. */
export async function isPersistent(): Promise<boolean> {
  try {
    return await navigator.storage.persisted()
  } catch {
    return false
  }
}
