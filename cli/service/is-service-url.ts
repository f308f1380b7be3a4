import { parseUrl } from '../../src/lib/parse-url.ts'

/** Whether paths can be appended: HTTP or HTTPS, without a query, a fragment or a user name. */
export function isServiceUrl(url: string): boolean {
  const parsed = parseUrl(url)
  return parsed !== null && /^https?:$/.test(parsed.protocol) && !/[?#@]/.test(url)
}
