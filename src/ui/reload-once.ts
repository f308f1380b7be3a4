import { isPageLeft } from '../lib/page-is-left.ts'

const KEY = 'reloaded'

/**
 * Reloads the page to get missing code: after a deployment the files of the previous version are gone. It does so once for
 * each version, so that a file that stays missing causes no loop. It does nothing offline, or when `sessionStorage` is
 * blocked: the reload would only lose what is on the page. Nor does it hold back a reader who leaves.
 */
export function reloadOnce(): void {
  try {
    // The name of this file contains the hash of the version.
    if (!navigator.onLine || isPageLeft()) return
    if (sessionStorage.getItem(KEY) === import.meta.url) return
    sessionStorage.setItem(KEY, import.meta.url)
    location.reload()
  } catch {
    // The page explains the failure instead.
  }
}
