import type { Citation } from '../../api/citations.ts'
import { parseUrl } from '../../lib/parse-url.ts'

/** A page of the web, and the source that it belongs to. */
export type CitedPage = { source: string; address: URL }

/**
 * The cited page of a citation. Its source is its host, in lower case and ASCII, without port, leading `www.` and final dot; a
 * source is its own source when it is read as a host again.
 * @returns null when the address is empty or not of the web (contract §4)
 */
export function citedPageOf({ url }: Pick<Citation, 'url'>): CitedPage | null {
  const address = parseUrl(url.trim())
  if (address === null || (address.protocol !== 'http:' && address.protocol !== 'https:')) {
    return null
  }
  const source = address.hostname.replace(/\.+$/, '').replace(/^(?:www\.)+(?=[^.]+\.)/, '')
  return source === '' ? null : { source, address }
}

/** The source of a citation; null without a cited page. */
export function sourceOf(citation: Pick<Citation, 'url'>): string | null {
  return citedPageOf(citation)?.source ?? null
}

/** The question of a citation without needless white space. */
export function questionText({ query }: Pick<Citation, 'query'>): string {
  return query.trim().replace(/\s+/gu, ' ')
}

/** The question of a citation as a key: white space and case are ignored. */
export function questionKey(citation: Pick<Citation, 'query'>): string {
  return questionText(citation).toLowerCase()
}
