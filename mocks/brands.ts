import { writeAnswer } from './data/answer-text.ts'
import { AWKWARD } from './data/awkward.ts'
import { type BrandData, type CitationHead, dailyScores } from './data/brand-data.ts'
import { KNOWN_TRUTH, QUIET, varyingBrand } from './data/known-truth.ts'
import { NORTHWIND } from './data/northwind.ts'
import type { Sentiment } from './data/phrases.ts'
import { type Choices, fraction, pickByShare } from './data/random.ts'
import { COFFEE } from './data/vocabulary.ts'
import type { Scenario } from './scenarios.ts'

const SEED = 100_000
const NAME = 'Atlas Coffee'
const COUNT = 100_000
const DAY = 86_400
const NEWEST_SECONDS = 240
const SPAN_SECONDS = 725 * DAY
/** The share of even spacing; the rest makes recent days denser. */
const EVEN_SHARE = 0.6
/** Less than the shortest distance between two citations, so that the order stays. */
const JITTER_SECONDS = 300

// The age of the change of platforms, sentiments and sources.
const CHANGE_SECONDS = 45 * DAY

const PLATFORMS: Choices<readonly [string, number]> = [
  ['chatgpt', 0.41],
  ['google_ai', 0.23],
  ['perplexity', 0.18],
  ['claude', 0.13],
  ['copilot', 0.05],
]
const PLATFORMS_BEFORE: Choices<readonly [string, number]> = [
  ['chatgpt', 0.47],
  ['google_ai', 0.14],
  ['perplexity', 0.2],
  ['claude', 0.14],
  ['copilot', 0.05],
]
const SENTIMENTS: Choices<readonly [Sentiment, number]> = [
  ['positive', 0.58],
  ['neutral', 0.31],
  ['negative', 0.11],
]
const SENTIMENTS_BEFORE: Choices<readonly [Sentiment, number]> = [
  ['positive', 0.53],
  ['neutral', 0.31],
  ['negative', 0.16],
]

function ageAt(index: number): number {
  const part = index / COUNT
  const age = SPAN_SECONDS * (EVEN_SHARE * part + (1 - EVEN_SHARE) * part ** 2)
  const jitter = Math.floor(fraction(SEED + 2, index) * JITTER_SECONDS)
  return NEWEST_SECONDS + Math.floor(age) + jitter
}

function isLateAt(index: number): boolean {
  return index >= COUNT || ageAt(index) < CHANGE_SECONDS
}

function sentimentAt(index: number): Sentiment {
  const shares = isLateAt(index) ? SENTIMENTS : SENTIMENTS_BEFORE
  return pickByShare(shares, fraction(SEED + 1, index))
}

function head(index: number): CitationHead {
  const shares = isLateAt(index) ? PLATFORMS : PLATFORMS_BEFORE
  return {
    platform: pickByShare(shares, fraction(SEED, index)),
    sentiment: sentimentAt(index),
    ageSeconds: ageAt(index),
  }
}

/**
 * A large brand: 100,000 citations over two years, generated on demand. In the last 45 days videos are cited more often, above
 * all by Google AI, and fewer answers are negative.
 */
const ATLAS: BrandData = {
  id: 'atlas',
  name: NAME,
  prefix: 'at',
  components: {
    citation_frequency: 91,
    domain_authority: 84,
    platform_diversity: 100,
    technical_factors: 58,
  },
  changeDays: 7,
  historyDays: 730,
  scoreOn: dailyScores({
    seed: SEED,
    anchors: [
      [729, 71],
      [640, 75],
      [560, 73],
      [470, 80],
      [390, 78],
      [300, 84],
      [220, 82],
      [150, 87],
      [80, 85],
      [30, 89],
      [7, 88],
      [0, 88],
    ],
    missing: [210, 211],
  }),
  authority: { backlinks: 1_284_300, referring_domains: 21_470 },
  diversity: { platforms_present: 5, platforms_total: 5 },
  technical: { schema_implemented: true, mobile_friendly: false, page_speed: 58 },
  citations: {
    count: COUNT,
    head,
    body: (index, { platform }) =>
      writeAnswer({
        seed: SEED,
        index,
        brand: NAME,
        vocabulary: COFFEE,
        platform,
        sentiment: sentimentAt(index),
        isLate: isLateAt(index),
      }),
  },
}

const NOTHING_YET = { query: '', mention: '', url: '', fullResponse: '', mentionContext: '' }

const FRESH: BrandData = {
  id: 'fresh',
  name: 'Fresh Start',
  prefix: 'fs',
  components: {
    citation_frequency: 0,
    domain_authority: 0,
    platform_diversity: 0,
    technical_factors: 0,
  },
  changeDays: 7,
  historyDays: 0,
  scoreOn: () => null,
  authority: { backlinks: 0, referring_domains: 0 },
  diversity: { platforms_present: 0, platforms_total: 5 },
  technical: { schema_implemented: false, mobile_friendly: false, page_speed: 0 },
  citations: {
    count: 0,
    head: () => ({ platform: 'chatgpt', sentiment: 'neutral', ageSeconds: 0 }),
    body: () => ({ ...NOTHING_YET, sentimentScore: 0, modelVersion: 'unknown' }),
  },
}

export const BRANDS: readonly BrandData[] = [NORTHWIND, ATLAS, FRESH, AWKWARD]

const ALL_BRANDS: readonly BrandData[] = [...BRANDS, ...KNOWN_TRUTH, QUIET]

export const DEMO_BRANDS: readonly { id: string; name: string }[] = BRANDS.map(({ id, name }) => ({
  id,
  name,
}))

/** Names in the configuration. */
const NAMES: ReadonlyMap<string, object> = new Map([
  [
    NORTHWIND.id,
    {
      aliases: ['Northwind'],
      domains: ['northwindtea.example'],
      competitors: [
        { name: 'Harney & Sons', aliases: ['Harney'], domains: ['shopradar.example'] },
        { name: 'Mariage Frères' },
        { name: 'Rishi' },
      ],
    },
  ],
  [
    ATLAS.id,
    {
      aliases: ['Atlas'],
      domains: ['atlascoffee.example'],
      competitors: [{ name: 'Blue Bottle' }, { name: 'Stumptown' }, { name: 'Trade' }],
    },
  ],
])

export const DEMO_CONFIG = {
  brands: DEMO_BRANDS.map((brand) => ({ ...brand, ...NAMES.get(brand.id) })),
}

/** Undefined for an unknown brand. @param world in some, every id is a brand */
export function findBrand(
  id: string,
  { brands }: Pick<Scenario, 'brands'> = {},
): BrandData | undefined {
  if (brands !== undefined) return varyingBrand(id, brands)
  return ALL_BRANDS.find((brand) => brand.id === id)
}

export function findBrandByPrefix(prefix: string): BrandData | undefined {
  return ALL_BRANDS.find((brand) => brand.prefix === prefix)
}
