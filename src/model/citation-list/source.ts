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

/** Parameters of newsletters, ads, search engines, assistants and AMP, from ClearURLs, Brave and AdGuard; names with `*` are beginnings. */
const TRACKING = // Campaigns
  (
    'utm_* utm-* mtm_* matomo_* piwik_* hsa_* itm_* otm_* hmb_* dpg_* cm_mmc* cm_me cm_cr cm_ven cm_cat cm_pla cm_ite pk_campaign ' +
    'pk_cid pk_content pk_keyword pk_kwd pk_medium pk_source pk_vid xtor at_campaign* at_medium at_custom* at_link* at_format ' +
    'at_creation at_variant at_emailtype at_ptr* at_recipient* at_send* at_bbc* sc_campaign sc_channel sc_cid sc_content sc_medium ' +
    'sc_source sc_src sc_outcome sc_geo sc_lid sc_llid sc_uid sc_eh sc_customer ns_campaign ns_mchannel ns_source ns_linkname ns_fee ' +
    'wt.mc_* wt.tsrc wt_mc* wt_zmc nx_source sms_source sms_click sms_uph asc_campaign asc_source asc_refurl ul_campaign ul_medium ' +
    'ul_source mbid ncid icid ito cmpid cmp_id echobox int_cmp intcmp bd_vid qz_gdt hmsr hmpl hmcu hmkw hmci ftag lctg tpcc cvosrc yptr tt_medium tt_content s_cid s_kwcid ef_id ' +
    // Newsletters
    'sfmc_* bsft_* vero_* oly_* klaviyo_id _kx _ke mc_cid mc_eid mc_tc mkt_tok ml_subscriber* ck_subscriber_id dm_i dm_t _hsenc ' +
    '_hsmi __hsfp __hssc __hstc hsctatracking __s _bta_* mindbox-* _clde _cldee ss_email_id ss_campaign_* elqtrack* spmailingid spuserid spjobid spreportid sp_mid sp_rid et_rid nr_email_referer elqcampaignid ' +
    'elqaid elqat _bhlid rb_clickid wickedid trk_contact trk_msg trk_module trk_sid ' +
    // Ads and affiliates
    'fbclid gclid dclid twclid ttclid yclid _yclid ysclid lclid msclkid gclsrc gad_source gad_campaignid gbraid wbraid srsltid ' +
    'tbclid tblci dicbo obclickid obclid li_fat_id rdt_cid scid sccid sscid epik irclickid irclid irgwc ir_adid ir_campaignid ' +
    'ir_partnerid aff_id affid aff_sub* aff_fcid aff_fsk aff_platform aff_trace_key cjevent cjdata awc tduid admitad_uid ' +
    'ebisadid adjust_* gps_adid _branch_match_id _branch_referrer vc_lpp erid aiad_clid sznclid ranmid ransiteid raneaid clickref ' +
    // Sites and their analytics
    '_ga _gac _gl gs_l gs_lp _openstat igshid igsh mibextid amp_gsa amp_js_v amp_tf usqp __twitter_impression __tn__ __cft__* guccounter ' +
    'guce_referrer* fb_ref fb_source fb_action_* action_object_map action_ref_map action_type_map ref_src ref_url referer ' +
    'referrer cx_* _sgm_* __io_lv _io_session_id _x_tr_* trk trkcampaign trkinfo trkemail trackingid spm spm_id_from scm xhsshare ' +
    'wxshare_count vd_source'
  ).split(' ')

const TRACKING_NAMES = new Set(TRACKING)

const TRACKING_BEGINNING = new RegExp(
  `^(?:${alternatives(TRACKING.filter((name) => name.endsWith('*')).join(' '), '')})`,
)

/** What tracks only with such a value: forms of a page, places that it was shared to, and assistants. */
const TRACKING_VALUE =
  /^(?:amp(?:=(?:1|true|yes)?)?|output_?type=amp|share=(?:jetpack-)?(?:bluesky|email|facebook|linkedin|mastodon|nextdoor|pinterest|pocket|print|reddit|skype|telegram|threads|tumblr|twitter|whatsapp|x)|(?:ref|source|via|from)=(?:[^&]*\b(?:chatgpt|openai|perplexity|grok|claude|(?:copilot|gemini)\.(?:microsoft|google))\.(?:com|ai)\b.*))$/

