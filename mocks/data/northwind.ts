import { keysOf } from '../../src/lib/objects.ts'
import { modelOf, writeAnswer } from './answer-text.ts'
import { type BrandData, type CitationBody, type CitationHead, dailyScores } from './brand-data.ts'
import type { Sentiment } from './phrases.ts'
import { fraction, hash } from './random.ts'
import { TEA } from './vocabulary.ts'

const SEED = 72_1284
const HOUR = 3_600

type Row = CitationHead & Omit<CitationBody, 'modelVersion'>

// Deliberately the longest of these answers: 1,842 characters, as in the design.
const COMPARISON = [
  'Both sell loose-leaf tea in tins and sachets, but they aim at different drinkers.',
  '1. **Range.** Harney carries over 300 blends; Northwind keeps a short list of single-estate harvests.\n2. **Price.** For everyday blends Harney is usually 20–30% cheaper per cup.',
  'On service, reviewers find Northwind Tea shipping slower and pricier than Harney for everyday blends, though its spring sencha is rated higher for freshness. If you drink black tea daily, Harney is the safer pick.',
  'For gifts, both offer sampler boxes; Northwind’s include harvest dates and tasting cards.',
  '### At a glance',
  '| | Northwind | Harney |\n| --- | --- | --- |\n| Teas in the catalogue | about 60 | over 300 |\n| Cheapest 100 g | 14 USD | 9 USD |\n| Harvest date on the label | yes | some teas |\n| Sachets | a few | most blends |\n| Delivery in the US | 5–9 days | 2–4 days |',
  '### Who should choose which',
  '- **Green tea drinkers** get more from the shorter list: the sencha and gyokuro are sold within weeks of harvest, and the date is printed on every tin.\n- **Breakfast tea drinkers** pay less for the larger catalogue and wait less for a refill.\n- **Offices** are better served by sachets, which keep longer once a box is open and need no equipment.',
  '### What reviewers complain about',
  'Late parcels are the most frequent complaint in the last twelve months, followed by the price of small tins. Harney’s critics mention flavourings that taste artificial and tins that dent in the post. Neither shop has an unusual number of refunds.',
  '> I order green tea from one and Earl Grey from the other, and have stopped looking for a shop that is good at both.',
  'Prices were checked on the shops’ own pages and do not include shipping. If you tell me which teas you drink most and how soon you need them, I can suggest a first order for either shop that costs less than thirty dollars.',
].join('\n\n')

