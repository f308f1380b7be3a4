import { storedShell, newestShell, whenShellIsNew } from '../../model/stored-shell.ts'

const INTERVAL_MS = 15 * 60_000
/** Timers may fire slightly early. */
const EARLY_MS = 1000
const MAX_WAIT_MS = 15_000

/**
 * Checks for another version when the service worker has stored one, when the user returns to the tab, and while it is visible,
 * at most every 15 minutes. Failed checks are ignored. @returns a function that stops the checks
 */
export function watchForNewVersion(onFound: () => void): () => void {
  let checkedAt = Date.now()
  const compare = (other: Promise<string>) => {
    other.then(
      (html) => {
        if (html !== '' && isOtherVersion(html, filesHere())) onFound()
      },
      () => undefined,
    )
  }
  const compareStored = () => {
    compare(storedShell().then((html) => html ?? ''))
  }
  const check = () => {
    const elapsed = Math.abs(Date.now() - checkedAt)
    if (document.visibilityState !== 'visible' || elapsed < INTERVAL_MS - EARLY_MS) return
    checkedAt = Date.now()
    compare(newestPage())
  }
  // The worker may have found one while this code was loading.
  compareStored()
  const stopListening = whenShellIsNew(compareStored)
  const timer = setInterval(check, INTERVAL_MS)
  document.addEventListener('visibilitychange', check)
  return () => {
    stopListening()
    clearInterval(timer)
    document.removeEventListener('visibilitychange', check)
  }
}

/** A new version is offered only once the worker has stored it, because a reload shows what is stored. */
async function newestPage(): Promise<string> {
  const stored = await newestShell()
  if (stored !== null) return stored
  const response = await fetch(import.meta.env.BASE_URL, {
    cache: 'no-store',
    signal: AbortSignal.timeout(MAX_WAIT_MS),
  })
  return response.ok ? response.text() : ''
}

function filesHere(): (string | null)[] {
  const linked = document.querySelectorAll('script[src], link[href]')
  return [...linked].map((node) => node.getAttribute('src') ?? node.getAttribute('href'))
}

/**
 * Whether index.html names a file of another build: names contain hashes, and change with what a file imports.
 * @param html the server's answer, perhaps a login page @param here the URLs of the scripts and styles in this document
 */
export function isOtherVersion(html: string, here: readonly (string | null)[]): boolean {
  if (!html.includes('id="boot"')) return false
  const files = [...html.matchAll(/(?:src|href)="([^"]*\/assets\/[^"]+)"/g)]
  return files.some(([, address]) => !here.includes(address ?? ''))
}
