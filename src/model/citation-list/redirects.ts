import { parseUrl } from '../../lib/parse-url.ts'

type TargetReader = (address: URL, rest: string) => string | null

/** '' is every path. The target is in one of some query parameters, or in the rest of the address; null if it is not in it. */
type Redirect = { path: string; target: string | RegExp | TargetReader | null }

/** The archived address, after the time of the copy. */
const AFTER_TIME = /^\/(?:[\d*][\w*]*\/)?(.+)/
const REST = /^\/(.+)/
const ARCHIVED = /^\/(?:[\d.-]{4,}\/|newest\/|oldest\/|timegate\/|o\/\w+\/)?(https?:.+|.+\..+)/
const IN_MAIL = /^\/[LC]L?0\/(https?:\/\/.+)\/\d\/[\w-]{12,}\/|^\/[LC]L?0\/([^/]+)/i
const AFTER_DLG = /\/dlg\/(?:[^/]+\/)?(https?:.+)/i
const WHOLE_QUERY = /^\/?\?(.+)/

/**
 * Redirects that {@link findUnlisted} does not find by their names, or whose target may be missing. A row has the query
 * parameters of the target, `-` where the address has none, and places: hosts with all subdomains, and a path prefix if the host
 * has other pages; `google` and `yandex` are all countries. Sources: ClearURLs (`redirections`), uBlock Origin (`urlskip`), Matomo.
 */
const BY_PARAMETER = `
url google/goto teams.cdn.office.net/evergreen-assets/safelinks google/interstitial papago.naver.net/website docs.google.com/viewer
url docs.google.com/gview bing.com/alink/link bing.com/news/apiclick.aspx yandex/clck baidu.com/link sogou.com/link linkedin.com/safety/go
url linkedin.com/redir/redirect scholar.google.com/scholar_url pixiv.net/jump.php medium.com/r slack-redir.net/link gate.sc
u cc.bingj.com/cache.aspx translate.google.com/translate translate.googleusercontent.com duckduckgo.com/iu cr.naver.com search.naver.com/p/crd/rd
u cc.loginfra.com so.com/jump l.facebook.com facebook.com/l.php urldefense.proofpoint.com/v1 urldefense.com/v1
q,url google/url google/maps/url
out viglink.com/api/click
u3 duckduckgo.com/y.js
pcurl google/travel/clk
u,lite_url googleweblight.com
a linkprotect.cudasvc.com translatetheweb.com microsofttranslator.com/bv.aspx
redirectUrl deref-gmx.net
urllink shareasale.com/r.cfm shareasale.com/m-pr.cfm
query fanyi.baidu.com/transpage
pc hb.afl.rakuten.co.jp
vc_url valuecommerce.com valuecommerce.ne.jp
continue consent.google.com consent.youtube.com
st.link ok.ru/dk
mpre rover.ebay.com
q youtube.com/redirect
adurl google/aclk google/pagead/aclk googleadservices.com doubleclick.net
imgrefurl google/imgres
uddg duckduckgo.com/l
z t.umblr.com
ued,p awin1.com
ued,pr zenaps.com
ulp admitad.com ad.admitad.com/g alitems.com/g alitems.site/g
link search.app
- vertexaisearch.cloud.google.com feedproxy.google.com feeds.feedburner.com apple.news substack.com/redirect mimecast.com/s mimecastprotect.com/s
- share.google ct.sendgrid.net/ls/click list-manage.com/track/click mandrillapp.com/track/click go.microsoft.com/fwlink baidu.com/baidu.php
- so.com/link perma.cc adf.ly a.co amzn.eu amzn.to aka.ms app.link bbc.in bit.do bit.ly bitly.com bl.ink buff.ly clck.ru cutt.ly dlvr.it dub.sh fb.me
- flip.it forms.gle g.page goo.su g.co goo.gl maps.app.goo.gl hubs.la hubs.ly ift.tt is.gd j.mp lnkd.in lnks.gd naver.me nyti.ms onelink.to ouo.io
- ow.ly pin.it qr.ae qrco.de rb.gy rebrand.ly s.id s.click.aliexpress.com shope.ee shorturl.at smarturl.it spoti.fi t.cn t.co t.ly tiny.cc tinyurl.com
- trib.al url.cn v.gd w.wiki wapo.st wp.me geni.us bloom.bg dwz.cn econ.st on.ft.com reut.rs short.gy vm.tiktok.com vt.tiktok.com y2u.be
`