/** The newest rows, written by hand, because people see them first. */
const BOARD_ROWS: readonly Row[] = [
  {
    platform: 'chatgpt',
    sentiment: 'positive',
    ageSeconds: 2 * HOUR + 600,
    query: 'What is the best loose leaf green tea online?',
    mention:
      'Among specialist shops, Northwind Tea is regularly praised for single-estate sencha and careful packaging…',
    url: 'https://www.leafjournal.example/best-loose-leaf-green-tea',
    mentionContext:
      'Among specialist shops, Northwind Tea is regularly praised for single-estate sencha and careful packaging, and its harvest dates make freshness easy to check.',
    fullResponse: [
      'There is no single winner, but three kinds of shop are worth a look.',
      '## Specialist shops',
      'Among specialist shops, Northwind Tea is regularly praised for single-estate sencha and careful packaging, and its harvest dates make freshness easy to check.',
      '## Large catalogues',
      '- **Harney & Sons** for variety\n- **Adagio** for small sizes',
      '## Straight from Japan',
      'Ippodo ships from Kyoto; expect to pay customs.',
    ].join('\n\n'),
    sentimentScore: 0.78,
  },
  {
    platform: 'perplexity',
    sentiment: 'negative',
    ageSeconds: 5 * HOUR + 18 * 60,
    query: 'northwind tea vs harney and sons',
    mention:
      'Reviewers find Northwind Tea shipping slower and pricier than Harney for everyday blends, though its…',
    url: 'https://teareviews.example/northwind-vs-harney',
    mentionContext:
      'reviewers find Northwind Tea shipping slower and pricier than Harney for everyday blends, though its spring sencha is rated higher for freshness',
    fullResponse: COMPARISON,
    sentimentScore: -0.42,
  },
  {
    platform: 'claude',
    sentiment: 'neutral',
    ageSeconds: 9 * HOUR + 300,
    query: 'Which tea brands publish farm sourcing?',
    mention: 'Northwind Tea lists estate and harvest dates for most of its catalogue.',
    url: 'https://steepnotes.example/farm-sourcing',
    mentionContext: 'Northwind Tea lists estate and harvest dates for most of its catalogue.',
    fullResponse: [
      'Few brands publish the farm; more publish the region. From their own pages:',
      '| Brand | Farm | Harvest date |\n| --- | --- | --- |\n| Rishi | region | no |\n| Yunnan Sourcing | village | season |\n| Northwind Tea | estate | yes |',
      'Northwind Tea lists estate and harvest dates for most of its catalogue. None of the three is audited by a third party.',
    ].join('\n\n'),
    sentimentScore: 0.05,
  },
  {
    platform: 'google_ai',
    sentiment: 'positive',
    ageSeconds: 11 * HOUR + 1_200,
    query: 'tea subscription gift ideas',
    mention: '…a quarterly box from Northwind Tea pairs two seasonal harvests with tasting notes.',
    url: 'https://kitchenlab.example/tea-subscriptions',
    mentionContext:
      'a quarterly box from Northwind Tea pairs two seasonal harvests with tasting notes.',
    fullResponse: [
      'Popular tea subscriptions to give:',
      '- **Monthly:** four sachets from a different garden each time\n- **For beginners:** a kettle and three classics\n- **For tea lovers:** a quarterly box from Northwind Tea pairs two seasonal harvests with tasting notes.',
      'Most can be given for three, six or twelve months.',
    ].join('\n\n'),
    sentimentScore: 0.61,
  },
  {
    platform: 'chatgpt',
    sentiment: 'neutral',
    ageSeconds: 14 * HOUR + 1_500,
    query: 'is northwind tea organic',
    mention:
      'Northwind Tea states that about half of its range is certified organic; the rest is grown without…',
    url: 'https://forum.teatalk.example/is-northwind-organic',
    mentionContext:
      'Northwind Tea states that about half of its range is certified organic; the rest is grown without synthetic pesticides by its own account.',
    fullResponse: [
      'Partly.',
      'Northwind Tea states that about half of its range is certified organic; the rest is grown without synthetic pesticides by its own account.',
      'Look for the certificate number on the product page: teas without one are not certified.',
    ].join('\n\n'),
    sentimentScore: 0.02,
  },
  {
    platform: 'perplexity',
    sentiment: 'positive',
    ageSeconds: 17 * HOUR + 720,
    query: 'best matcha for lattes 2026',
    mention: 'Testers placed Northwind Tea’s culinary matcha third, after Ippodo and Encha.',
    url: 'https://kitchenlab.example/matcha-lattes-2026',
    mentionContext: 'Testers placed Northwind Tea’s culinary matcha third, after Ippodo and Encha.',
    fullResponse: [
      'For lattes a culinary grade is enough, since milk hides the finer notes.',
      '1. Ippodo\n2. Encha\n3. Northwind Tea',
      'Testers placed Northwind Tea’s culinary matcha third, after Ippodo and Encha. It was the cheapest of the three. [Full test](https://kitchenlab.example/matcha-lattes-2026)',
    ].join('\n\n'),
    sentimentScore: 0.44,
  },
  {
    platform: 'claude',
    sentiment: 'negative',
    ageSeconds: 21 * HOUR + 480,
    query: 'Who ships Darjeeling first flush to Canada?',
    mention:
      'Northwind Tea ships to Canada, but several customers report duties that were not announced…',
    url: 'https://forum.teatalk.example/first-flush-canada',
    mentionContext:
      'Northwind Tea ships to Canada, but several customers report duties that were not announced at checkout and parcels that took a month.',
    fullResponse: [
      'A few shops do, with very different delivery times.',
      '- **Vahdam** ships from India, with duties included.\n- **Art of Tea** delivers in about ten days.',
      'Northwind Tea ships to Canada, but several customers report duties that were not announced at checkout and parcels that took a month.',
    ].join('\n\n'),
    sentimentScore: -0.51,
  },
]

