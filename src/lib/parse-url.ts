/** Parses an absolute URL, with the faster `URL.parse` where browsers have it; null for any other text. */
export function parseUrl(text: string): URL | null {
  const { parse }: { parse?: typeof URL.parse } = URL
  if (parse !== undefined) return parse(text)
  return URL.canParse(text) ? new URL(text) : null
}
