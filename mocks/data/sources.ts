import type { Sentiment } from './phrases.ts'
import { type Choices, fraction, pick } from './random.ts'

type Tone = 'praising' | 'balanced' | 'critical'

type Site = {
  /** As in a page's URL, so `www.` may come first. */
  host: string
  /** Paths, the most cited first. */
  pages: Choices<string>
  /** Relative to the other sites. */
  weight: number
  /** The weight after the brand's change of mix, and the page that then gets half of the citations. */
  later?: { weight: number; page?: string }
  tone?: Tone
  platforms?: readonly string[]
}

type CitedBy = {
  seed: number
  platform: string
  sentiment: Sentiment
  /** Whether the citation is newer than the brand's change of mix. */
  isLate: boolean
}

export type Sources = {
  hosts: Choices<string>
  citedPage: (by: CitedBy) => string
}

const TONES: Readonly<Record<Tone, Readonly<Record<Sentiment, number>>>> = {
  praising: { positive: 1.15, neutral: 0.9, negative: 0.15 },
  balanced: { positive: 1, neutral: 1, negative: 1 },
  critical: { positive: 0.4, neutral: 0.9, negative: 6 },
}
/** Above 1, so that a site's first pages are cited more often. */
const PAGE_SKEW = 1.8

type Ladder = readonly { site: Site; upTo: number }[]

function createSources(sites: Choices<Site>): Sources {
  // There are few combinations, so compute each sum once.
  const ladders = new Map<string, Ladder>()

  function ladderFor({ platform, sentiment, isLate }: CitedBy): Ladder {
    const key = `${platform} ${sentiment} ${isLate}`
    const known = ladders.get(key)
    if (known !== undefined) return known
    let passed = 0
    const ladder = sites
      .filter((site) => site.platforms?.includes(platform) ?? true)
      .map((site) => {
        const weight = isLate ? (site.later?.weight ?? site.weight) : site.weight
        passed += weight * TONES[site.tone ?? 'balanced'][sentiment]
        return { site, upTo: passed }
      })
    ladders.set(key, ladder)
    return ladder
  }

  return {
    hosts: [sites[0].host, ...sites.slice(1, 8).map(({ host }) => host)],
    citedPage: (by) => {
      const ladder = ladderFor(by)
      const at = fraction(by.seed, 0) * (ladder.at(-1)?.upTo ?? 0)
      const site = (ladder.find(({ upTo }) => at < upTo) ?? ladder[0])?.site ?? sites[0]
      return `https://${site.host}${pageOf(site, by)}`
    },
  }
}

function pageOf({ pages, later }: Site, { seed, isLate }: CitedBy): string {
  if (isLate && later?.page !== undefined && fraction(seed, 1) < 0.5) return later.page
  const at = Math.floor(pages.length * fraction(seed, 2) ** PAGE_SKEW)
  return pages[at] ?? pages[0]
}

/** Rarely cited sites, each with one to four of the pages and rarer than the one before. */
function rareSites(
  hosts: readonly string[],
  pages: Choices<string>,
  weight: number,
): readonly Site[] {
  return hosts.map((host, index) => ({
    host,
    pages: [
      pick(pages, index, 0),
      ...pages.slice(0, index % 4).filter((page) => page !== pick(pages, index, 0)),
    ],
    weight: weight / (1 + index * 0.08),
    ...(index % 3 === 0 && { platforms: ['chatgpt', 'perplexity', 'google_ai'] }),
    ...(index % 5 === 4 && { platforms: ['perplexity'] }),
  }))
}

const FIRST = 'roast bean cup filter crema moka barista brew grind dose drip mug ristretto siphon'
const SECOND = 'diary notes weekly club lab report daily corner tests archive table guide post'

/** 182 hosts: a popular brand has a very long tail. */
const RARE_HOSTS = SECOND.split(' ').flatMap((second) =>
  FIRST.split(' ').map((first) => `${first}${second}.example`),
)