/** What tracks only on its site, where a place in a video is one in a page; `.*` is any country. */
const TRACKING_BY_SITE: readonly (readonly [sites: string, names: string])[] = [
  ['youtube.com youtu.be', 'si feature pp app ab_channel t'],
  ['x.com twitter.com', 's t'],
  ['spotify.com', 'si'],
  ['reddit.com', 'share_id rdt'],
  ['linkedin.com', 'lipi midtoken midsig rcm'],
  ['medium.com', 'source sk'],
  ['substack.com', 'r triedredirect publication_id post_id isfreemail showwelcomeonshare'],
  ['facebook.com', 'rdid share_url ref fref hc_ref'],
  ['tiktok.com', '_r _t is_from_webapp sender_device'],
  ['quora.com', 'share ch oid srid'],
  [
    'stackoverflow.com stackexchange.com superuser.com serverfault.com askubuntu.com',
    'noredirect lq rq',
  ],
  ['wikipedia.org wiktionary.org wikimedia.org wikivoyage.org', 'wprov'],
  ['imdb.com', 'ref_'],
  ['theguardian.com', 'cmp'],
  ['nytimes.com', 'smid smtyp partner emc unlocked_article_code'],
  ['wsj.com barrons.com marketwatch.com', 'mod st reflink'],
  ['bloomberg.com', 'sref srnd leadsource embedded-checkout'],
  ['forbes.com', 'sh'],
  ['reuters.com', 'taid'],
  ['washingtonpost.com', 'pwapi_token itid wpisrc wpmm'],
  ['economist.com', 'fsrc'],
  ['bbc.com bbc.co.uk', 'ocid intlink_from_url'],
  ['msn.com', 'ocid cvid ei pc'],
  ['microsoft.com', 'ocid'],
  ['play.google.com', 'pcampaignid'],
  [
    'apps.apple.com books.apple.com itunes.apple.com music.apple.com podcasts.apple.com',
    'itscg itsct uo at ct pt mt',
  ],
  ['booking.com', 'aid label sid srpvid ucfs hpos hapos sr_order'],
  ['yelp.*', 'osq hrid'],
  ['bilibili.com', 'share_source share_medium share_plat share_session_id from_source'],
  [
    'amazon.*',
    'tag psc th linkcode linkid ref ref_ pd_rd_* pf_rd_* content-id ascsubtag dib dib_tag camp creative qid sr',
  ],
  ['aliexpress.*', 'pdp_npi algo_* gatewayadapt'],
  ['ebay.*', 'mkevt mkcid mkrid campid toolid customid _trk*'],
  ['etsy.com', 'ga_* organic_search_click ref frs sro click_key click_sum'],
  ['walmart.com', 'athbdg athcpid athpgid athznid athena from wmlspartner'],
]

const TRACKING_HERE = new RegExp(
  `(?:^|\\.)(?:${TRACKING_BY_SITE.map(
    ([sites, names]) =>
      `(?:${alternatives(sites, '\\w+(?:\\.\\w+)?')}) (?:${alternatives(names, '[\\w-]*')})`,
  ).join('|')})$`,
)

function alternatives(words: string, ending: string): string {
  return words.replaceAll('.', '\\.').replaceAll('*', ending).replaceAll(' ', '|')
}

function isTracking(parameter: string, host: string): boolean {
  // HTML pages write `&amp;`.
  const lower = parameter.toLowerCase().replace(/^amp;/, '')
  const name = lower.slice(0, `${lower}=`.indexOf('='))
  return (
    TRACKING_NAMES.has(name) ||
    TRACKING_BEGINNING.test(name) ||
    TRACKING_VALUE.test(lower) ||
    TRACKING_HERE.test(`${host} ${name}`)
  )
}

/** Without tracking, sorted by name: hardly any server minds the order. */
function queryOf(search: string, host: string): string {
  if (search === '') return ''
  const parameters = canonicalCodes(search.slice(1))
    // Appended to a query as if there were none.
    .replace(/\?utm_source=[^&]*$/i, '')
    // Two forms of a space.
    .replaceAll('%20', '+')
    .split('&')
    .filter((each) => each !== '' && !isTracking(each, host))
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
