import { parseUrl } from '../../lib/parse-url.ts'

/** Finds the address inside that of a redirect. @param rest what follows the path of the rule, with query and fragment */
type TargetReader = (address: URL, rest: string) => string | null

/**
 * A redirect: a path of its host ('' is every path), and where in the address its target is: in a query parameter (the first of
 * these names that is there), in the first group of an expression over the rest of the address, or nowhere.
 */
type Redirect = readonly [path: string, target?: string | RegExp | TargetReader]

/** An address that may follow a timestamp or another first part of the path. */
const AFTER_PART = /^\/[^/]+\/(.+)/
const REST = /^\/(.+)/
const WHOLE_QUERY = /^\/?\?(.+)/

/**
 * Pages that only lead on to another: search engines, link checkers of sites and mail, archives, translators, caches and
 * affiliate networks, by host with all its subdomains; `google` and `yandex` are in each country. Taken from the rules of
 * ClearURLs (`redirections`), of uBlock Origin (`urlskip`) and of Matomo's lists, and from what assistants cite.
 */
const REDIRECTS: Readonly<Record<string, readonly Redirect[]>> = {
  google: [
    ['/url', 'q url'],
    ['/goto', 'url q'],
    ['/imgres', 'imgrefurl'],
    ['/aclk', 'adurl'],
    ['/pagead/aclk', 'adurl'],
    ['/travel/clk', 'pcurl'],
    ['/amp', /^\/(?:s\/)?(.+)/],
  ],
  'news.google.com': [
    ['/articles', readNewsId],
    ['/rss/articles', readNewsId],
    ['/read', readNewsId],
  ],
  'translate.google.com': [['/translate', 'u']],
  'docs.google.com': [
    ['/viewer', 'url'],
    ['/gview', 'url'],
  ],
  'vertexaisearch.cloud.google.com': [['']],
  'feedproxy.google.com': [['']],
  'translate.goog': [['', readTranslatedHost]],
  'translate.googleusercontent.com': [['', 'u']],
  'webcache.googleusercontent.com': [['', /[?&]q=cache(?:%3A|:)(?:[\w-]{12}(?:%3A|:))?([^&+]+)/i]],
  'googleweblight.com': [['', 'lite_url u']],
  'googleadservices.com': [['', 'adurl']],
  'doubleclick.net': [['', 'adurl']],
  'cdn.ampproject.org': [['', readAmpCache]],
  'bing-amp.com': [['', readAmpCache]],
  'bing.com': [
    ['/ck/a', readBing],
    ['/aclk', readBing],
    ['/aclick', readBing],
    ['/alink/link', 'url'],
    ['/news/apiclick.aspx', 'url'],
  ],
  'translatetheweb.com': [['', 'a']],
  'microsofttranslator.com': [['', 'a']],
  'msn.com': [['/en-us/link', 'url']],
  'duckduckgo.com': [
    ['/l', 'uddg'],
    ['/iu', 'u'],
  ],
  'r.search.yahoo.com': [['', /\/RU=([^/]+)/]],
  'search.yahoo.co.jp': [['/r', /\/\*\*(.+)|\/RU=([^/]+)/]],
  'search.brave.com': [['/redirect', 'url']],
  'startpage.com': [['/cgi-bin/serveimage', 'url']],
  'ecosia.org': [['/link', 'url']],
  yandex: [
    ['/clck', 'url'],
    ['/turbo', 'text'],
    ['/translate', 'url'],
  ],
  'translated.turbopages.org': [['', /\/proxy_u\/[^/]+\/(.+)/]],
  'baidu.com': [['/link', 'url']],
  'sogou.com': [['/link', 'url']],
  'so.com': [['/link', 'm url']],
  'cr.naver.com': [['', 'u']],
  'link.naver.com': [['/bridge', 'url']],
  'cc.loginfra.com': [['', 'u']],
  'l.facebook.com': [['', 'u']],
  'lm.facebook.com': [['', 'u']],
  'facebook.com': [
    ['/l.php', 'u'],
    ['/flx/warn', 'u'],
  ],
  'l.instagram.com': [['', 'u']],
  'l.messenger.com': [['', 'u']],
  'l.threads.com': [['', 'u']],
  'l.threads.net': [['', 'u']],
  'l.workplace.com': [['', 'u']],
  'l.wl.co': [['', 'u']],
  'linkedin.com': [
    ['/safety/go', 'url'],
    ['/redir/redirect', 'url'],
    ['/redir/general-malware-page', 'url'],
  ],
  'out.reddit.com': [['', 'url']],
  'click.redditmail.com': [['', /\/CL0\/([^/]+)/]],
  'youtube.com': [['/redirect', 'q']],
  'pinterest.com': [['/offsite', 'url']],
  't.umblr.com': [['', 'z']],
  'tumblr.com': [['/redirect', 'z']],
  'vk.com': [['/away.php', 'to']],
  't.me': [['/iv', 'url']],
  'medium.com': [['/r', 'url']],
  'disq.us': [['', /[?&]url=([^&]+?)(?:%3A|:)[\w-]+(?:&|$)/i]],
  'slack-redir.net': [['', 'url']],
  'steamcommunity.com': [['/linkfilter', 'url u']],
  'curseforge.com': [['/linkout', 'remoteUrl']],
  'deviantart.com': [['/users/outgoing', WHOLE_QUERY]],
  'gate.sc': [['', 'url']],
  'exit.sc': [['', 'url']],
  'getpocket.com': [['/redirect', 'url']],
  'flipboard.com': [['/redirect', 'url']],
  'link.zhihu.com': [['', 'target']],
  'link.juejin.cn': [['', 'target']],
  'link.csdn.net': [['', 'target']],
  'link.segmentfault.com': [['', 'url']],
  'jianshu.com': [['/go-wild', 'url']],
  'gitee.com': [['/link', 'target']],
  'douban.com': [['/link2', 'url']],
  'c.pc.qq.com': [['', 'url pfurl']],
  'docs.qq.com': [['/scenario/link.html', 'url']],
  'weibo.cn': [['/sinaurl', 'u toasturl']],
  'sspai.com': [['/link', 'target']],
  'safelinks.protection.outlook.com': [['', 'url']],
  'safelinks.protection.office365.us': [['', 'url']],
  'safelink.emails.azure.net': [['', 'destination']],
  'statics.teams.cdn.office.net': [['/evergreen-assets/safelinks', 'url']],
  'urldefense.proofpoint.com': [
    ['/v1', 'u'],
    ['/v2', readProofpoint],
  ],
  'urldefense.com': [
    ['/v3', /^\/__(.+?)__;/],
    ['/v2', readProofpoint],
    ['/v1', 'u'],
  ],
  'urldefense.us': [['/v3', /^\/__(.+?)__;/]],
  'linkprotect.cudasvc.com': [['', 'a']],
  'clicktime.symantec.com': [['', 'u']],
  'secure-web.cisco.com': [['', /\/(https?(?:%3A|:)[^?]+)$/i]],
  'protection.sophos.com': [['', (address) => base64(address.searchParams.get('u') ?? '')]],
  'awstrack.me': [['', /^\/[LC]0\/([^/]+)/]],
  'web.archive.org': [
    ['/web', AFTER_PART],
    ['/save', REST],
  ],
  'archive.org': [['/wayback/available', 'url']],
  'archive.today': [['', readArchiveToday]],
  'archive.ph': [['', readArchiveToday]],
  'archive.is': [['', readArchiveToday]],
  'archive.li': [['', readArchiveToday]],
  'archive.vn': [['', readArchiveToday]],
  'archive.fo': [['', readArchiveToday]],
  'archive.md': [['', readArchiveToday]],
  'arquivo.pt': [
    ['/wayback', AFTER_PART],
    ['/noFrame/replay', AFTER_PART],
  ],
  'webarchive.org.uk': [['/wayback/archive', AFTER_PART]],
  'webarchive.nationalarchives.gov.uk': [['', /^\/(?:ukgwa\/)?[\d*]+[a-z_]*\/(.+)/]],
  'wayback.archive-it.org': [['', /^\/\w+\/\d+[a-z_]*\/(.+)/]],
  'webarchive.loc.gov': [['', /^\/\w+\/\d+[a-z_]*\/(.+)/]],
  'timetravel.mementoweb.org': [['/memento', AFTER_PART]],
  'webcitation.org': [['', 'url']],
  'megalodon.jp': [['', /^\/(?:ref\/)?[\d-]+\/(.+)/]],
  'ghostarchive.org': [['/archive', REST]],
  'perma.cc': [['']],
  'r.jina.ai': [['', REST]],
  '12ft.io': [['', /^\/(?:proxy\?q=)?(.+)/]],
  '1ft.io': [['', /^\/(?:proxy\?q=)?(.+)/]],
  'smry.ai': [['', /^\/(?:proxy\?url=)?(.+)/]],
  'freedium.cfd': [['', REST]],
  'href.li': [['', WHOLE_QUERY]],
  'anonym.to': [['', WHOLE_QUERY]],
  'nullrefer.com': [['', WHOLE_QUERY]],
  'dereferer.me': [['', WHOLE_QUERY]],
  'go.skimresources.com': [['', 'url']],
  'go.redirectingat.com': [['', 'url']],
  'redirect.viglink.com': [['', 'u']],
  'awin1.com': [['', 'ued p']],
  'shareasale.com': [['/r.cfm', 'urllink']],
  'linksynergy.com': [['', 'murl']],
  'dpbolvw.net': [['', 'url']],
  'anrdoezrs.net': [['', 'url']],
  'jdoqocy.com': [['', 'url']],
  'kqzyfj.com': [['', 'url']],
  'tkqlhce.com': [['', 'url']],
  'digidip.net': [['', 'url']],
  'webgains.com': [['/click.html', 'wgtarget']],
  'prf.hn': [['', /\/destination:(.+)/i]],
  'smartredirect.de': [['', 'url u']],
  'srvtrck.com': [['', 'url']],
}

