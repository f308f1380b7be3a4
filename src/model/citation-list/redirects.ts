import { parseUrl } from '../../lib/parse-url.ts'
import { base64, decoded, REDIRECTS, type TargetParser } from './redirect-table.ts'

/** '' is every path; the target is null where the address does not contain it. */
type Redirect = { path: string; target: TargetParser | null }

const BY_HOST = new Map<string, Redirect[]>()
for (const [target, places] of REDIRECTS) {
  for (const place of places.split(' ')) {
    const [host = ''] = place.split('/', 1)
    const redirect = { path: place.slice(host.length), target }
    BY_HOST.set(host, [...(BY_HOST.get(host) ?? []), redirect])
  }
}

const NONE: readonly Redirect[] = []

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
  let at = 1
  for (const parameter of search.slice(1).split('&')) {
    const start = parameter.indexOf('=') + 1
    const name = parameter.slice(0, Math.max(0, start - 1))
    const value = parameter.slice(start)
    const isTarget = WHOLE_ADDRESS.test(value) && !NOT_TARGET.test(name)
    if (isTarget && (isEndpoint || TARGET_NAME.test(name))) {
      // An address that is not encoded, with a query of its own, is the rest.
      return /^https?:.*\?/i.test(value) ? search.slice(at + start) : decoded(value)
    }
    at += parameter.length + 1
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

function redirectsOf(host: string): readonly Redirect[] {
  let found = known.get(host)
  if (found === undefined) {
    found = lookUp(host)
    if (known.size >= MAX_KNOWN_HOSTS) known.clear()
    known.set(host, found)
  }
  return found
}

/** Includes the redirects of parent domains. */
function lookUp(host: string): readonly Redirect[] {
  let found = BY_HOST.get(IN_EACH_COUNTRY.exec(host)?.[1] ?? '') ?? NONE
  for (let dot = -1; ;) {
    const own = BY_HOST.get(host.slice(dot + 1))
    if (own !== undefined) found = found === NONE ? own : [...found, ...own]
    dot = host.indexOf('.', dot + 1)
    if (dot === -1) return found
  }
}

function targetText(address: URL, path: string, target: Redirect['target']): string | null {
  if (target === null) return null
  if (typeof target === 'string') {
    const { searchParams } = address
    const name = target.split(' ').find((each) => Boolean(searchParams.get(each)))
    return name === undefined ? null : searchParams.get(name)
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
