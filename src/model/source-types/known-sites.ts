/**
 * Sites where people ask and answer each other, by their registrable domain; with a subdomain where the rest of the site is
 * something else.
 */
export const COMMUNITIES: readonly string[] = [
  'answers.microsoft.com',
  'askubuntu.com',
  'bsky.app',
  'community.spiceworks.com',
  'dev.to',
  'discord.com',
  'discourse.org',
  'facebook.com',
  'gutefrage.net',
  'groups.google.com',
  'houzz.com',
  'instagram.com',
  'linkedin.com',
  'mastodon.social',
  'mumsnet.com',
  'news.ycombinator.com',
  'pinterest.com',
  'quora.com',
  'reddit.com',
  'serverfault.com',
  'stackexchange.com',
  'stackoverflow.com',
  'superuser.com',
  'threads.net',
  'tiktok.com',
  'tripadvisor.com',
  'trustpilot.com',
  'twitter.com',
  'vk.com',
  'weibo.com',
  'x.com',
  'xiaohongshu.com',
  'youtube.com',
  'zhihu.com',
]

/** Works of reference: encyclopedias, dictionaries, collections of facts. */
export const REFERENCE_WORKS: readonly string[] = [
  'baike.baidu.com',
  'britannica.com',
  'crunchbase.com',
  'dictionary.com',
  'dbpedia.org',
  'encyclopedia.com',
  'fandom.com',
  'imdb.com',
  'investopedia.com',
  'merriam-webster.com',
  'mdn.io',
  'developer.mozilla.org',
  'openstreetmap.org',
  'scholar.google.com',
  'statista.com',
  'wikidata.org',
  'wikihow.com',
  'wikimedia.org',
  'wikipedia.org',
  'wiktionary.org',
]

/** The first label of a host on which a site of any kind has its community: `forum.teatalk.example`. */
export const COMMUNITY_LABELS: readonly string[] = ['forum', 'forums', 'community', 'discuss']

/** The first label of a host on which a site has its works of reference. */
export const REFERENCE_LABELS: readonly string[] = ['wiki', 'encyclopedia', 'dictionary']
