import { getDomain, getPublicSuffix } from 'tldts'
import { isRedirect } from '../citation-list/redirects.ts'
import { sourceOf } from '../citation-list/source.ts'
import { readDomain } from '../competitors/competitors.ts'
import {
  COMMUNITIES,
  COMMUNITY_LABELS,
  REFERENCE_LABELS,
  REFERENCE_WORKS,
  SHOPS,
  SHOP_LABELS,
} from './known-sites.ts'
import type { SourceType, TypeOf } from './source-type.ts'

/** Sources as `sourceOf` returns them, or hosts that were sources before redirects were followed. */
export type KnownDomains = {
  readonly chosen: ReadonlyMap<string, SourceType>
  readonly own: readonly string[]
  readonly competitors: readonly string[]
}

/** `teatalk.example` for `forum.teatalk.example`, `a.github.io` for `docs.a.github.io`; null for a public suffix or an IP. */
export function registrableDomain(host: string): string | null {
  return getDomain(host, { allowPrivateDomains: true })
}

/** Choices come first, then the owner of the domain, then well-known sites. */
export function typeRules({ chosen, own, competitors }: KnownDomains): TypeOf {
  const ownDomains = domainsOf(own)
  const competitorDomains = domainsOf(competitors)
  const chosenTypes = new Map([
    ...[...chosen].map(([host, type]) => [countedNow(host), type] as const),
    ...chosen,
  ])
  const read = new Map<string, SourceType | null>()
  const typeByRule = (host: string): SourceType | null => {
    // A brand may have its own shortener, but does not own all redirects of a shared domain.
    if (isRedirect(host)) return own.includes(host) ? 'yours' : null
    const domain = registrableDomain(host)
    // A public suffix may have a site of its own, such as `www.gov.uk`.
    if (ownDomains.has(domain ?? host)) return 'yours'
    if (competitorDomains.has(domain ?? host)) return 'competitor'
    return knownType(host, domain) ?? (domain === null ? 'other' : 'editorial')
  }
  return (source) => {
    if (source === null) return 'other'
    const known = chosenTypes.get(source) ?? chosenTypes.get(source.replace(/\/.*/, ''))
    if (known !== undefined) return known
    const before = read.get(source)
    if (before !== undefined) return before
    const type = typeByRule(source)
    read.set(source, type)
    return type
  }
}

/** The source of a host that was a source before redirects were followed: `tea.example` for `tea-example.translate.goog`. */
function countedNow(host: string): string {
  return sourceOf({ url: `https://${host}` }) ?? host
}

const KNOWN_SITES: ReadonlyMap<string, SourceType> = new Map([
  ...COMMUNITIES.map((site) => [site, 'community'] as const),
  ...REFERENCE_WORKS.map((site) => [site, 'reference'] as const),
  ...SHOPS.map((site) => [site, 'other'] as const),
])

/** Country suffixes of an international site: `com`, `de`, `co.uk`, `com.br`. */
const OF_A_COUNTRY = /^(?:com|(?:com?\.)?[a-z]{2})$/

function knownType(host: string, domain: string | null): SourceType | undefined {
  const [label = ''] = host === domain ? [] : host.split('.', 1)
  if (domain !== null && COMMUNITY_LABELS.includes(label)) return 'community'
  if (domain !== null && REFERENCE_LABELS.includes(label)) return 'reference'
  if (domain !== null && SHOP_LABELS.includes(label)) return 'other'
  for (let site = host; site.includes('.'); site = site.slice(site.indexOf('.') + 1)) {
    const type = KNOWN_SITES.get(site)
    if (type !== undefined) return type
  }
  const suffix = getPublicSuffix(host) ?? ''
  const name = getDomain(host)?.slice(0, -suffix.length) ?? ''
  return OF_A_COUNTRY.test(suffix) ? KNOWN_SITES.get(`${name}*`) : undefined
}

function domainsOf(hosts: readonly string[]): ReadonlySet<string> {
  return new Set(hosts.map(countedNow).map((host) => registrableDomain(host) ?? host))
}

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