/** By what finds the target in the rest of the address. */
const PARSED: readonly (readonly [target: RegExp | TargetReader, places: string])[] = [
  [/;cpdir=(.+)/i, 'track.adform.net/C'],
  [/^\/v1\/\w+\/(.+)/, 'outgoing.prod.webservices.mozgcp.net outgoing.prod.mozaws.net'],
  [/^\/(?:s\/)?(.+)/, 'google/amp'],
  [/\/RU=([^/]+)/, 'r.search.yahoo.com search.yahoo.co.jp/r search.aol.com/click'],
  [readWebCache, 'webcache.googleusercontent.com'],
  [/\/proxy_u\/[^/]+\/(.+)/, 'translated.turbopages.org'],
  [/[?&]url=([^&]+?)(?:%3A|:)[\w-]+(?:&|$)/i, 'disq.us'],
  [/\/(https?(?:%3A|:)[^?]+)$/i, 'secure-web.cisco.com streaklinks.com streak-link.com'],
  [IN_MAIL, 'awstrack.me click.redditmail.com'],
  [/^\/\d[a-z]{0,3}\/([^/]+)/, 'click.pstmrk.it'],
  [WHOLE_QUERY, 'deviantart.com/users/outgoing'],
  [/^\/x\/c\/.+?\/(https?(?:%3A|:).+)/i, 'amazon-adsystem.com'],
  [/^\/\w+\/\d+[a-z_]*\/(.+)/, 'wayback.archive-it.org webarchive.loc.gov'],
  [/^\/(?:ukgwa\/)?[\d*]+[a-z_]*\/(.+)/, 'webarchive.nationalarchives.gov.uk'],
  [/^\/(?:ref\/)?[\d-]+\/(.+)/, 'megalodon.jp'],
  [/^\/(?:proxy\?(?:q|url)=)?(.+)/, '12ft.io 1ft.io smry.ai'],
  [AFTER_DLG, 'anrdoezrs.net/links dpbolvw.net/links jdoqocy.com/links kqzyfj.com/links'],
  [AFTER_DLG, 'tkqlhce.com/links'],
  [/\/destination:(.+)/i, 'prf.hn'],
  [AFTER_TIME, 'archive.org/web arquivo.pt/wayback arquivo.pt/noFrame/replay'],
  [AFTER_TIME, 'webarchive.org.uk/wayback/archive timetravel.mementoweb.org/memento'],
  [REST, 'archive.org/save ghostarchive.org/archive r.jina.ai freedium.cfd txtify.it'],
  [REST, 'via.hypothes.is'],
  [WHOLE_QUERY, 'pixiv.net/jump.php jump.5ch.net href.li anonym.to'],
  [readArchive, 'archive.today archive.ph archive.is archive.li archive.vn archive.fo archive.md'],
  [readTurbo, 'yandex/turbo turbopages.org'],
  [readUrlDefense, 'urldefense.com/v3 urldefense.us/v3'],
  [readBing, 'bing.com/ck/a bing.com/aclk bing.com/aclick'],
  [readNewsId, 'news.google.com/articles news.google.com/rss/articles news.google.com/read'],
  [readProofpoint, 'urldefense.proofpoint.com/v2 urldefense.com/v2'],
  [readAmpCache, 'cdn.ampproject.org bing-amp.com'],
  [readTranslatedHost, 'translate.goog'],
]

const BY_HOST = new Map<string, Redirect[]>()
for (const row of BY_PARAMETER.trim().split('\n')) {
  const [names = '', ...places] = row.split(' ')
  addRedirects(names === '-' ? null : names, places)
}
for (const [target, places] of PARSED) addRedirects(target, places.split(' '))

function addRedirects(target: Redirect['target'], places: readonly string[]): void {
  for (const place of places) {
    const [host = ''] = place.split('/', 1)
    const redirect = { path: place.slice(host.length), target }
    BY_HOST.set(host, [...(BY_HOST.get(host) ?? []), redirect])
  }
}

const IN_EACH_COUNTRY = /(?:^|\.)(google|yandex)\.(?:com?\.)?[a-z]{2,3}$/

/** How sites and mails name their own redirects: `click.shop.example`, `/redirect.php`, `/out/`. */
const REDIRECT_HOST =
  /^(?:[a-z]{0,3}\d?(?:clicks?|clk|redir(?:ect)?s?|track(?:ing|er)?)|trk|links?|lnk|l|out|go(?:to)?|away|exit|jump|deref|safelinks?|urls?|email)\d*\./
