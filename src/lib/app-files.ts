/** Where the dashboard is served, such as `/visibility`; '' at the root. From `BASE_PATH` of the build; programs have none. */
export const BASE_PATH = (import.meta.env?.BASE_URL ?? '/').slice(0, -1)

/** The service worker's cache of the app itself (src/boot). index.html repeats this name. */
export const SHELL_CACHE = `dashboard-shell${BASE_PATH}`

/** Whether to skip prefetching: the user saves data or has a slow mobile network. Browsers that don't say count as fast. */
export function isNetworkScarce(): boolean {
  const { saveData, effectiveType } = navigator.connection ?? {}
  return saveData === true || ['slow-2g', '2g', '3g'].includes(effectiveType ?? '')
}

declare global {
  /** The integrity hash of each file of the build by path, from start.js (deploy/critical-html.ts). */
  var fileHashes: Readonly<Record<string, string>> | undefined
}

export function integrityOf(address: string): string {
  return globalThis.fileHashes?.[new URL(address, location.href).pathname] ?? ''
}

/** Whether the file named in a browser's import error can be loaded but is not the one from this build. Never throws. */
export async function isDamaged(message: string): Promise<boolean> {
  const [address] = /https?:\S+/.exec(message) ?? []
  const integrity = address === undefined ? '' : integrityOf(address)
  if (address === undefined || integrity === '') return false
  try {
    // Perhaps only this browser's copy is damaged.
    await globalThis.caches?.delete(SHELL_CACHE)
    if (!(await fetch(address, { cache: 'reload' })).ok) return false
  } catch {
    return false
  }
  return fetch(address, { integrity, cache: 'force-cache' }).then(
    () => false,
    () => true,
  )
}

/** A file of the app could not be loaded. Browsers word it differently, and Vite has its own message for styles. */
export function isMissingCode(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|Unable to preload CSS/.test(
      error.message,
    )
  )
}