export const COFFEE_SOURCES = createSources([
  {
    host: 'beanreport.example',
    pages: ['/best-beans-2026', '/atlas-review', '/washed-or-natural', '/price-index', '/decaf'],
    weight: 14,
  },
  {
    host: 'www.roastweekly.example',
    pages: ['/atlas-coffee', '/roasters-to-watch', '/subscription-test', '/espresso-blends'],
    weight: 11,
    tone: 'praising',
  },
  {
    host: 'forum.homebarista.example',
    pages: ['/t/atlas-too-dark', '/t/which-beans', '/t/stale-capsules', '/t/moka-pot-advice'],
    weight: 14,
    later: { weight: 9 },
    tone: 'critical',
  },
  {
    host: 'cuppingnotes.example',
    pages: ['/sidama-washed', '/colombia-2026', '/anaerobic-naturals', '/scores'],
    weight: 9,
    tone: 'praising',
  },
  {
    host: 'gearlab.example',
    pages: ['/burr-grinders', '/moka-pots', '/office-machines'],
    weight: 8,
  },
  {
    host: 'videos.coffeeclips.example',
    pages: ['/watch/atlas-roastery', '/watch/cold-brew-at-home', '/watch/milk-drinks'],
    weight: 2,
    later: { weight: 11 },
    tone: 'praising',
    platforms: ['google_ai', 'chatgpt', 'copilot'],
  },
  {
    host: 'atlascoffee.example',
    pages: ['/about', '/subscriptions', '/wholesale', '/transparency'],
    weight: 6,
    tone: 'praising',
  },
  ...rareSites(
    RARE_HOSTS,
    [
      '/atlas-coffee',
      '/best-coffee-beans',
      '/espresso-at-home',
      '/filter-coffee',
      '/gifts',
      '/decaf',
      '/cold-brew',
      '/office-coffee',
    ],
    1.6,
  ),
])

/** The thread about late parcels, cited since the change of mix. */
const LATE_PARCELS = '/northwind-parcels-late'

const TEA_RARE_HOSTS = [
  'greenleafdigest.example',
  'www.cupandkettle.example',
  'matchaguide.example',
  'teahouseweekly.example',
  'officepantry.example',
  'thetravellingteapot.example',
  'samovar.example',
  'wellnesskitchen.example',
  'www.pricewatch.example',
  'nihoncha.example',
  'teetest.example',
  'shopradar.example',
  'videos.brewclub.example',
  'morningritual.example',
  'leafandlore.example',
  'cateringtoday.example',
  'encyclopedia.example',
  'answers.askaround.example',
  'shay.example',
  'localmarkets.example',
  'newsroom.northwindtea.example',
  'afternoontable.example',
]

export const TEA_SOURCES = createSources([
  {
    host: 'teareviews.example',
    pages: [
      '/northwind-vs-harney',
      '/best-loose-leaf-2026',
      '/northwind-tea',
      '/shipping-times-compared',
      '/matcha-ranked',
      '/oolong-for-beginners',
      '/northwind-vs-vahdam',
      '/decaf-that-tastes',
      '/tea-tins-tested',
    ],
    weight: 16,
  },
  {
    host: 'forum.teatalk.example',
    pages: [
      '/is-northwind-organic',
      '/first-flush-canada',
      '/where-do-you-order',
      '/subscriptions-worth-it',
      '/cheapest-daily-drinker',
    ],
    weight: 7,
    later: { weight: 14, page: LATE_PARCELS },
    tone: 'critical',
  },
  {
    host: 'www.leafjournal.example',
    pages: [
      '/best-loose-leaf-green-tea',
      '/harvest-2026',
      '/estate-portraits/uji',
      '/northwind-tasting-notes',
      '/gongfu-basics',
      '/white-tea-that-ages',
    ],
    weight: 10,
    later: { weight: 8 },
    tone: 'praising',
  },
  {
    host: 'kitchenlab.example',
    pages: [
      '/matcha-lattes-2026',
      '/tea-subscriptions',
      '/cold-brew-tested',
      '/kettles',
      '/best-earl-grey',
    ],
    weight: 9,
    tone: 'praising',
  },
  {
    host: 'giftguide.example',
    pages: ['/tea-lovers', '/under-30-dollars', '/sampler-boxes', '/wedding-favours'],
    weight: 8,
    tone: 'praising',
    platforms: ['chatgpt', 'perplexity', 'google_ai'],
  },
  {
    host: 'steepnotes.example',
    pages: ['/farm-sourcing', '/northwind-sencha-review', '/storing-tea', '/water', '/rooibos'],
    weight: 8,
    platforms: ['chatgpt', 'perplexity', 'claude'],
  },
  {
    host: 'northwindtea.example',
    pages: ['/about/farms', '/shipping', '/collections/green-tea', '/journal/harvest-dates'],
    weight: 8,
    later: { weight: 6 },
    tone: 'praising',
  },
  {
    host: 'slowcup.example',
    pages: ['/ten-teas-for-autumn', '/small-shops-we-like', '/northwind-interview'],
    weight: 2,
    later: { weight: 5 },
    tone: 'praising',
    platforms: ['chatgpt', 'perplexity', 'claude'],
  },
  {
    host: 'gongfu.example',
    pages: ['/first-set', '/yunnan-or-northwind', '/pu-erh-sources'],
    weight: 3,
    platforms: ['chatgpt', 'perplexity'],
  },
  ...rareSites(
    TEA_RARE_HOSTS,
    [
      '/northwind-tea',
      '/best-tea-shops',
      '/green-tea-guide',
      '/tea-gifts',
      '/ask/which-tea-shop',
      '/2026/10/loose-leaf',
      '/matcha',
      '/tea-without-caffeine',
    ],
    2.2,
  ),
])
