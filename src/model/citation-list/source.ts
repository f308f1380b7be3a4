import type { Citation } from '../../api/citations.ts'
import { hostOf, parseUrl, withoutEnd } from '../../lib/parse-url.ts'
import { findRedirect, leadsOn } from './redirects.ts'

export type CitedPage = {
  source: string
  address: URL
  /** The host as sent if it redirects to the page, else null. */
  via: string | null
}

type Cited = Pick<Citation, 'url'>

/** No honest link has more. */
const MAX_REDIRECTS = 10

/**
 * The cited page of a citation; for a redirect, the page it leads to, as far as its address says (contract §6). The source
 * is its host. A redirect to an unknown page is its own source, named by its host, or by host and path if the host has other
 * pages: `google.com/url`. Reading a source as an address returns the same source.
 * @returns null if the address or its target is empty or not on the web (contract §4)
 */
export function citedPageOf({ url }: Cited): CitedPage | null {
  let address = webAddress(url)
  let via: string | null = null
  for (let depth = 0; address !== null; depth += 1) {
    const host = hostOf(address)
    if (host === '') return null
    const redirect = findRedirect(address, host)
    if (redirect === null) return { source: host, address, via }
    const { name, target } = redirect
    via ??= host
    if (target === 'refused') return null
    if (target === null || depth === MAX_REDIRECTS) return { source: name, address, via }
    address = target
  }
  return null
}

export function sourceOf(citation: Cited): string | null {
  return citedPageOf(citation)?.source ?? null
}

/** The host as sent; null if it is not on the web. */
export function sentHostOf({ url }: Cited): string | null {
  const address = webAddress(url)
  return address === null ? null : hostOf(address)
}

/** The filter value that finds exactly the citations counted for a source. */
export function sourceFilter(source: string): string {
  return leadsOn(source) ? `${source}/` : source
}

export function pageOf(citation: Cited): string | null {
  const cited = citedPageOf(citation)
  return cited === null ? null : hostOf(cited.address) + pathOf(cited.address)
}

function webAddress(url: string): URL | null {
  const address = parseUrl(url.trim())
  const isOfWeb = address?.protocol === 'http:' || address?.protocol === 'https:'
  return isOfWeb ? address : null
}

/**
 * Path, non-default port, query and fragment route, equal for all addresses of a page. Tracking parameters, a final slash
 * and index file names are dropped. (npm `normalize-url` merges `/a//b` and `/a/b`, and throws where this must not.)
 */
export function pathOf({ hostname, port, pathname, search, hash }: URL): string {
  const whole = canonicalCodes(pathname).replace(/;jsessionid=[^/]*$|\/ref=\w*$/i, '')
  const end = whole.lastIndexOf('/') + 1
  const path = withoutEnd(INDEX.test(whole.slice(end)) ? whole.slice(0, end) : whole, '/')
  return (
    (port === '' ? '' : `:${port}`) +
    (path === '' ? '/' : path) +
    queryOf(search, hostname) +
    routeOf(hash)
  )
}

const INDEX = /^(?:index\.(?:html?|php|shtml|jsp|aspx?)|default\.(?:html?|aspx?))$/i

/** Parameters of newsletters, ads, search engines and assistants, from ClearURLs and AdGuard. */
const TRACKING = new RegExp(
  // HTML pages write `&amp;`.
  `^(?:amp;)?(?:${[
    '(?:utm|mtm|matomo|piwik|hsa|itm|otm|_x_tr)_\\w*',
    'pk_(?:campaign|cid|content|keyword|kwd|medium|source)',
    '_?[a-z]{1,3}clid|msclkid|gclsrc|gad_(?:source|campaignid)|gbraid|wbraid|srsltid|gs_lp?',
    '_g[al]|_openstat|_hs(?:enc|mi)|__hs(?:fp|sc|tc)|hsctatracking|mc_(?:cid|eid|tc)|mkt_tok',
    'igshid|igsh|amp_(?:gsa|js_v|tf)|usqp|li_fat_id|epik|rdt_cid|scid|sccid|s_kwcid|ef_id|cmpid',
    '__s|__twitter_impression|guccounter|guce_referrer(?:_sig)?|fb_(?:ref|source)',
    'referr?er|ref_(?:src|url)|xtor|spm(?:_id_from)?',
  ].join('|')})(?:=|$)`,
  'i',
)

/** What tracks only on its site, where a place in a video is one in a page, or with an assistant as its value. */
const TRACKING_HERE =
  /(?<![\w-])(?:youtu(?:be\.com|\.be) (?:si|feature|pp|app|ab_channel|t)|(?:x|twitter)\.com [st]|spotify\.com si|reddit\.com (?:share_id|rdt)|amazon\.[a-z.]+ (?:tag|psc|th))(?:=|$)| (?:ref|source|via)=[^&]*\b(?:chatgpt|openai|perplexity|grok|claude)\.(?:com|ai)\b/i

/** Without tracking, sorted by name: hardly any server minds the order. */
function queryOf(search: string, host: string): string {
  if (search === '') return ''
  const parameters = canonicalCodes(search.slice(1))
    // Appended to a query as if there were none.
    .replace(/\?utm_source=[^&]*$/i, '')
    // Two forms of a space.
    .replaceAll('%20', '+')
    .split('&')
    .filter((each) => each !== '' && !TRACKING.test(each) && !TRACKING_HERE.test(`${host} ${each}`))
  if (parameters.length > 1) parameters.sort(byName)
  return parameters.length === 0 ? '' : `?${parameters.join('&')}`
}

function byName(one: string, other: string): number {
  const [name, otherName] = [one, other].map((each) => each.slice(0, (each + '=').indexOf('=')))
  return name === otherName ? 0 : String(name) < String(otherName) ? -1 : 1
}

/** A fragment that is its own page (`#/a`, `#!a`); '' for an anchor. */
function routeOf(hash: string): string {
  const [fragment = ''] = hash.split(':~:', 1)
  return /^#(?:\/|!\/?)./.test(fragment) ? canonicalCodes(fragment) : ''
}

/** Normalizes percent codes: upper case, none where not needed (RFC 2396 §2.3), one where required. */
function canonicalCodes(text: string): string {
  return text.replace(/%(?:([0-9a-f])([0-9a-f]))?|[|^[\]]/gi, (code, high?: string) => {
    if (code.length === 1) return `%${code.charCodeAt(0).toString(16).toUpperCase()}`
    const upper = code.toUpperCase()
    if (high === undefined || high > '7') return upper
    const character = decodeURIComponent(upper)
    return /[\w.!~*'()-]/.test(character) ? character : upper
  })
}
