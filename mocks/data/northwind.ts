import { modelOf, writeAnswer } from './answer-text.ts'
import type { BrandData, CitationHead } from './brand-data.ts'
import { dailyScores } from './daily-scores.ts'
import { BOARD_ROWS } from './northwind-board.ts'
import type { Sentiment } from './phrases.ts'
import { fraction, shuffledLabels } from './random.ts'
import { TEA } from './vocabulary.ts'

const SEED = 72_1284
const NAME = 'Northwind Tea'
const HOUR = 3_600
const OLDEST_SECONDS = 29 * 24 * HOUR + 20 * HOUR

// The counts of all citations; those of the rows written by hand are subtracted below.
const BY_PLATFORM = { perplexity: 471, chatgpt: 402, claude: 253, google_ai: 158 }
const BY_SENTIMENT = { positive: 886, neutral: 318, negative: 80 }
const COUNT = 1_284

const platforms = shuffledLabels(
  Object.entries(BY_PLATFORM).map(([label, count]) => {
    const used = BOARD_ROWS.filter(({ platform }) => platform === label).length
    return [label, count - used] as const
  }),
  SEED,
)
const sentiments = shuffledLabels<Sentiment>(
  (['positive', 'neutral', 'negative'] as const).map((label) => {
    const used = BOARD_ROWS.filter(({ sentiment }) => sentiment === label).length
    return [label, BY_SENTIMENT[label] - used] as const
  }),
  SEED + 1,
)
const ages = agesOfGenerated()

/** The ages of the generated rows in seconds, in uneven steps up to just under 30 days. */
function agesOfGenerated(): number[] {
  const start = 22 * HOUR
  const steps = platforms.map((_, index) => 0.15 + fraction(SEED + 2, index) ** 2)
  const total = steps.reduce((sum, step) => sum + step, 0)
  let passed = 0
  return steps.map((step) => {
    passed += step
    return start + Math.floor((passed / total) * (OLDEST_SECONDS - start))
  })
}

function sentimentAt(index: number): Sentiment {
  return sentiments[index - BOARD_ROWS.length] ?? 'positive'
}

function head(index: number): CitationHead {
  const row = BOARD_ROWS[index]
  if (row !== undefined) {
    return { platform: row.platform, sentiment: row.sentiment, ageSeconds: row.ageSeconds }
  }
  const at = index - BOARD_ROWS.length
  return {
    platform: platforms[at] ?? 'chatgpt',
    sentiment: sentimentAt(index),
    ageSeconds: ages[at] ?? OLDEST_SECONDS,
  }
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
    count: COUNT,
    head,
    body: (index, { platform }) => {
      const row = BOARD_ROWS[index]
      if (row === undefined) {
        const sentiment = sentimentAt(index)
        return writeAnswer({ seed: SEED, index, brand: NAME, vocabulary: TEA, platform, sentiment })
      }
      return { ...row, modelVersion: modelOf(platform) }
    },
  },
}
