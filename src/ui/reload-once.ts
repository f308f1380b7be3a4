import { isPageLeft } from '../lib/page-is-left.ts'

const KEY = 'reloaded'

/**
 * Reloads the page to get missing code: after a deployment, the previous version's files are gone. Once per version, so that a
 * file that stays missing causes no loop. Not offline or with blocked `sessionStorage`, where the reload would only lose what is
 * on the page, and not while the user is leaving.
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