const REDIRECT_PATH = String.raw`\/(?:(?:link|url|click)?[_-]?(?:redir(?:ect(?:or|ion|s)?)?s?|out(?:bound|going|link)?|away|leav(?:e|ing)|exit|external(?:[_-]?link)?|clicks?|clk|track(?:er|ing)?|go(?:to)?|jump|warning|visit)|link(?:filter|shim)?|deref(?:errer)?|[lr]|l[st]|rd|c[lt])(?:\.\w{2,5})?`
const PATH_OF_REDIRECT = new RegExp(String.raw`${REDIRECT_PATH}\/?$`, 'i')
const ADDRESS = String.raw`(?:(https?(?::|%3A)(?:\/|%2F).+)|(?:eyJ[\w-]+\.)?((?:aHR0c|eyJ)[\w+=-]{8,})(?=[/.?]|$))`
const ADDRESS_IN_PATH = new RegExp(String.raw`\/${ADDRESS}`, 'i')
const ADDRESS_AFTER_PATH = new RegExp(
  String.raw`${REDIRECT_PATH}\/?[/?](?:\w{1,3}\/)?${ADDRESS}`,
  'i',
)
const PARAMETERS = /(?<=[?&])(?:([^=&]*)=)?([^&]+)/g
const WHOLE_ADDRESS = /^(?:https?(?::|%(?:25)*3A)(?:\/|%(?:25)*2F){2}|aHR0c|eyJ)/i
const HAS_ADDRESS = /[/?=](?:https?(?::|%(?:25)*3A)|aHR0c|eyJ)/i
/** Where a visitor comes from or goes back to, what is shared, and files. */
const NOT_TARGET =
  /^(?:(?:doc|s|page)?ref(?:err?er)?|src|source|from|via|utm_|return|back|cancel|callback|fallback|origin|current|share|next|continue|i?mg|image|logo|icon|photo|pic|video|media|feed|site)(?:[_-]?ur[il]|[_-]?to)?$|^utm_/i
/** Names of targets at any site: `adurl`, `redirect_to`, `u2`, `ds_dest_url`. */
const TARGET_NAME =
  /(?:ur[il]|link|dest(?:ination)?|target|goto|redir(?:ect)?|(?:_|^)(?:to|out)|^u\d?|^r)$/i
/** Sites that do something else with an address than lead to it. */
const OTHER_USE =
  /(?:^|[/._-])(?:shar(?:e|er|ing)|intent|log-?in|sign-?(?:in|up)|auth\w*|sso|register|submit|save|tools?|tests?|measure|validat\w*|check\w*|analy\w+|lookup|report|audit|scan\w*|search|debug\w*|o?embed|player|api|preview|urls?|pin)(?:$|[/._-])/i

type FoundRedirect = {
  /** Its host, with the path if the host has other pages. */
  readonly name: string
  /** 'refused' if the target is not on the web, null if the address has none. */
  readonly target: URL | 'refused' | null
}

/** Null for pages that are not redirects. @param host of the address, as a source */
export function findRedirect(address: URL, host: string): FoundRedirect | null {
  const { pathname } = address
  let unknown: FoundRedirect | null = null
  for (const { path, target } of redirectsOf(host)) {
    if (path !== '' && pathname !== path && !pathname.startsWith(`${path}/`)) continue
    const text = targetText(address, path, target)
    if (text !== null) return { name: host + path, target: readTarget(text, address) }
    unknown ??= { name: host + path, target: null }
  }
  return findUnlisted(address, host) ?? unknown
}

/** A redirect that is not in the table: a parameter or the path is a whole address, and the names around it say so. */
function findUnlisted(address: URL, host: string): FoundRedirect | null {
  const { pathname, search } = address
  if (!HAS_ADDRESS.test(pathname + search)) return null
  const isNamed = REDIRECT_HOST.test(host)
  const isEndpoint = isNamed || PATH_OF_REDIRECT.test(pathname)
  const inPath = (isNamed ? ADDRESS_IN_PATH : ADDRESS_AFTER_PATH)
    .exec(pathname + search)
    ?.slice(1)
    .find(Boolean)
  const text = addressInQuery(address, isEndpoint) ?? inPath
  if (text === undefined) return null
  const target = readTarget(text, address)
  if (target === null) return null
  const isElsewhere = target instanceof URL && !target.hostname.endsWith(host)
  return isEndpoint || inPath !== undefined || isElsewhere ? { name: host, target } : null
}

