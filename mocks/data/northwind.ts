import { modelOf, writeAnswer } from './answer-text.ts'
import type { BrandData, CitationHead } from './brand-data.ts'
import { dailyScores } from './daily-scores.ts'
import { BOARD_ROWS } from './northwind-board.ts'
import { GENERATED_HEADS } from './northwind-mix.ts'
import { TEA } from './vocabulary.ts'

const SEED = 72_1284
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
