const INTERVAL_MS = 15 * 60_000
/** Timers may fire a little early. */
const EARLY_MS = 1000
const LONGEST_WAIT_MS = 15_000

/**
 * Checks whether the server has another version than this page: when the reader returns to the tab, and periodically while
 * it is visible, at most every 15 minutes. Failed checks are ignored.
 * @returns a function that stops the checks
 */
export function watchForNewVersion(onFound: () => void): () => void {
  let checkedAt = Date.now()
  const check = () => {
    const elapsed = Math.abs(Date.now() - checkedAt)
    if (document.visibilityState !== 'visible' || elapsed < INTERVAL_MS - EARLY_MS) return
    checkedAt = Date.now()
    isOutdated().then(
      (isFound) => {
        if (isFound) onFound()
      },
      () => undefined,
    )
  }
  const timer = setInterval(check, INTERVAL_MS)
  document.addEventListener('visibilitychange', check)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', check)
  }
}

async function isOutdated(): Promise<boolean> {
  const response = await fetch(import.meta.env.BASE_URL, {
    cache: 'no-store',
    signal: AbortSignal.timeout(LONGEST_WAIT_MS),
  })
  if (!response.ok) return false
  const linked = document.querySelectorAll('script[src], link[href]')
  const here = [...linked].map((node) => node.getAttribute('src') ?? node.getAttribute('href'))
  return isOtherVersion(await response.text(), here)
}

/**
 * Whether index.html names a file of another build. File names contain hashes, and a change of one file also changes the
 * names of the files that import it.
 * @param html the server's answer, which may be anything, such as a login page
 * @param here the URLs of the scripts and styles in this document
 */
export function isOtherVersion(html: string, here: readonly (string | null)[]): boolean {
  if (!html.includes('id="boot"')) return false
  const files = [...html.matchAll(/(?:src|href)="([^"]*\/assets\/[^"]+)"/g)]
  return files.some(([, address]) => !here.includes(address ?? ''))
}
