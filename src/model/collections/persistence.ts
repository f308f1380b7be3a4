/** Asks the browser not to evict this site's data. Most browsers decide by themselves; some ask the user. Never throws. */
export async function askToPersist(): Promise<boolean> {
  try {
    return await navigator.storage.persist()
  } catch {
    return false
  }
}

export async function isPersistent(): Promise<boolean> {
  try {
    return await navigator.storage.persisted()
  } catch {
    return false
  }
}
