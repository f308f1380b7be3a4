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
    'utm_* utm-* mtm_* matomo_* piwik_* hsa_* itm_* otm_* hmb_* dpg_* cm_mmc* cm_me cm_cr cm_ven cm_cat cm_pla cm_ite brave-* pk_* ' +
    'xtor at_campaign* at_medium at_custom* at_link* at_format ' +
    'at_creation at_variant at_emailtype at_ptr* at_recipient* at_send* at_bbc* at_channel at_platform at_network at_term at_type at_identifier sc_campaign sc_channel sc_cid sc_content sc_medium ' +
    'sc_source sc_src sc_outcome sc_geo sc_lid sc_llid sc_uid sc_eh sc_customer ns_campaign ns_mchannel ns_source ns_linkname ns_fee ' +
    'wt.* wt_* wtrid __utm* utmid p.utm_* sms_click sms_uph asc_refurl cvo_* vn_* ga_* n_media n_query n_rank n_ad* n_keyword* nt_* napm ' +
    'mbid ncid icid intcid ito cmp cmpid cmp_id camp_id extcmp om_mmc cm_sp cm_re echobox bd_vid qz_gdt hmsr hmpl hmcu hmkw hmci ftag lctg ' +
    'tpcc cvosrc yptr int_cmp intcmp int_content ads_* ad_name ad_type af_* is_retargeting deep_link_sub* traffic_type traffic_id src_* as_camptype as_channel ref_lp mkwid pcrid logtag tt_content s_kwcid ef_id ecid dgcid dcmp sara_ref maca lmd_* id_externo_rrss refresh_ce soc_src soc_trk tsrc .tsrc roistat* _ym_* ybaip etext ' +
    'adposition matchtype targetid feeditemid loc_physical_ms loc_interest_ms gc_id h_ad_id nb_* tw_adid smclient smconv smlp ' +
    // Newsletters
    'sfmc_* bsft_* vero_* oly_* klaviyo_id _kx _ke mc_cid mc_eid mc_tc mkt_tok ck_subscriber_id dm_i dm_t _hsenc ' +
    '_hsmi __hsfp __hssc __hstc hsctatracking hss_channel emci emdi ceid can_id nlid nname nrid bxid cndid esrc hasha hashb hashc __s _bta_* mindbox-* _clde _cldee ss_email_id ss_campaign_* elqtrack* spmailingid spuserid spjobid spreportid sp_mid sp_rid et_rid et_lid nr_email_referer elqcampaignid eblastid adobe_mc* omnisendcontactid nosto* mt_link_id ml_sub* unptid unp_tpcid user_email_address ' +
    'elqaid elqat elqah elqcst elqcsid elq _bhlid rb_clickid wickedid trk_contact trk_msg trk_module trk_sid ' +
    // Ads and affiliates
    'fbclid gclid dclid twclid ttclid yclid _yclid ysclid lclid msclkid gclsrc gad_source gad_campaignid gbraid wbraid srsltid ' +
    'tbclid tblci dicbo obclickid obclid li_fat_id rdt_cid scid sccid sscid epik irclickid irclid irgwc ir_adid ir_campaignid ' +
    'ir_partnerid aff_id affid aff_sub* aff_fcid aff_fsk aff_platform aff_trace_key cjevent cjdata awc tduid admitad_uid ' +
    'ebisadid adjust_* gps_adid _branch_match_id _branch_referrer vc_lpp erid ranmid ransiteid raneaid ranlink* ranpublisherid ' +
    'cj_* cjpid cjaid cjsid cjcid cjid cjpixel iradid iradtype irpid irmp* irclicid pj_* pjx* ssaid zanpid lsnpub* ircid btag rtkcid adfrom maf oprtrack rfsn sca_ref afsrc afid ' +
    'istcompanyid istfeedid istitemid istbid wgu wgexpiry impradid impradname lgw_code dartycid ectrans wpa_* ' +
    // Sites and their analytics
    '_ga _gac _gl gs_l gs_lp _openstat igshid igsh mibextid amp_gsa amp_js_v amp_tf usqp __twitter_impression __tn__ __cft__* guccounter ' +
    'guce_referrer* action_object_map action_ref_map action_type_map ref_src ref_url referer ' +
    'rlz pcampaignid gaa_* _gid _utm* duckai spot_im_* relatedposts_* mkcid mkevt _pos _psq _sid _ss _fid pr_rec_* pr_ref_pid pr_prod_strat pr_seq ws_ab_test h_sid h_slt fb_* ' +
    'referrer cx_* _sgm_* __io_lv _io_session_id _x_tr_* trk trkcampaign trkinfo trkemail trackingid spm spm_id_from scm xhsshare ' +
    'wxshare_count vd_source isappinstalled nsukey xsec_*'
  ).split(' ')

