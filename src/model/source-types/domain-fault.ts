import { getPublicSuffix } from 'tldts'
import { sourceOf } from '../citation-list/source.ts'
import { readDomain } from '../competitors/competitor.ts'
import { registrableDomain } from './type-rules.ts'

/** Why a text is not the domain of somebody: it is no host, an IP address, or a public suffix such as `co.uk`. */
export type DomainFault = 'no-domain' | 'ip-address' | 'public-suffix'

/** What is wrong with a domain or an address that a person has written; null if nothing is. */
export function domainFault(text: string): DomainFault | null {
  const domain = readDomain(text)
  if (domain === null) return isIpAddress(text) ? 'ip-address' : 'no-domain'
  if (registrableDomain(domain) !== null) return null
  if (getPublicSuffix(domain, { allowPrivateDomains: true }) !== domain) return 'no-domain'
  // Some suffixes have a site of their own, such as `www.gov.uk`.
  return /^\s*(https?:\/\/)?www\./i.test(text) ? null : 'public-suffix'
}

/** Reads a domain as `readDomain` does, and only if it can belong to somebody. */
export function readOwnDomain(value: unknown): string | null {
  return typeof value === 'string' && domainFault(value) === null ? readDomain(value) : null
}

function isIpAddress(written: string): boolean {
  const text = written.trim()
  const address =
    text.split(':').length > 2 && !text.includes('/') ? `[${text.replace(/^\[|\]$/g, '')}]` : text
  const host = sourceOf({ url: address.includes('://') ? address : `https://${address}` })
  // A browser writes an IPv4 address as four numbers, whatever the form in which it was written.
  return host !== null && (host.startsWith('[') || /^[\d.]+$/.test(host))
}
