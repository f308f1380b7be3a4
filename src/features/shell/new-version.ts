const REST_MS = 15 * 60_000
/** Timers may be early by a little. */
const EARLY_MS = 1000
const LONGEST_WAIT_MS = 15_000

/**
 * Looks now and then whether the server has another version than the one that runs here: when the reader comes back to the
 * tab, and in a tab that stays open; never twice within 15 minutes. A look that fails is no news.
 * @returns the function that ends it
 */
export function watchForNewVersion(onFound: () => void): () => void {
  let lookedAt = Date.now()
  const look = () => {
    const rested = Math.abs(Date.now() - lookedAt)
    if (document.visibilityState !== 'visible' || rested < REST_MS - EARLY_MS) return
    lookedAt = Date.now()
    isOutdated().then(
      (isFound) => {
        if (isFound) onFound()
      },
      () => undefined,
    )
  }
  const timer = setInterval(look, REST_MS)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
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
 * Whether index.html names a file of a build that is not in use here. The names have hashes, and a change of any file
 * changes the names of those that lead to it.
 * @param html what the server sent, which may be anything, such as a login page
 * @param here the addresses of the scripts and styles in this document
 */
export function isOtherVersion(html: string, here: readonly (string | null)[]): boolean {
  if (!html.includes('id="boot"')) return false
  const files = [...html.matchAll(/(?:src|href)="([^"]*\/assets\/[^"]+)"/g)]
  return files.some(([, address]) => !here.includes(address ?? ''))
}