const DAY = 24 * HOUR
const NEWEST_SECONDS = 22 * HOUR
const OLDEST_SECONDS = 29 * DAY + 12 * HOUR

// All citations, including those written by hand.
const BY_PLATFORM = { perplexity: 471, chatgpt: 402, claude: 253, google_ai: 158 }
const BY_SENTIMENT: Record<Sentiment, number> = { positive: 886, neutral: 318, negative: 80 }
const COUNT = 1_284

/**
 * The age of the change of mix: parcels arrive late, a thread about them is cited often, above all by Perplexity, and twice as
 * many answers are negative. The score falls in the same days.
 */
const CHANGE_SECONDS = 10 * DAY
const LATE_PLATFORMS = { perplexity: 0.45, chatgpt: 0.26, claude: 0.18, google_ai: 0.11 }
const LATE_SENTIMENTS: Record<Sentiment, number> = { positive: 0.64, neutral: 0.26, negative: 0.1 }

const WEEKEND = 0.6
/** The time of the tests, a Tuesday at 13:00. */
const TODAY_SECONDS = 13 * HOUR

type GeneratedHead = CitationHead & { sentiment: Sentiment; isLate: boolean }

/** 30 days of citations after those written by hand; their mix of platforms and sentiments changes once. */
const GENERATED_HEADS: readonly GeneratedHead[] = generateHeads()

function generateHeads(): GeneratedHead[] {
  const ages = generateAges()
  const late = ages.filter((age) => age < CHANGE_SECONDS).length
  const platforms = labelsOf(
    BY_PLATFORM,
    BOARD_ROWS.map(({ platform }) => platform),
    { late, shares: LATE_PLATFORMS, seed: SEED },
  )
  const sentiments = labelsOf(
    BY_SENTIMENT,
    BOARD_ROWS.map(({ sentiment }) => sentiment),
    { late, shares: LATE_SENTIMENTS, seed: SEED + 1 },
  )
  return ages.map((ageSeconds, index) => ({
    ageSeconds,
    platform: platforms[index] ?? 'chatgpt',
    sentiment: sentiments[index] ?? 'positive',
    isLate: ageSeconds < CHANGE_SECONDS,
  }))
}

/** In seconds, newest first, in uneven steps that are shorter on busy days. */
function generateAges(): number[] {
  const steps = Array.from({ length: COUNT - BOARD_ROWS.length }, (_, index) => {
    return 0.15 + fraction(SEED + 2, index) ** 2
  })
  const hours = Array.from({ length: 30 * 24 }, (_, hour) => hour * HOUR)
    .filter((age) => age >= NEWEST_SECONDS && age < OLDEST_SECONDS)
    .map((age) => ({ age, activity: activityAt(age) }))
  const perStep =
    hours.reduce((sum, { activity }) => sum + activity, 0) /
    steps.reduce((sum, step) => sum + step, 0)
  let hour = 0
  let left = hours[0]?.activity ?? 0
  return steps.map((step) => {
    let rest = step * perStep
    while (rest > left && hour < hours.length - 1) {
      rest -= left
      hour += 1
      left = hours[hour]?.activity ?? 0
    }
    left -= rest
    const { age = OLDEST_SECONDS, activity = 1 } = hours[hour] ?? {}
    return Math.floor(age + Math.min(1, 1 - left / activity) * HOUR)
  })
}