const TRACKING_NAMES = new Set(TRACKING)

/**
 * Names by their words: what sent the visitor, and what is counted of it. `campaign_id`, `ext_source`, `k_clickid`,
 * `refCode`, `shareToken`, `PHPSESSID`.
 */
const TRACKING_WORDS = new RegExp(
  String.raw`^(?:[b-z]tm[_-].+|(?:\w+[_.:-])?(?:campaign|affiliate|ad(?:group|set|words?))(?:[_.:-]?(?:id|ids|name|code|type|source|src|sent_date|[a-z]{2,3}))?` +
    String.raw`|\w+[_.-](?:medium|campaign|cmp)|(?:[a-z]{2,3}|share|traffic|tracking|email|partner|link|internal|__)[_.-]?source` +
    String.raw`|(?:[a-z]{1,12}[_-]?)?click[_-]?(?:id|hash|ref|sr|origin|source|time|track\w*)|[a-z]{1,3}_cid|(?:sz|ya?)[a-z]?clid|\w+_clid|yad(?:cl|ord)id` +
    String.raw`|aff(?:il)?s?(?:[_-]?(?:id|name|track|tag|code|src|source|sub|url|platform))?\d*|track(?:ing)?[_-](?:id|code|source|src|type|user|campaign\w*|adgroup\w*|keyword|click)|tracking(?:code|source|info)` +
    String.raw`|(?:orig(?:inal)?_)?referr?(?:er|al|ing)[_-]?(?:id|code|source|url|type|host|contenttype)?|ref(?:[_-]?(?:campaign|source|src|code|page|type|ctx\w*|id)|er_(?:code|method|from))` +
    String.raw`|(?:shared?|sharing|partage)[_-]?(?:id|token|source|medium|from|type|channel|tag|user\w*|app\w*|session\w*|intent|plat\w*|iid|by)` +
    String.raw`|(?:e?mail|subscriber|recipient|newsletter|nl)[_-](?:id|ids|token|source|referrer|subject|hash|key|name|click|user\w*)|subscriberid|recipientid|(?:php|j|asp)?sess(?:ion)?_?id)$`,
)

/** Click IDs of networks that no list has yet: `xclid=` with a long value. */
const CLICK_ID = /^[a-z]{1,5}_?cl(?:ic)?k?id=[\w.~-]{12,}$/

const TRACKING_BEGINNING = new RegExp(
  `^(?:${alternatives(TRACKING.filter((name) => name.endsWith('*')).join(' '), '')})`,
)

/** What tracks only with such a value: forms of a page, places that it was shared to, and assistants. */
const TRACKING_VALUE =
  /^(?:amp(?:=(?:1|true|yes)?)?|output_?type=amp|share=(?:jetpack-)?(?:bluesky|email|facebook|linkedin|mastodon|nextdoor|pinterest|pocket|print|reddit|skype|telegram|threads|tumblr|twitter|whatsapp|x)|(?:ref|source|via|from)=(?:[^&]*\b(?:chatgpt|openai|perplexity|grok|claude|(?:copilot|gemini)\.(?:microsoft|google))\.(?:com|ai)\b.*))$/

