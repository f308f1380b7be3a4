import type { Citation } from '../../api/citations.ts'
import { parseUrl } from '../../lib/parse-url.ts'
import { findRedirect, leadsOn } from './redirects.ts'

/** A page of the web, and the source that it belongs to. */
export type CitedPage = {
  source: string
  address: URL
  /** The host of the address as it was sent, where that is a redirect to the page; null elsewhere. */
  via: string | null
}

type Cited = Pick<Citation, 'url'>

/** Nobody means to lead a reader through more. */
const MAX_REDIRECTS = 10

/**
 * The cited page of a citation; that of a redirect is the page that it leads to, as far as its address says (contract §6). Its
 * source is its host. A redirect to an unknown page is a source of its own, `isRedirect`, named by its host, or by host and
 * path where the host has other pages too: `google.com/url`. A source is its own source when it is read as an address again.
 * @returns null when the address, or that it leads to, is empty or not of the web (contract §4)
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

/** The source of a citation; null without a cited page. */
export function sourceOf(citation: Cited): string | null {
  return citedPageOf(citation)?.source ?? null
}

/** The host of the address of a citation as it was sent; null without one of the web. */
export function sentHostOf({ url }: Cited): string | null {
  const address = webAddress(url)
  return address === null ? null : hostOf(address)
}

/** The value of the filter that finds the citations counted for a source, and no others. */
export function sourceFilter(source: string): string {
  return leadsOn(source) ? `${source}/` : source
}

/** The page of a citation: its host and its path as {@link pathOf} writes it. */
export function pageOf(citation: Cited): string | null {
  const cited = citedPageOf(citation)
  return cited === null ? null : hostOf(cited.address) + pathOf(cited.address)
}

function webAddress(url: string): URL | null {
  const address = parseUrl(url.trim())
  const isOfWeb = address?.protocol === 'http:' || address?.protocol === 'https:'
  return isOfWeb ? address : null
}

/** A host in lower case and ASCII, without port, leading `www.` and final dot. */
function hostOf({ hostname }: URL): string {
  const host = withoutEnd(hostname, '.')
  return host.startsWith('www.') ? host.replace(/^(?:www\.)+(?=[^.]+\.)/, '') : host
}

/**
 * The path of a page, with its port unless it is that of the scheme, and with its query and its route in the fragment: the
 * same for all addresses of the page. What only says where a reader came from is left out, and so are a slash at the end and
 * the name of an index. (npm `normalize-url` makes one page of `/a//b` and `/a/b`, and throws where this has to go on.)
 */
export function pathOf({ port, pathname, search, hash }: URL): string {
  const whole = canonicalCodes(pathname).replace(/;jsessionid=[^/]*$/i, '')
  const end = whole.lastIndexOf('/') + 1
  const path = withoutEnd(INDEX.test(whole.slice(end)) ? whole.slice(0, end) : whole, '/')
  return (
    (port === '' ? '' : `:${port}`) + (path === '' ? '/' : path) + queryOf(search) + routeOf(hash)
  )
}

const INDEX = /^(?:index\.(?:html?|php|shtml|jsp|aspx?)|default\.(?:html?|aspx?))$/i

/** Parameters of newsletters, advertisements, search engines and assistants, by the rules of ClearURLs and AdGuard. */
const TRACKING = new RegExp(
  // Pages of HTML write `&amp;`.
  `^(?:amp;)?(?:${[
    '(?:utm|mtm|matomo|piwik|hsa|itm|otm|_x_tr)_\\w*',
    'pk_(?:campaign|cid|content|keyword|kwd|medium|source)',
    '_?(?:fb|g|y|ys|tt|tw|ms|irg|obc|vmc)clid|msclkid|dclid|gclsrc|gad_(?:source|campaignid)|gbraid|wbraid|srsltid|gs_lp?',
    '_g[al]|_openstat|_hs(?:enc|mi)|__hs(?:fp|sc|tc)|hsctatracking|mc_(?:cid|eid|tc)|mkt_tok|ml_subscriber(?:_hash)?',
    'igshid|igsh|amp_(?:gsa|js_v|tf)|usqp|li_fat_id|epik|rdt_cid|scid|sccid|s_kwcid|ef_id|wickedid|rb_clickid|wt_z?mc|wtrid|cmpid',
    'oly_(?:anon|enc)_id|vero_(?:conv|id)|__s|__twitter_impression|guccounter|guce_referrer(?:_sig)?|fb_(?:ref|source)',
  ].join('|')})(?:=|$)`,
  'i',
)

