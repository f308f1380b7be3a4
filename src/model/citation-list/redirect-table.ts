/** A query parameter, the first group of an expression over the address after the path, or elsewhere. */
export type TargetParser = string | RegExp | ((address: URL, rest: string) => string | null)

/** The archived address, after the time of the copy. */
const AFTER_TIME = /^\/(?:[\d*][\w*]*\/)?(.+)/
const REST = /^\/(.+)/
const WHOLE_QUERY = /^\/?\?(.+)/

/**
 * Redirects of search engines, link checkers of sites and mail, archives, translators and affiliate networks, by where their
 * target is, that `findUnlisted` (redirects.ts) does not find by their names, or whose target may be missing. Each is a host with all subdomains, and a path prefix if the host has other pages; `google` and `yandex` stand
 * for all countries. Sources: ClearURLs (`redirections`), uBlock Origin (`urlskip`), Matomo's lists and what assistants
 * cite.
 */
export const REDIRECTS: readonly (readonly [target: TargetParser | null, places: string])[] = [
  [
    'url',
    'google/goto teams.cdn.office.net/evergreen-assets/safelinks ' +
      'google/interstitial papago.naver.net/website ' +
      'docs.google.com/viewer docs.google.com/gview bing.com/alink/link bing.com/news/apiclick.aspx ' +
      'yandex/clck baidu.com/link sogou.com/link ' +
      'linkedin.com/safety/go linkedin.com/redir/redirect ' +
      'scholar.google.com/scholar_url pixiv.net/jump.php ' +
      'medium.com/r slack-redir.net/link gate.sc',
  ],
  [
    'u',
    'cc.bingj.com/cache.aspx translate.google.com/translate translate.googleusercontent.com duckduckgo.com/iu ' +
      'cr.naver.com search.naver.com/p/crd/rd cc.loginfra.com so.com/jump ' +
      'l.facebook.com facebook.com/l.php urldefense.proofpoint.com/v1 urldefense.com/v1',
  ],
  ['q url', 'google/url google/maps/url'],
  ['out', 'viglink.com/api/click'],
  ['u3', 'duckduckgo.com/y.js'],
  ['pcurl', 'google/travel/clk'],
  ['u lite_url', 'googleweblight.com'],
  ['a', 'linkprotect.cudasvc.com translatetheweb.com microsofttranslator.com/bv.aspx'],
  ['redirectUrl', 'deref-gmx.net'],
  ['urllink', 'shareasale.com/r.cfm shareasale.com/m-pr.cfm'],
  ['query', 'fanyi.baidu.com/transpage'],
  [/;cpdir=(.+)/i, 'track.adform.net/C'],
  ['pc', 'hb.afl.rakuten.co.jp'],
  ['vc_url', 'valuecommerce.com valuecommerce.ne.jp'],
  [/^\/v1\/\w+\/(.+)/, 'outgoing.prod.webservices.mozgcp.net outgoing.prod.mozaws.net'],
  ['continue', 'consent.google.com consent.youtube.com'],
  ['st.link', 'ok.ru/dk'],
  ['mpre', 'rover.ebay.com'],
  ['q', 'youtube.com/redirect'],
  ['adurl', 'google/aclk google/pagead/aclk googleadservices.com doubleclick.net'],
  ['imgrefurl', 'google/imgres'],
  ['uddg', 'duckduckgo.com/l'],
  ['z', 't.umblr.com'],
  ['ued p', 'awin1.com'],
  ['ued pr', 'zenaps.com'],
  ['ulp', 'admitad.com ad.admitad.com/g alitems.com/g alitems.site/g'],
  ['link', 'search.app'],
  [/^\/(?:s\/)?(.+)/, 'google/amp'],
  [/\/RU=([^/]+)/, 'r.search.yahoo.com search.yahoo.co.jp/r search.aol.com/click'],
  [readWebCache, 'webcache.googleusercontent.com'],
  [/\/proxy_u\/[^/]+\/(.+)/, 'translated.turbopages.org'],
  [/[?&]url=([^&]+?)(?:%3A|:)[\w-]+(?:&|$)/i, 'disq.us'],
  [/\/(https?(?:%3A|:)[^?]+)$/i, 'secure-web.cisco.com streaklinks.com streak-link.com'],
  [
    /^\/[LC]L?0\/(https?:\/\/.+)\/\d\/[\w-]{12,}\/|^\/[LC]L?0\/([^/]+)/i,
    'awstrack.me click.redditmail.com',
  ],
  [/^\/\d[a-z]{0,3}\/([^/]+)/, 'click.pstmrk.it'],
  [WHOLE_QUERY, 'deviantart.com/users/outgoing'],
  [/^\/x\/c\/.+?\/(https?(?:%3A|:).+)/i, 'amazon-adsystem.com'],
  [/^\/\w+\/\d+[a-z_]*\/(.+)/, 'wayback.archive-it.org webarchive.loc.gov'],
  [/^\/(?:ukgwa\/)?[\d*]+[a-z_]*\/(.+)/, 'webarchive.nationalarchives.gov.uk'],
  [/^\/(?:ref\/)?[\d-]+\/(.+)/, 'megalodon.jp'],
  [/^\/(?:proxy\?(?:q|url)=)?(.+)/, '12ft.io 1ft.io smry.ai'],
  [
    /\/dlg\/(?:[^/]+\/)?(https?:.+)/i,
    'anrdoezrs.net/links dpbolvw.net/links jdoqocy.com/links kqzyfj.com/links tkqlhce.com/links',
  ],
  [/\/destination:(.+)/i, 'prf.hn'],
  [
    AFTER_TIME,
    'archive.org/web arquivo.pt/wayback arquivo.pt/noFrame/replay webarchive.org.uk/wayback/archive ' +
      'timetravel.mementoweb.org/memento',
  ],
  [
    REST,
    'archive.org/save ghostarchive.org/archive r.jina.ai freedium.cfd txtify.it via.hypothes.is',
  ],
  [WHOLE_QUERY, 'pixiv.net/jump.php jump.5ch.net href.li anonym.to'],
  [
    readArchiveToday,
    'archive.today archive.ph archive.is archive.li archive.vn archive.fo archive.md',
  ],
  [readTurbo, 'yandex/turbo turbopages.org'],
  [readUrlDefense, 'urldefense.com/v3 urldefense.us/v3'],
  [readBing, 'bing.com/ck/a bing.com/aclk bing.com/aclick'],
  [readNewsId, 'news.google.com/articles news.google.com/rss/articles news.google.com/read'],
  [readProofpoint, 'urldefense.proofpoint.com/v2 urldefense.com/v2'],
  [readAmpCache, 'cdn.ampproject.org bing-amp.com'],
  [readTranslatedHost, 'translate.goog'],
  [
    null,
    'vertexaisearch.cloud.google.com feedproxy.google.com feeds.feedburner.com apple.news substack.com/redirect ' +
      'mimecast.com/s mimecastprotect.com/s share.google ct.sendgrid.net/ls/click list-manage.com/track/click mandrillapp.com/track/click go.microsoft.com/fwlink baidu.com/baidu.php so.com/link perma.cc adf.ly a.co amzn.eu amzn.to aka.ms app.link bbc.in bit.do bit.ly ' +
      'bitly.com bl.ink buff.ly clck.ru cutt.ly dlvr.it dub.sh fb.me flip.it forms.gle g.page goo.su g.co goo.gl maps.app.goo.gl hubs.la hubs.ly ift.tt is.gd j.mp lnkd.in lnks.gd ' +
      'naver.me nyti.ms onelink.to ouo.io ow.ly pin.it qr.ae qrco.de rb.gy rebrand.ly s.id s.click.aliexpress.com shope.ee shorturl.at smarturl.it spoti.fi ' +
      't.cn t.co t.ly tiny.cc tinyurl.com trib.al url.cn v.gd w.wiki wapo.st wp.me ' +
      'geni.us bbc.in bloom.bg dwz.cn econ.st on.ft.com reut.rs ' +
      'short.gy vm.tiktok.com ' +
      'vt.tiktok.com y2u.be',
  ],
]

