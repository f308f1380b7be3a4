import { keysOf } from '../../src/lib/objects.ts'
import { modelOf, writeAnswer } from './answer-text.ts'
import { type BrandData, type CitationHead, dailyScores } from './brand-data.ts'
import { BOARD_ROWS } from './northwind-board.ts'
import type { Sentiment } from './phrases.ts'
import { fraction, shuffledLabels } from './random.ts'
import { TEA } from './vocabulary.ts'

const SEED = 72_1284
const HOUR = 3_600
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
