import type { Citation } from '../../api/citations.ts'
import { hostOf, parseHttpUrl, withoutEnd } from '../../lib/parse-url.ts'
import { findRedirect, leadsOn } from './redirects.ts'

type CitedPage = {
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
  let address = parseHttpUrl(url.trim())
  let via: string | null = null
  for (let depth = 0; address !== null; depth += 1) {
    const host = hostOf(address)
    if (host === '') return null
    const redirect = findRedirect(address, host)
    if (redirect === null) return { source: countedHost(host), address, via }
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
  const address = parseHttpUrl(url.trim())
  return address === null ? null : hostOf(address)
}

/** The filter value that finds exactly the citations counted for a source. */
export function sourceFilter(source: string): string {
  return leadsOn(source) ? `${source}/` : source
}

/** Pages for phones and AMP are those of the site: `en.m.wikipedia.org`, but not `m.co.uk`. */
const MOBILE =
  /^([a-z-]+\.)?(?:m|amp)\.(?!(?:com?|net|org|gov|edu|ac|or|ne)\.[a-z]{2}$)(?=[^.]+\.[^.]+)/

export function countedHost(host: string): string {
  return host.replace(MOBILE, '$1')
}

export function pageOf(citation: Cited): string | null {
  const cited = citedPageOf(citation)
  return cited === null ? null : countedHost(hostOf(cited.address)) + pathOf(cited.address)
}

/**
 * Path, non-default port, query and fragment route, equal for all addresses of a page. Tracking parameters, a final slash
 * and index file names are dropped. (npm `normalize-url` merges `/a//b` and `/a/b`, and throws where this must not.)
 */
export function pathOf({ hostname, port, pathname, search, hash }: URL): string {
  const sent = canonicalCodes(pathname).replace(/;jsessionid=[^/]*$|\/ref=\w*$/i, '')
  const withoutAmp = sent.replace(AMP, '')
  const whole = SPEAKING_PATH.test(withoutAmp) ? withoutAmp : sent
  const end = whole.lastIndexOf('/') + 1
  const path = withoutEnd(INDEX.test(whole.slice(end)) ? whole.slice(0, end) : whole, '/')
  return (
    (port === '' ? '' : `:${port}`) +
    (path === '' ? '/' : path) +
    queryOf(search, hostname, path) +
    routeOf(hash)
  )
}

/** An amplifier has a page of its own: `/guitar/amp`. */
const AMP = /^(?:\/amp)+(?=\/)|(?:\/amp)+\/?$|(?:\.amp)+(?=(?:\.html?)?$)/i

const INDEX = /^(?:index\.(?:html?|php|shtml|jsp|aspx?)|default\.(?:html?|aspx?))$/i

/** Parameters of newsletters, ads, search engines, assistants and AMP, from ClearURLs, Brave and AdGuard; names with `*` are beginnings. */
const TRACKING = // Campaigns
  (
    'matomo_* piwik_* hsa_* cm_mmc* cm_me cm_cr pk_* ' +
    'xtor at_campaign* at_custom* at_link* at_format ' +
    'at_creation at_variant at_email* at_ptr* at_recipient* at_send* at_bbc* at_channel at_platform at_network at_term at_type at_identifier sc_* ns_* ' +
    'wt.* wt_* __utm* ga_* napm ' +
    'mbid ncid icid intcid ito cmp cmpid cmp_id camp_id cm_sp cm_re echobox ftag ' +
    'tpcc intcmp ads_* af_* s_kwcid ecid ' +
    // Newsletters
    'sfmc_* bsft_* vero_* oly_* klaviyo_id _kx _ke mc_eid mc_tc mkt_tok ck_subscriber_id dm_i dm_t _hsenc ' +
    '_hsmi __hsfp __hssc __hstc hsctatracking nlid __s _bta_* mindbox-* _clde _cldee ss_email_id ss_campaign_* spmailingid et_rid et_lid ml_sub* ' +
    'elq* _bhlid wickedid trk_contact trk_msg trk_module trk_sid ' +
    // Ads and affiliates
    'fbclid gclid dclid twclid ttclid _yclid lclid msclkid gclsrc gbraid wbraid srsltid ' +
    'igsh* tbclid tblci obclid li_fat_id sccid sscid epik irclid irgwc ir_* ' +
    'aff_sub* awc tduid admitad_uid ' +
    'adjust_* gps_adid _branch_match_id _branch_referrer erid ranmid ransiteid raneaid ' +
    'cj* irad* rfsn sca_ref afid ' +
    // Sites and their analytics
    '_ga _gac _gl _openstat amp_gsa amp_js_v amp_tf usqp __twitter_impression ' +
    'guce_referrer* action_object_map action_ref_map action_type_map ref_url ' +
    '_gid _utm* _pos _psq _sid _ss _fid pr_rec_* fb_* ' +
    'cx_* _sgm_* __io_lv _io_session_id _x_tr_* trk trkcampaign trkinfo trkemail trackingid spm scm xhsshare ' +
    'wxshare_count chash isappinstalled nsukey xsec_*'
  ).split(' ')

const TRACKING_NAMES = new Set(TRACKING)

/** Names that say what sent the visitor or what is counted of it: `campaign_id`, `refCode`, `shareToken`, `PHPSESSID`. */
const TRACKING_WORDS = new RegExp(
  String.raw`^(?:[b-z]tm[_-].+|(?:\w+[_.:-])?(?:campaign|affiliate|ad(?:group|set|words?))(?:[_.:-]?(?:id|ids|name|code|type|source|src|sent_date|[a-z]{2,3}))?` +
    String.raw`|\w+[_.-](?:medium|campaign|cmp)|(?:[a-z]{2,3}|share|traffic|tracking|email|partner|link|internal|__)[_.-]?source` +
    String.raw`|(?:[a-z]{1,12}[_-]?)?click[_-]?(?:id|hash|ref|sr|origin|source|time|track\w*)|[a-z]{1,3}_(?:cid|share)|(?:sz|ya?)[a-z]?clid|\w+_clid|yad(?:cl|ord)id` +
    String.raw`|aff(?:il)?s?(?:[_-]?(?:id|name|track|tag|code|src|source|sub|url|platform))?\d*|track(?:ing)?[_-](?:id|code|source|src|type|user|campaign\w*|adgroup\w*|keyword|click)|tracking(?:code|source|info)?|ad[_-]?(?:src|source)|is_retargeting` +
    String.raw`|(?:orig(?:inal)?_)?referr?(?:er|al|ing)[_-]?(?:id|code|source|url|type|host|contenttype)?|ref(?:[_-]?(?:campaign|source|src|code|page|type|ctx\w*|id)|er_(?:code|method|from))` +
    String.raw`|(?:shared?|sharing|partage)[_-]?(?:id|token|source|medium|from|type|channel|tag|user\w*|app\w*|session\w*|intent|plat\w*|iid|by)` +
    String.raw`|(?:e?mail|subscriber|recipient|newsletter|nl)[_-](?:id|ids|token|source|referrer|subject|hash|key|name|click|user\w*)|subscriberid|recipientid|(?:php|j|asp)?sess(?:ion)?_?id)$`,
)

/** A random value. */
const OPAQUE = /^[\w.:~%-]{16,}$/
/** Between letters and digits, which words and dates have less often. */
const TURNS = /[a-z]\d|\d[a-z]/gi
const MIN_TURNS = 4
/** A path that names its page in words or by a long number, so that a random value beside it can only track. */
const SPEAKING_PATH = /\/(?:[^/]*[a-z]-[^/]*[a-z]-|[^/]*\d{5,}|[^/]{24,})/i
/** An article by its day or number: no parameter but those below makes another page of it. */
const ARTICLE_PATH = /\/(?:19|20)\d\d\/[01]?\d\/[0-3]?\d\/|\d{6,}\.html?$/
/** Names that never identify a page whose path does. */
const WEAK = /^(?:_.*|ref|src|source|from|via|origin|partner|act\w+|user_?id|[a-z]?[celmnru]id)$/
/** Names of a page, a version of it or a right to see it. */
const IDENTIFYING =
  /^(?:id|[vpqsd]|key|token|code|hash|file|(?:doc|item|article|story|post|page|node|sig|rev)\w*|u*id|guid|version|variant|sku|.*(?:product|listing|offer|content|video)_?id)$/

/** Click IDs of networks that no list has yet: `xclid=` with a long value. */
const CLICK_ID = /^[a-z]{1,5}_?cl(?:ic)?k?id=[\w.~-]{12,}$/

const TRACKING_BEGINNING = new RegExp(
  `^(?:${alternatives(TRACKING.filter((name) => name.endsWith('*')).join(' '), '')})`,
)

/** What tracks only with such a value: forms of a page, places that it was shared to, and assistants. */
const TRACKING_VALUE =
  /^(?:amp(?:=(?:1|true|yes)?)?|(?:sid|session)=[0-9a-f]{16,}|\w+=affiliates?|output_?type=amp|share=(?:jetpack-)?(?:bluesky|email|facebook|linkedin|mastodon|nextdoor|pinterest|pocket|print|reddit|skype|telegram|threads|tumblr|twitter|whatsapp|x)|af=r|(?:ref|source|via|from)=(?:rss|feed|e?mail|newsletter|twitter|facebook|reddit|linkedin|whatsapp|hackernews|producthunt|kelkoo\w*|[\w-]+\.(?:com|org|net|io|dev|ai)|[^&]*\b(?:chatgpt|openai|perplexity|grok|claude|(?:copilot|gemini)\.(?:microsoft|google))\.(?:com|ai)\b.*))$/

/** All that identifies a page of a well-known site: the rest of its parameters track. `.*` is any country. */
const IDENTIFYING_BY_SITE: readonly (readonly [sites: string, names: string])[] = [
  ['youtube.com youtu.be', 'v list search_query'],
  [
    'google.*',
    'q query id cid start num tbm udm tbs as_* user cluster cites citation_for_view view_op place_id query_place_id ' +
      'destination origin ll geo ceid v url u text continue',
  ],
  ['bing.com', 'q first id url'],
  ['x.com twitter.com', 'q f id'],
  ['facebook.com', 'id story_fbid fbid v q u'],
  ['reddit.com', 'q sort t after'],
  ['linkedin.com', 'keywords currentjobid id q url'],
  ['bilibili.com', 'p keyword'],
  ['mp.weixin.qq.com', '__biz mid idx sn src timestamp ver signature'],
  ['wikipedia.org wiktionary.org wikimedia.org wikivoyage.org', 'title oldid curid diff search'],
  [
    'stackoverflow.com stackexchange.com superuser.com serverfault.com askubuntu.com',
    'q tab page sort',
  ],
  ['imdb.com', 'q season year page'],
  [
    'apps.apple.com books.apple.com itunes.apple.com music.apple.com podcasts.apple.com',
    'i id term',
  ],
  ['amazon.*', 'k node rh i bbn page field-keywords me asin url'],
  ['aliexpress.*', 'searchtext page'],
  ['ebay.*', '_nkw _ssn _pgn var'],
  ['etsy.com walmart.com target.com', 'q page query search_query section_id cat_id searchterm'],
  [
    'yelp.* booking.com bestbuy.com netflix.com weibo.com coupang.com instagram.com threads.com threads.net tiktok.com pinterest.com medium.com substack.com quora.com zhihu.com douban.com ' +
      'spotify.com steampowered.com steamcommunity.com goodreads.com tripadvisor.* nytimes.com washingtonpost.com wsj.com ' +
      'barrons.com marketwatch.com bloomberg.com forbes.com reuters.com economist.com theguardian.com bbc.com bbc.co.uk ' +
      'cnbc.com politico.com politico.eu businessinsider.* elpais.com academic.oup.com nature.com researchgate.net tandfonline.com support.mozilla.org msn.com microsoft.com apple.com',
    'q query page p s id itemid find_desc find_loc dest_id keyword type url target view',
  ],
]

const KNOWN_SITE = new RegExp(
  `(?:^|\\.)(?:${IDENTIFYING_BY_SITE.map(([sites]) => alternatives(sites, '\\w+(?:\\.\\w+)?')).join('|')})$`,
)
const IDENTIFYING_HERE = new RegExp(
  `(?:^|\\.)(?:${IDENTIFYING_BY_SITE.map(
    ([sites, names]) =>
      `(?:${alternatives(sites, '\\w+(?:\\.\\w+)?')}) (?:${alternatives(names, '[\\w-]*')})`,
  ).join('|')})$`,
)

function alternatives(words: string, ending: string): string {
  return words.replaceAll('.', '\\.').replaceAll('*', ending).replaceAll(' ', '|')
}

function isTracking(parameter: string, host: string, path: string): boolean {
  // HTML pages write `&amp;`.
  const lower = parameter.toLowerCase().replace(/^amp;/, '')
  const name = lower.slice(0, `${lower}=`.indexOf('='))
  if (KNOWN_SITE.test(host)) return !IDENTIFYING_HERE.test(`${host} ${name}`)
  return (
    TRACKING_NAMES.has(name) ||
    TRACKING_BEGINNING.test(name) ||
    TRACKING_WORDS.test(name) ||
    CLICK_ID.test(lower) ||
    isBesideThePath(name, parameter.slice(name.length + 1), path) ||
    TRACKING_VALUE.test(lower)
  )
}

function isBesideThePath(name: string, value: string, path: string): boolean {
  if (IDENTIFYING.test(name)) return false
  if (ARTICLE_PATH.test(path)) return true
  const isRandom = OPAQUE.test(value) && (value.match(TURNS)?.length ?? 0) >= MIN_TURNS
  return (isRandom || WEAK.test(name)) && SPEAKING_PATH.test(path)
}

/** Without tracking, sorted by name: hardly any server minds the order. */
function queryOf(search: string, host: string, path: string): string {
  if (search === '') return ''
  const parameters = canonicalCodes(search.slice(1))
    // Appended to a query as if there were none.
    .replace(/\?utm_source=[^&]*$/i, '')
    // Two forms of a space.
    .replaceAll('%20', '+')
    .split('&')
    .filter((each) => each !== '' && !isTracking(each, host, path))
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
