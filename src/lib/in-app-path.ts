/** A base for parsing paths; no request goes there. */
const TRIED_AT = 'https://app.invalid'

/**
 * An address inside the app: path, search and hash; null for any other text. Browsers read `/\host` and `//host` as other
 * sites.
 */
export function inAppPath(text: string): string | null {
  if (!text.startsWith('/') || !URL.canParse(text, TRIED_AT)) return null
  const { origin, pathname, search, hash } = new URL(text, TRIED_AT)
  return origin === TRIED_AT && !pathname.startsWith('//') ? pathname + search + hash : null
}