function addressInQuery({ pathname, search }: URL, isEndpoint: boolean): string | undefined {
  if (!isEndpoint && (OTHER_USE.test(pathname) || /[a-z]-[a-z]/i.test(pathname))) return undefined
  for (const found of search.matchAll(PARAMETERS)) {
    const [parameter, name = '', value = ''] = found
    const isTarget = WHOLE_ADDRESS.test(value) && !NOT_TARGET.test(name)
    if (!isTarget || !(isEndpoint || TARGET_NAME.test(name))) continue
    // An address that is not encoded, with a query of its own, is the rest.
    if (!/^https?:.*\?/i.test(value)) return decoded(value)
    return search.slice(found.index + parameter.length - value.length)
  }
  return undefined
}

/** Whether citations of a host may count for the pages it leads to. */
export function leadsOn(host: string): boolean {
  return redirectsOf(host).some(({ target }) => target !== null)
}

/** No host has a slash. */
export function isRedirect(source: string): boolean {
  return source.includes('/') || redirectsOf(source).some(({ path }) => path === '')
}

const MAX_KNOWN_HOSTS = 10_000

/** Cached, since 100,000 citations have a few hundred hosts. */
const known = new Map<string, readonly Redirect[]>()

/** Includes the redirects of parent domains. */
function redirectsOf(host: string): readonly Redirect[] {
  const cached = known.get(host)
  if (cached !== undefined) return cached
  const found = [...(BY_HOST.get(IN_EACH_COUNTRY.exec(host)?.[1] ?? '') ?? [])]
  for (let dot = -1; ;) {
    found.push(...(BY_HOST.get(host.slice(dot + 1)) ?? []))
    dot = host.indexOf('.', dot + 1)
    if (dot === -1) break
  }
  if (known.size >= MAX_KNOWN_HOSTS) known.clear()
  known.set(host, found)
  return found
}

function targetText(address: URL, path: string, target: Redirect['target']): string | null {
  if (target === null) return null
  if (typeof target === 'string') {
    const values = target.split(',').map((name) => address.searchParams.get(name))
    return values.find(Boolean) ?? null
  }
  const rest = address.pathname.slice(path.length) + address.search + address.hash
  if (typeof target === 'function') return target(address, rest)
  return target.exec(rest)?.slice(1).find(Boolean) ?? null
}