function activityAt(age: number): number {
  const daysAgo = Math.ceil((age + 1 - TODAY_SECONDS) / DAY)
  const isWeekend = daysAgo % 7 === 2 || daysAgo % 7 === 3
  return (isWeekend ? WEEKEND : 1) * (0.85 + 0.3 * fraction(SEED + 3, daysAgo))
}

type LateMix<Label extends string> = {
  late: number
  shares: Readonly<Record<Label, number>>
  seed: number
}

/** Shuffled labels by count, less the used ones. The late ones come first and have their own shares. */
function labelsOf<Label extends string>(
  counts: Readonly<Record<Label, number>>,
  used: readonly string[],
  { late, shares, seed }: LateMix<Label>,
): Label[] {
  const labels = keysOf(counts)
  const [first, ...others] = labels
  if (first === undefined) return []
  const lateOthers = others.map((label) => [label, Math.round(late * shares[label])] as const)
  const lateCounts = new Map<Label, number>([
    [first, late - lateOthers.reduce((sum, [, count]) => sum + count, 0)],
    ...lateOthers,
  ])
  const earlier = labels.map((label) => {
    const usedCount = used.filter((name) => name === label).length
    return [label, counts[label] - usedCount - (lateCounts.get(label) ?? 0)] as const
  })
  return [...shuffledLabels([...lateCounts], seed), ...shuffledLabels(earlier, seed + 10)]
}

const NAME = 'Northwind Tea'
/** For citations that arrive later than all others. */
const NEW_HEAD = {
  platform: 'chatgpt',
  sentiment: 'positive',
  ageSeconds: 0,
  isLate: true,
} as const

function generatedHead(index: number) {
  return GENERATED_HEADS[index - BOARD_ROWS.length] ?? NEW_HEAD
}

function head(index: number): CitationHead {
  return BOARD_ROWS[index] ?? generatedHead(index)
}

/** The demonstration brand, with the numbers of the design. */
export const NORTHWIND: BrandData = {
  id: 'northwind',
  name: NAME,
  prefix: 'nw',
  components: {
    citation_frequency: 68,
    domain_authority: 75,
    platform_diversity: 80,
    technical_factors: 65,
  },
  changeDays: 7,
  historyDays: 730,
  scoreOn: dailyScores({
    seed: SEED,
    anchors: [
      [729, 31],
      [660, 36],
      [610, 34],
      [540, 43],
      [480, 47],
      [430, 42],
      [365, 45],
      [310, 52],
      [250, 48],
      [200, 51],
      [179, 50],
      [150, 54],
      [120, 57],
      [100, 58],
      [92, 56],
      [89, 54],
      [86, 52],
      [84, 53],
      [82, 54],
      [75, 56],
      [60, 62],
      [50, 64],
      [38, 63],
      [29, 65],
      [26, 64],
      [20, 69],
      [15, 73],
      [11, 76],
      [9, 73],
      [7, 69],
      [4, 71],
      [0, 72],
    ],
    missing: [12, 13, 43, 44, 45],
  }),
  authority: { backlinks: 12_500, referring_domains: 890 },
  diversity: { platforms_present: 4, platforms_total: 5 },
  technical: { schema_implemented: true, mobile_friendly: true, page_speed: 72 },
  citations: {
    count: BOARD_ROWS.length + GENERATED_HEADS.length,
    head,
    body: (index, { platform }) => {
      const row = BOARD_ROWS[index]
      if (row !== undefined) return { ...row, modelVersion: modelOf(platform) }
      const { sentiment, isLate } = generatedHead(index)
      const subject = { seed: SEED, brand: NAME, vocabulary: TEA }
      return writeAnswer({ ...subject, index, platform, sentiment, isLate })
    },
  },
}

function shuffledLabels<T>(counts: readonly (readonly [T, number])[], seed: number): T[] {
  return counts
    .flatMap(([label, count]) => Array.from({ length: count }, () => label))
    .map((label, index) => ({ label, at: hash(seed, index) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ label }) => label)
}
