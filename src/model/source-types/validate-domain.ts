import { getPublicSuffix } from 'tldts'
import { sourceOf } from '../citation-list/source.ts'
import { readDomain } from '../competitors/competitor.ts'
import { registrableDomain } from './type-rules.ts'

/** Why a text is not somebody's domain. `co.uk` is a public suffix. */
export type InvalidDomain = 'no-domain' | 'ip-address' | 'public-suffix'

export function validateDomain(text: string): InvalidDomain | null {
  const domain = readDomain(text)
  if (domain === null) return isIpAddress(text) ? 'ip-address' : 'no-domain'
  if (registrableDomain(domain) !== null) return null
  if (getPublicSuffix(domain, { allowPrivateDomains: true }) !== domain) return 'no-domain'
  // Some suffixes have a site of their own, such as `www.gov.uk`.
  return /^\s*(https?:\/\/)?www\./i.test(text) ? null : 'public-suffix'
}

/** Like `readDomain`, but only for domains that can belong to somebody. */
export function readOwnDomain(value: unknown): string | null {
  return typeof value === 'string' && validateDomain(value) === null ? readDomain(value) : null
}

function isIpAddress(written: string): boolean {
  const text = written.trim()
  const address =
    text.split(':').length > 2 && !text.includes('/') ? `[${text.replace(/^\[|\]$/g, '')}]` : text
  const host = sourceOf({ url: address.includes('://') ? address : `https://${address}` })
  // Browsers normalize every form of an IPv4 address to four numbers.
  return host !== null && (host.startsWith('[') || /^[\d.]+$/.test(host))
}