export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text.replace(/%[0-7][0-9a-f]/gi, decodeURIComponent)
  }
}

/** Decodes Base64 in both alphabets; null for anything else. */
export function base64(text: string): string | null {
  const bytes = base64Bytes(text)
  return bytes === null ? null : new TextDecoder().decode(bytes)
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
  const text = searchParams.get('u') ?? ''
  return base64(text.replace(/^a1/, ''))
}

/** Older Google News ids are Base64 with the address inside; newer ones mean something to Google only. */
function readNewsId(_: URL, rest: string): string | null {
  const text = base64(/^\/([\w-]+)/.exec(rest)?.[1] ?? '') ?? ''
  return /https?:\/\/[!-~]+/.exec(text)?.[0] ?? null
}

const MIN_RUN = 2

/** `*` stands for the next byte of the Base64 after the address, `**A` for the next two, `**B` for three. */
function readUrlDefense(_: URL, rest: string): string | null {
  const [, target, encoded = ''] = /^\/__(.+?)__;([\w-]*)/.exec(rest) ?? []
  if (target === undefined) return null
  const bytes = base64Bytes(encoded) ?? new Uint8Array()
  let at = 0
  return target.replaceAll(/\*(?:\*([\w-]))?/g, (mark, run?: string) => {
    const length = run === undefined ? 1 : ((base64Bytes(`${run}A`)?.[0] ?? 0) >> 2) + MIN_RUN
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
function readArchiveToday({ searchParams }: URL, rest: string): string | null {
  if (rest.startsWith('/?')) return searchParams.get('url')
  return (
    /^\/(?:[\d.-]{4,}\/|newest\/|oldest\/|timegate\/|o\/\w+\/)?(https?:.+|.+\..+)/.exec(
      rest,
    )?.[1] ?? null
  )
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

/** A host in one label: `-` stands for a dot, `--` for a hyphen. Punycode cannot be read back. */
function siteInLabel(label: string): string | null {
  if (label.startsWith('xn--') || label.includes('.')) return null
  const site = label.replace(/--?/g, (hyphens) => (hyphens === '-' ? '.' : '-'))
  return site.includes('.') ? site : null
}
