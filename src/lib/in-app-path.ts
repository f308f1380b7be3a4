/** A base for parsing paths; no request goes there. */
const TRIED_AT = 'https://app.invalid'

/** Path, search and hash inside the app, else null. Browsers read `/\host` and `//host` as other sites. */
export function inAppPath(text: string): string | null {
  if (!text.startsWith('/') || !URL.canParse(text, TRIED_AT)) return null
  const { origin, pathname, search, hash } = new URL(text, TRIED_AT)
  return origin === TRIED_AT && !pathname.startsWith('//') ? pathname + search + hash : null
}
