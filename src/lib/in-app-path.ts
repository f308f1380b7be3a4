/** A base for parsing paths; no request goes there. */
const PARSE_BASE = 'https://app.invalid'

/** Path, search and hash inside the app, else null. Browsers read `/\host` and `//host` as other sites. */
export function inAppPath(text: string): string | null {
  if (!text.startsWith('/') || !URL.canParse(text, PARSE_BASE)) return null
  const { origin, pathname, search, hash } = new URL(text, PARSE_BASE)
  return origin === PARSE_BASE && !pathname.startsWith('//') ? pathname + search + hash : null
}