/** Shorteners, whose addresses do not say where they lead. */
const SHORTENERS =
  'adf.ly amzn.to aka.ms app.link bit.do bit.ly bitly.com buff.ly clck.ru cutt.ly db.tt dlvr.it fb.me flip.it g.co goo.gl ' +
  'hubs.la hubs.ly ift.tt is.gd j.mp lnk.bio lnkd.in me2.do mz.cm naver.me nyti.ms ouo.io ow.ly pin.it qr.ae rb.gy rebrand.ly ' +
  's.id s.click.aliexpress.com shorturl.at short.gy smarturl.it spr.ly surl.li suo.im t.cn t.co t.ly tiny.cc tiny.one ' +
  'tinyurl.com trib.al u.nu url.cn urlz.fr v.gd w.wiki wp.me x.gd zpr.io'

const BY_HOST: ReadonlyMap<string, readonly Redirect[]> = new Map([
  ...Object.entries(REDIRECTS),
  ...SHORTENERS.split(' ').map((host): [string, readonly Redirect[]] => [host, [['']]]),
])

const NONE: readonly Redirect[] = []

const IN_EACH_COUNTRY = /(?:^|\.)(google|yandex)\.(?:com?\.)?[a-z]{2,3}$/

/** A redirect with what its address says of the target. */
export type FoundRedirect = {
  /** Its host, with its path where the host has other pages too. */
  readonly name: string
  /** The target: 'refused' is one that is not of the web, null is none that the address has. */
  readonly target: URL | 'refused' | null
}