/** The query without what only tracks, in the order of its names: hardly a server minds their order. */
function queryOf(search: string): string {
  if (search === '') return ''
  const parameters = canonicalCodes(search.slice(1))
    // Put behind another query as if there were none.
    .replace(/\?utm_source=[^&]*$/i, '')
    .split('&')
    .filter((each) => each !== '' && !TRACKING.test(each))
  if (parameters.length > 1) parameters.sort(byName)
  return parameters.length === 0 ? '' : `?${parameters.join('&')}`
}

function byName(one: string, other: string): number {
  const [name, otherName] = [one, other].map((each) => each.slice(0, (each + '=').indexOf('=')))
  return name === otherName ? 0 : String(name) < String(otherName) ? -1 : 1
}

/** A fragment that is a page of its own (`#/a`, `#!a`); '' for a place in a page. */
function routeOf(hash: string): string {
  const [fragment = ''] = hash.split(':~:', 1)
  return /^#(?:\/|!\/?)./.test(fragment) ? canonicalCodes(fragment) : ''
}

/** Percent codes in one form: upper case, none for what needs none (RFC 2396 §2.3), and one for what has to have one. */
function canonicalCodes(text: string): string {
  return text.replace(/%(?:([0-9a-f])([0-9a-f]))?|[|^[\]]/gi, (code, high?: string) => {
    if (code.length === 1) return `%${code.charCodeAt(0).toString(16).toUpperCase()}`
    const upper = code.toUpperCase()
    if (high === undefined || high > '7') return upper
    const character = decodeURIComponent(upper)
    return /[\w.!~*'()-]/.test(character) ? character : upper
  })
}

/** Without every such character at the end; an expression needs a time of the square of their number. */
function withoutEnd(text: string, character: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === character) end -= 1
  return text.slice(0, end)
}

/** The question of a citation without needless white space. */
export function questionText({ query }: Pick<Citation, 'query'>): string {
  return query.trim().replace(/\s+/gu, ' ')
}

/** The question of a citation as a key: white space and case are ignored. */
export function questionKey(citation: Pick<Citation, 'query'>): string {
  return questionText(citation).toLowerCase()
}

/** Servers and proxies refuse long addresses, and an encoded letter may take 9 bytes. */
const MAX_QUESTION_BYTES = 600
/** What the address of a long question shows of it. */
const SHOWN_START = 40

/**
 * A question as an address has it: a long one is its beginning and a hash of its key, which {@link questionMatcher} compares
 * with loaded citations.
 */
export function questionInAddress(question: string): string {
  const key = questionKey({ query: question }).toWellFormed()
  if (encodeURIComponent(key).length <= MAX_QUESTION_BYTES) return questionText({ query: question })
  return `${startOf(key, SHOWN_START).trimEnd()}…${hashOf(key)}`
}

/** What can be shown of a question in an address; `isWhole` unless only its beginning is there. */
export function readQuestion(inAddress: string): { text: string; isWhole: boolean } {
  const text = questionText({ query: inAddress }).replace(/(?<=.…)[0-9a-z]{9}$/, '')
  return { text, isWhole: text === questionText({ query: inAddress }) }
}

/** Makes a function that tells whether a citation is about a question in an address. */
export function questionMatcher(inAddress: string): (citation: Pick<Citation, 'query'>) => boolean {
  const wanted = questionKey({ query: questionInAddress(inAddress) })
  const start = wanted.slice(0, SHOWN_START / 2)
  return (citation) => {
    // The address has `\uFFFD` for half a surrogate pair.
    const key = questionKey(citation).toWellFormed()
    return key === wanted || (key.startsWith(start) && questionInAddress(key) === wanted)
  }
}

/** The beginning of a text, without half a surrogate pair. */
export function startOf(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
}

/** 45 bits of a text, which keep questions apart and nothing secret. Each step stays within whole numbers. */
function hashOf(text: string): string {
  let hash = 0
  for (let at = 0; at < text.length; at += 1) {
    hash = (hash * 131 + text.charCodeAt(at)) % 35_184_372_088_777
  }
  return hash.toString(36).padStart(9, '0')
}
