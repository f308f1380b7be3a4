/** Parses an absolute URL, for browsers without `URL.parse`. @returns null for any other text */
export function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null
}
