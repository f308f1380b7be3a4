/** Where paths are tried; nothing is ever sent there. */
const TRIED_AT = 'https://app.invalid'

/**
 * An address inside the app: its path with search and hash. Browsers read `/\host` and `//host` as addresses of other sites.
 * @returns null for any other text
 */
export function inAppPath(text: string): string | null {
  if (!text.startsWith('/') || !URL.canParse(text, TRIED_AT)) return null
  const { origin, pathname, search, hash } = new URL(text, TRIED_AT)
  return origin === TRIED_AT && !pathname.startsWith('//') ? pathname + search + hash : null
}
