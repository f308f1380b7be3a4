import type { Citation } from '../../api/citations.ts'

/**
 * The source of a citation: the host of its cited page, in lower case and ASCII, without port, leading `www.` and final dot. It is
 * its own source when it is read as a host again.
 * @returns null when the address is empty or not of the web (contract §4)
 */
export function sourceOf({ url }: Pick<Citation, 'url'>): string | null {
  const page = URL.parse(url.trim())
  if (page === null || (page.protocol !== 'http:' && page.protocol !== 'https:')) return null
  const host = page.hostname.replace(/\.+$/, '').replace(/^(?:www\.)+(?=[^.]+\.)/, '')
  return host === '' ? null : host
}

/** The question of a citation as a key: white space and case are ignored. */
export function questionKey({ query }: Pick<Citation, 'query'>): string {
  return query.trim().replace(/\s+/gu, ' ').toLowerCase()
}
