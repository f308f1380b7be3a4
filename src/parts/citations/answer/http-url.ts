import { parseUrl } from '../../../lib/parse-url.ts'
import { formatHost } from '../../../lib/readable-address.ts'
import { citedPageOf } from '../../../model/citation-list/source.ts'

const MAX_ADDRESS_LENGTH = 120

/** Null for other schemes, redirects to them, relative addresses and other text. */
export function httpUrl(text: string): URL | null {
  if (!/^https?:\/\//i.test(text.trim())) return null
  const url = parseUrl(text)
  return url !== null && citedPageOf({ url: text }) !== null ? url : null
}

/** The host of a web address; other text is cut to 120 characters. */
export function addressInShort(address: string): string {
  const host = httpUrl(address)?.host
  if (host !== undefined) return formatHost(host)
  return address.length > MAX_ADDRESS_LENGTH ? `${address.slice(0, MAX_ADDRESS_LENGTH)}…` : address
}
