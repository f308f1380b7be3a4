const KEY = 'reloaded'

/**
 * Loads the page anew, at the same address, to get code that is missing: after a deployment the files of the version
 * before are gone. Once for each version, so that a file that stays missing never makes a loop, and not without a network
 * or where the browser cannot remember that it was done: a reload would then only lose what is on the page.
 */
export function reloadOnce(): void {
  try {
    // The name of this very file has the hash of the version.
    if (!navigator.onLine || sessionStorage.getItem(KEY) === import.meta.url) return
    sessionStorage.setItem(KEY, import.meta.url)
    location.reload()
  } catch {
    // A blocked store: the page explains instead.
  }
}