/** The redirect that an address is. @param host of the address, as a source; @returns null for all other pages */
export function findRedirect(address: URL, host: string): FoundRedirect | null {
  for (const [path, target] of redirectsOf(host)) {
    const { pathname } = address
    if (path !== '' && pathname !== path && !pathname.startsWith(`${path}/`)) continue
    const text = targetText(address, path, target)
    return { name: host + path, target: text === null ? null : readTarget(text, address) }
  }
  return null
}

/** Whether citations from a host may be counted for the pages that it leads to. */
export function leadsOn(host: string): boolean {
  return redirectsOf(host).some(([, target]) => target !== undefined)
}

/** Whether a source is a redirect, whose pages are elsewhere. No host has a slash. */
export function isRedirect(source: string): boolean {
  return source.includes('/') || redirectsOf(source).some(([path]) => path === '')
}

const MAX_KNOWN_HOSTS = 10_000

/** By host, since 100,000 citations have a few hundred hosts. */
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

/** The redirects of a host and of the domains that it is in. */
function lookUp(host: string): readonly Redirect[] {
  let found = BY_HOST.get(IN_EACH_COUNTRY.exec(host)?.[1] ?? '') ?? NONE
  for (let dot = -1; ;) {
    const own = BY_HOST.get(host.slice(dot + 1))
    if (own !== undefined) found = found === NONE ? own : [...found, ...own]
    dot = host.indexOf('.', dot + 1)
    if (dot === -1) return found
  }
}

