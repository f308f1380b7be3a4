import { getDomain } from 'tldts'
import { COMMUNITIES, COMMUNITY_LABELS, REFERENCE_LABELS, REFERENCE_WORKS } from './known-sites.ts'
import type { SourceType, TypeOf } from './source-type.ts'

/** Whose pages are known. All are hosts as `sourceOf` gives them. */
export type KnownDomains = {
  /** What the reader chose for one host. */
  readonly chosen: ReadonlyMap<string, SourceType>
  readonly own: readonly string[]
  readonly competitors: readonly string[]
}

/**
 * The domain that somebody has registered: `teatalk.example` of `forum.teatalk.example`, and `a.github.io` of
 * `docs.a.github.io`, because others have the rest of `github.io`.
 * @returns null for an IP address, `localhost` and a public suffix such as `co.uk`
 */
export function registrableDomain(host: string): string | null {
  return getDomain(host, { allowPrivateDomains: true })
}

/** Makes the rules for the sources of a brand. What is chosen by hand comes first, then whose domain it is, then what is well known. */
export function typeRules({ chosen, own, competitors }: KnownDomains): TypeOf {
  const ownDomains = domainsOf(own)
  const competitorDomains = domainsOf(competitors)
  const read = new Map<string, SourceType>()
  const typeByRule = (host: string): SourceType => {
    const domain = registrableDomain(host)
    // A public suffix may have a site of its own, such as `www.gov.uk`.
    if (ownDomains.has(domain ?? host)) return 'yours'
    if (competitorDomains.has(domain ?? host)) return 'competitor'
    if (domain === null) return 'other'
    return knownType(host, domain) ?? 'editorial'
  }
  return (host) => {
    if (host === null) return 'other'
    const known = chosen.get(host) ?? read.get(host)
    if (known !== undefined) return known
    const type = typeByRule(host)
    read.set(host, type)
    return type
  }
}

const KNOWN_SITES: ReadonlyMap<string, SourceType> = new Map([
  ...COMMUNITIES.map((site) => [site, 'community'] as const),
  ...REFERENCE_WORKS.map((site) => [site, 'reference'] as const),
])

function knownType(host: string, domain: string): SourceType | undefined {
  const label = host === domain ? '' : host.slice(0, host.indexOf('.'))
  if (COMMUNITY_LABELS.includes(label)) return 'community'
  if (REFERENCE_LABELS.includes(label)) return 'reference'
  return KNOWN_SITES.get(host) ?? KNOWN_SITES.get(domain)
}

function domainsOf(hosts: readonly string[]): ReadonlySet<string> {
  return new Set(hosts.map((host) => registrableDomain(host) ?? host))
}
