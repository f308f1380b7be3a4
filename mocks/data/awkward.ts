import { AWKWARD_CASES } from './awkward-cases.ts'
import type { BrandData, CitationHead } from './brand-data.ts'
import { dailyScores } from './daily-scores.ts'
import { type Choices, hash, pick } from './random.ts'

const SEED = 404
const COUNT = 120
const HOUR = 3_600

const PLATFORMS: Choices<string> = [
  'new_engine',
  '__proto__',
  'constructor',
  'an_assistant_whose_name_is_sixty_characters_long_to_the_dot.',
  'chatgpt',
  'toString',
  'google_ai',
]
const SENTIMENTS: Choices<string> = ['mixed', 'negative', 'neutral', 'positive', 'negative']

function head(index: number): CitationHead {
  return {
    platform: pick(PLATFORMS, SEED, index),
    sentiment: labelOf(index),
    // Some have the same time, so that only the service knows their order.
    ageSeconds: 5 * HOUR * (index - (index % 3)) + 600,
  }
}

/** Matches the sign of the score, except for `mixed`. */
function labelOf(index: number): string {
  const wanted = pick(SENTIMENTS, SEED + 1, index)
  if (wanted === 'mixed') return wanted
  const score = caseAt(index).sentimentScore
  if (Math.abs(score) < 0.01) return 'neutral'
  return score > 0 ? 'positive' : 'negative'
}

function caseAt(index: number) {
  return AWKWARD_CASES[index % AWKWARD_CASES.length] ?? AWKWARD_CASES[0]
}

/** All texts are valid by the contract but hard to show. */
export const AWKWARD: BrandData = {
  id: 'awkward',
  name: 'Awkward & Söhne <GmbH>',
  prefix: 'aw',
  components: {
    citation_frequency: 0,
    domain_authority: 1,
    platform_diversity: 0,
    technical_factors: 0,
  },
  changeDays: 14,
  historyDays: 400,
  scoreOn: dailyScores({
    seed: SEED,
    anchors: [
      [399, 61],
      [300, 44],
      [200, 23],
      [100, 12],
      [14, 9],
      [3, 2],
      [0, 0],
    ],
    missing: Array.from({ length: 60 }, (_, index) => 20 + index).filter(
      (day) => hash(SEED, day) % 3 === 0,
    ),
  }),
  authority: { backlinks: 3, referring_domains: 1 },
  diversity: { platforms_present: 7, platforms_total: 5 },
  technical: { schema_implemented: false, mobile_friendly: false, page_speed: 0 },
  citations: {
    count: COUNT,
    head,
    body: (index) => ({ ...caseAt(index), modelVersion: 'unknown' }),
  },
}