function targetText(address: URL, path: string, target: Redirect[1]): string | null {
  if (target === undefined) return null
  if (typeof target === 'string') {
    const { searchParams } = address
    const name = target.split(' ').find((each) => Boolean(searchParams.get(each)))
    return name === undefined ? null : searchParams.get(name)
  }
  const rest = address.pathname.slice(path.length) + address.search + address.hash
  if (typeof target === 'function') return target(address, rest)
  return target.exec(rest)?.slice(1).find(Boolean) ?? null
}

const ENCODED_SCHEME = /^[a-z][a-z0-9+.-]*%(?:25)*3a/i
const SCHEME = /^[a-z][a-z0-9+.-]*:/i
const HOST_AND_PORT = /^[^\s/?#@:]+\.[\p{L}\p{M}\p{N}-]+(?::\d+)?(?:[/?#]|$)/u

/** Reads a target as a browser would: a whole address, one of the same host, or one without its scheme. */
function readTarget(written: string, base: URL): FoundRedirect['target'] {
  // Browsers ignore these around an address, and line breaks and tabs inside it.
  let text = written.replace(/^[\0- ]+/, '').replace(/[\t\n\r]/g, '')
  for (let times = 0; times < 3 && ENCODED_SCHEME.test(text); times += 1) text = decoded(text)
  if (HOST_AND_PORT.test(text)) return parseUrl(`https://${text}`)
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

/** Decodes Base64 of both alphabets; null when it is none. */
function base64(text: string): string | null {
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return null
  }
}

function readBing({ searchParams }: URL): string | null {
  const text = searchParams.get('u') ?? ''
  return base64(text.replace(/^a1/, ''))
}

/** The older ids of Google News are Base64 with the address in it; the others are known to Google only. */
function readNewsId(_: URL, rest: string): string | null {
  const bytes = base64(/^\/([\w-]+)/.exec(rest)?.[1] ?? '')
  return bytes === null ? null : (/https?:\/\/[!-~]+/.exec(bytes)?.[0] ?? null)
}

/** `-` stands for `%` and `_` for `/`. */
function readProofpoint({ searchParams }: URL): string | null {
  const text = searchParams.get('u')
  return text === null ? null : decoded(text.replaceAll('-', '%').replaceAll('_', '/'))
}

/** `/20260101/https://…`, `/newest/…`, `/o/AbC12/…` or the address alone; the short ids are known to the archive only. */
function readArchiveToday(_: URL, rest: string): string | null {
  return (
    /^\/(?:[\d.-]{4,}\/|newest\/|oldest\/|timegate\/|o\/\w+\/)?(https?:.+|.+\..+)/.exec(
      rest,
    )?.[1] ?? null
  )
}

/** `/c/s/teatalk.example/page`; without a path, the site is in the host. */
function readAmpCache({ hostname }: URL, rest: string): string | null {
  const target = /^\/[a-z]{1,2}\/(?:AA\w+\/)?(?:w\d+\/)?(?:s\/)?(.+)/.exec(rest)?.[1]
  return target ?? siteInLabel(hostname.replace(/\.(?:cdn\.ampproject\.org|bing-amp\.com)$/, ''))
}

/** The site of `teatalk-example.translate.goog`, with the parameters of the translation left out. */
function readTranslatedHost({
  hostname,
  pathname,
  search,
  hash,
  searchParams,
}: URL): string | null {
  const prefix = searchParams.get('_x_tr_hp') ?? ''
  const site = siteInLabel(prefix + hostname.replace(/\.?translate\.goog$/, ''))
  const parameters = search
    .slice(1)
    .split('&')
    .filter((each) => !each.startsWith('_x_tr_'))
  const query = parameters.join('&')
  return site === null ? null : site + pathname + (query === '' ? '' : `?${query}`) + hash
}

/** A host written as one label: `-` stands for a dot, `--` for a hyphen. One in Punycode can't be read back. */
function siteInLabel(label: string): string | null {
  if (label.startsWith('xn--') || label.includes('.')) return null
  const site = label.replace(/--?/g, (hyphens) => (hyphens === '-' ? '.' : '-'))
  return site.includes('.') ? site : null
}
