import { parseUrl } from '../../src/lib/parse-url.ts'

/** Whether a text is an address that paths can be appended to: http or https, without a query, a fragment or a user name. */
export function isServiceUrl(url: string): boolean {
  const parsed = parseUrl(url)
  return parsed !== null && /^https?:$/.test(parsed.protocol) && !/[?#@]/.test(url)
}
