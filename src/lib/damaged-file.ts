import { SHELL_CACHE } from './shell-cache.ts'

declare global {
  /** The integrity of each file of the build by its path, from start.js (deploy/critical-html.ts). */
  var fileHashes: Readonly<Record<string, string>> | undefined
}

/** The integrity that a file of the build must have, '' for other files. */
export function integrityOf(address: string): string {
  return globalThis.fileHashes?.[new URL(address, location.href).pathname] ?? ''
}

/**
 * Whether the file that a message names can be loaded, but is not that of this build. Never throws.
 * @param message that of a failed import, as the browser words it
 */
export async function isDamaged(message: string): Promise<boolean> {
  const [address] = /https?:\S+/.exec(message) ?? []
  const integrity = address === undefined ? '' : integrityOf(address)
  if (address === undefined || integrity === '') return false
  try {
    // Maybe only the copy in this browser is damaged.
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