/** Of an address that is still encoded, also without its scheme, or from its query on. */
const ENCODED_START =
  /^[a-z0-9][a-z0-9+.-]*(?:%(?:25)*3a|:%(?:25)*2f)|^[^/?#%]+\.[a-z]+%(?:25)*2f|^https?:[^?]*%3f/i
const SCHEME = /^[a-z][a-z0-9+.-]*:/i
const IN_JSON = /https?:(?:\\?\/){2}[^"\s]+/
const HOST_AND_PORT = /^[^\s/?#@:]+\.[\p{L}\p{M}\p{N}-]+(?::\d+)?(?:[/?#]|$)/u
/** Gemini writes links to repository files as redirects. */
const FILE = /^[^/]+\.(?:html?|js|json|md|pdf|py|sh|txt|ya?ml)$/i

/** Reads a target as a browser would: a full address, one of the same host, or one without its scheme. */
function readTarget(written: string, base: URL): FoundRedirect['target'] {
  // Browsers ignore these around an address, and line breaks and tabs inside it.
  let text = written.replace(/^[\0- ]+/, '').replace(/[\t\n\r]/g, '')
  if (/^(?:aHR0c|eyJ)/.test(text)) text = base64(text) ?? text
  // Programs of newsletters send the address in JSON.
  if (text.startsWith('{')) text = IN_JSON.exec(text)?.[0].replaceAll('\\', '') ?? ''
  for (let times = 0; times < 3 && ENCODED_START.test(text); times += 1) text = decoded(text)
  text = text.replace(/^https?:\/+(?=https?:)/i, '')
  if (HOST_AND_PORT.test(text) && !FILE.test(text)) return parseUrl(`https://${text}`)
  if (/^https?:/i.test(text)) return parseUrl(text)
  if (SCHEME.test(text)) return 'refused'
  return /^[/\\]/.test(text) && URL.canParse(text, base) ? new URL(text, base) : null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text.replace(/%[0-7][0-9a-f]/gi, decodeURIComponent)
  }
}

/** Decodes Base64 in both alphabets; null for anything else. */
function base64(text: string): string | null {
  const bytes = base64Bytes(text)
  return bytes && new TextDecoder().decode(bytes)
}

function base64Bytes(text: string): Uint8Array | null {
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(bytes, (each) => each.charCodeAt(0))
  } catch {
    return null
  }
}

function readBing({ searchParams }: URL): string | null {
  return base64((searchParams.get('u') ?? '').replace(/^a1/, ''))
}

/** Older Google News ids are Base64 with the address inside; newer ones mean something to Google only. */
function readNewsId(_: URL, rest: string): string | null {
  const text = base64(/^\/([\w-]+)/.exec(rest)?.[1] ?? '') ?? ''
  return /https?:\/\/[!-~]+/.exec(text)?.[0] ?? null
}

/** `*` stands for the next byte of the Base64 after the address, `**A` for the next two, `**B` for three. */
function readUrlDefense(_: URL, rest: string): string | null {
  const [, target, encoded = ''] = /^\/__(.+?)__;([\w-]*)/.exec(rest) ?? []
  if (target === undefined) return null
  const bytes = base64Bytes(encoded) ?? new Uint8Array()
  let at = 0
  return target.replaceAll(/\*(?:\*([\w-]))?/g, (mark, run?: string) => {
    const length = run === undefined ? 1 : ((base64Bytes(`${run}A`)?.[0] ?? 0) >> 2) + 2
    const part = bytes.subarray(at, at + length)
    at += length
    return part.length < length ? mark : Array.from(part, byteInAddress).join('')
  })
}

function byteInAddress(byte: number): string {
  return byte > 0x20 && byte < 0x7f
    ? String.fromCharCode(byte)
    : `%${byte.toString(16).padStart(2, '0').toUpperCase()}`
}

/** `-` stands for `%` and `_` for `/`. */
function readProofpoint({ searchParams }: URL): string | null {
  const text = searchParams.get('u')
  return text === null ? null : decoded(text.replaceAll('-', '%').replaceAll('_', '/'))
}

/** `/20260101/https://…`, `/newest/…`, `/o/AbC12/…` or the address alone; short ids mean something to the archive only. */
function readArchive({ searchParams }: URL, rest: string): string | null {
  if (rest.startsWith('/?')) return searchParams.get('url')
  return ARCHIVED.exec(rest)?.[1] ?? null
}

/** `cache:AbC:https://teatalk.example/page tea`, with or without the id and the words that were looked for. */
function readWebCache({ searchParams }: URL): string | null {
  const text = searchParams.get('q') ?? ''
  return /^cache:(?:(?!https?:)[\w-]*:)?(\S+)/i.exec(text)?.[1] ?? null
}

/** `/turbo?text=https://…`, `/turbo/s/teatalk.example/page`, or `/teatalk.example/s/page`, also behind `/turbo` on turbopages.org. */
function readTurbo({ searchParams }: URL, rest: string): string | null {
  const found = rest.replace(/^(?:\/turbo)?\/(?:s\/)?([^/?]+\.[^/?]+)(?:\/[hs](?=\/|$))?/, '$1')
  return searchParams.get('text') ?? (found === rest ? null : found)
}

/** `/c/s/teatalk.example/page`; without a path, the site is in the host. */
function readAmpCache({ hostname }: URL, rest: string): string | null {
  const target = /^\/[a-z]{1,2}\/(?:AA\w+\/)?(?:w\d+\/)?(?:s\/)?(.+)/.exec(rest)?.[1]
  return target ?? siteInLabel(hostname.replace(/\.(?:cdn\.ampproject\.org|bing-amp\.com)$/, ''))
}

/** The site of `teatalk-example.translate.goog`, without the translator's parameters. */
function readTranslatedHost(address: URL): string | null {
  const { hostname, pathname, search, hash, searchParams } = address
  const prefix = searchParams.get('_x_tr_hp') ?? ''
  const site = siteInLabel(prefix + hostname.replace(/\.?translate\.goog$/, ''))
  const parameters = search.slice(1).split('&')
  const query = parameters.filter((each) => !each.startsWith('_x_tr_')).join('&')
  return site === null ? null : site + pathname + (query === '' ? '' : `?${query}`) + hash
}

/** A host in one label: `-` stands for a dot, `--` for a hyphen. Punycode cannot be read back. */
function siteInLabel(label: string): string | null {
  if (label.startsWith('xn--') || label.includes('.')) return null
  const site = label.replace(/--?/g, (hyphens) => (hyphens === '-' ? '.' : '-'))
  return site.includes('.') ? site : null
}
