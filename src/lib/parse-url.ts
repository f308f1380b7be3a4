/** Parses an absolute URL, with the faster `URL.parse` where browsers have it; null for any other text. */
export function parseUrl(text: string): URL | null {
  const { parse }: { parse?: typeof URL.parse } = URL
  if (parse !== undefined) return parse(text)
  return URL.canParse(text) ? new URL(text) : null
}

/** Null for another scheme, too. */
export function parseHttpUrl(text: string): URL | null {
  const url = parseUrl(text)
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url : null
}

/** Whether paths can be appended: of these protocols, without a query, a fragment or a user name. */
export function isServiceUrl(url: string, protocols = /^https?:$/): boolean {
  const parsed = parseUrl(url)
  return parsed !== null && protocols.test(parsed.protocol) && !/[?#@]/.test(url)
}

/** Lower-case ASCII without port, leading `www.` and final dot. */
export function hostOf({ hostname }: URL): string {
  const host = withoutEnd(hostname, '.')
  return host.startsWith('www.') ? host.replace(/^(?:www\.)+(?=[^.]+\.)/, '') : host
}

/** A regular expression would take quadratic time. */
export function withoutEnd(text: string, character: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === character) end -= 1
  return text.slice(0, end)
}