/** What tracks only on its site, where a place in a video is one in a page; `.*` is any country. */
const TRACKING_BY_SITE: readonly (readonly [sites: string, names: string])[] = [
  ['youtube.com youtu.be', 'si is feature pp app ab_channel t embeds_* source_ve_path lc'],
  ['x.com twitter.com', 's t cxt cn'],
  ['threads.com threads.net', 'xmt slof'],
  ['instagram.com', 'img_index ig_rid'],
  ['spotify.com', 'si context nd sp_cid dlsi'],
  ['reddit.com', 'rdt correlation_id post_index post_fullname target_user ref'],
  ['linkedin.com', 'lipi midtoken midsig rcm position pagenum'],
  ['medium.com', 'source sk gi'],
  ['github.com', 'ref_*'],
  ['docs.google.com drive.google.com', 'usp ouid rtpof sd'],
  [
    'google.*',
    'ved ei sa sca_* gs_* sclient oq aqs sourceid sxsrf rlz bih biw uact iflsig dpr client ictx fbs entry g_ep',
  ],
  ['bing.com', 'cvid form sp sc qs qp sk pq ghc ghsh ghacc ghpl lq'],
  ['netflix.com', 'trackid tctx'],
  ['steampowered.com steamcommunity.com', 'snr'],
  ['goodreads.com', 'from_search from_srp qid rank ac'],
  [
    'mp.weixin.qq.com',
    'chksm scene subscene enterid mpshare srcid sharer_* ascene exportkey pass_ticket wx_header nettype devicetype',
  ],
  ['zhihu.com', 'share_code'],
  ['weibo.com weibo.cn', 'weibo_id dt_dapp luicode lfid featurecode wm'],
  ['douban.com', 'dt_dapp dt_platform _i _dtcc'],
  ['cnbc.com', '__source qsearchterm'],
  ['politico.com politico.eu', 'cid nid'],
  ['businessinsider.*', 'r ir op'],
  ['elpais.com', 'ssm prm event event_log'],
  ['academic.oup.com', 'redirectedfrom login guestaccesskey'],
  ['nature.com', 'error code'],
  ['researchgate.net', '_tp _sg*'],
  ['tandfonline.com', 'cookieset needaccess'],
  ['bestbuy.com', 'loc acampid mpid intl ref'],
  ['target.com', 'lnk clkid cpng ref'],
  ['coupang.com', 'traceid lptag subid pagetype pagevalue itime wref wpcid wtime mcid sfid spec'],
  ['substack.com', 'r triedredirect publication_id post_id isfreemail showwelcomeonshare'],
  [
    'facebook.com',
    'rdid share_url ref fref hc_* paipv eav _rdr _rdc __xts__* sfnsn idorvanity comment_tracking acontext dti wtsid video_source notif_id notif_t',
  ],
  [
    'tiktok.com',
    '_r _t _d is_from_webapp sender_device u_code preview_pb refer embed_source web_id is_copy_url',
  ],
  ['quora.com', 'share ch oid srid'],
  [
    'stackoverflow.com stackexchange.com superuser.com serverfault.com askubuntu.com',
    'noredirect lq rq',
  ],
  ['wikipedia.org wiktionary.org wikimedia.org wikivoyage.org', 'wprov mobileaction useskin'],
  ['imdb.com', 'ref_'],
  ['theguardian.com', 'cmp'],
  [
    'nytimes.com',
    'smid smtyp partner emc unlocked_article_code instance_id regi_id segment_id te nl searchresultposition pgtype ugrp sgrp referringsource user_id',
  ],
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
  [
    'bilibili.com',
    'from_source from_spmid msource plat_id buvid is_story_h5 up_id unique_k bbid ts timestamp seid live_from launch_id refer_from',
  ],
  [
    'amazon.*',
    'tag psc th linkcode linkid ref ref_ pd_rd_* pf_rd_* content-id ascsubtag dib dib_tag camp creative creativeasin qid sr srs crid ' +
      'sprefix keywords rnid qualifier smid spia social_share starsleft skiptwisterog geniuslink ufe _encoding __mk_* cv_ct_* ' +
      'hsa_cr_id sb-ci-* aaxitk ms3_c refrid colid coliid dchild',
  ],
  [
    'aliexpress.*',
    'pdp_npi algo_* gatewayadapt btsid sk dp cv af mall_affr terminal_id curpageloguid pvid utparam*',
  ],
  [
    'ebay.*',
    'mkrid campid toolid customid _trk* hash _from media amdata itmmeta itmprp ssspo ssrc ssuid widget_ver norover',
  ],
  [
    'etsy.com',
    'organic_search_click ref frs sro click_key click_sum pro sts content_source logging_key external plkey cns bes',
  ],
  ['walmart.com', 'ath* from wmlspartner wl* adid u1 veh'],
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
    TRACKING_WORDS.test(name) ||
    CLICK_ID.test(lower) ||
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
