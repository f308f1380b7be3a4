import type { Component } from '../../src/api/score.ts'
import { modelOf } from './answer-text.ts'
import { type BrandData, type CitationBody, type CitationHead, dailyScores } from './brand-data.ts'
import { type Choices, fraction, hash, hashText, pick, pickByShare } from './random.ts'

// Brands with a known truth: whether anything changed between the last seven days and the seven before. They are not in the
// configuration of the simulated service; open `/brands/moved/analysis`, for example. The score rises in these seven days if
// something changed that it counts; otherwise it varies by a point.

const DAY = 86_400
const WEEK_DAYS = 7
/** The last week is compared with the one before, and the third shows that the list goes back far enough. */
const WEEKS = 3
const SOURCES = 12

type Week = {
  questions: readonly number[]
  citations: number
  /** The share of the first source; the others share the rest. */
  firstSource: number
  platforms: Choices<readonly [platform: string, share: number]>
}

type Truth = {
  id: string
  name: string
  prefix: string
  seed: number
  /** How its weeks differ from `USUAL`. @param ago 0 is the last seven days */
  week?: (ago: number) => Partial<Week>
  /** What the first four questions say once in the last seven days. */
  watched?: string
  /** The component that rose in the last seven days, and its new score. */
  risen?: readonly [component: Component, score: number]
  /** The share of citations whose label isn't the sentiment of their text. */
  wrongLabels?: number
}

const PLATFORMS = [
  ['chatgpt', 0.4],
  ['perplexity', 0.35],
  ['claude', 0.25],
] as const satisfies Choices<readonly [string, number]>

const numbers = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => first + at)

const USUAL: Week = {
  questions: numbers(0, 60),
  citations: 10,
  firstSource: 0.15,
  platforms: PLATFORMS,
}

const weekOf = ({ week }: Truth, ago: number): Week => ({ ...USUAL, ...week?.(ago) })

const TRUTHS: readonly Truth[] = [
  { id: 'steady', name: 'Steady Tea', prefix: 'ks', seed: 611 },
  {
    id: 'moved',
    name: 'Moved Tea',
    prefix: 'km',
    seed: 522,
    week: (ago) => ({
      questions: numbers(0, 100),
      // A new source of many answers adds citations to them.
      citations: ago === 0 ? 6 : 5,
      firstSource: ago === 0 ? 0.25 : 0.05,
    }),
    risen: ['citation_frequency', 80],
  },
  {
    id: 'new-questions',
    name: 'New Questions Tea',
    prefix: 'kn',
    seed: 503,
    week: (ago) => ({
      questions: [...numbers(0, 40), ...(ago === 0 ? numbers(100, 35) : numbers(200, 10))],
      citations: 8,
    }),
  },
  {
    id: 'few',
    name: 'Few Tea',
    prefix: 'kf',
    seed: 504,
    week: () => ({ questions: numbers(0, 5), citations: 6, firstSource: 0.3 }),
  },
  {
    id: 'mix',
    name: 'Mixed Tea',
    prefix: 'kx',
    seed: 515,
    week: (ago) => ({
      platforms:
        ago === 0
          ? [['google_ai', 0.3], ...PLATFORMS.map(([name, share]) => [name, share * 0.7] as const)]
          : PLATFORMS,
    }),
    risen: ['platform_diversity', 80],
  },
  {
    id: 'bad-labels',
    name: 'Mislabelled Tea',
    prefix: 'kl',
    seed: 516,
    wrongLabels: 0.12,
  },
  {
    id: 'watched-words',
    name: 'Watched Tea',
    prefix: 'kw',
    seed: 631,
    week: () => ({ questions: numbers(0, 40), citations: 5 }),
    watched: 'Watched Tea still costs the old price of $12.',
  },
]

type Made = CitationHead & CitationBody

/** Newest first. Each question prefers two sources, as in real answers. */
function makeCitations(truth: Truth): Made[] {
  const { seed, name, watched } = truth
  const made: Made[] = []
  let index = 0
  const draw = () => {
    index += 1
    return fraction(seed, index)
  }
  for (let ago = 0; ago < WEEKS; ago += 1) {
    const { questions, citations, firstSource, platforms } = weekOf(truth, ago)
    for (const question of questions) {
      for (let number = 0; number < citations; number += 1) {
        const day = ago * WEEK_DAYS + Math.floor(draw() * WEEK_DAYS)
        const liked = fraction(seed + 1, 2 * question + (draw() < 0.5 ? 0 : 1))
        const platform = pickByShare(platforms, draw())
        made.push(
          citation({
            name,
            mention:
              watched !== undefined && ago === 0 && number === 0 && question < 4
                ? watched
                : undefined,
            question,
            source: sourceAt(liked, firstSource),
            platform,
            // Within an hour, so that every day has its citations at any time of the day.
            ageSeconds: day * DAY + Math.floor(draw() * 3000),
            ...labelled(truth, pickByShare(SENTIMENTS, draw()), made.length),
          }),
        )
      }
    }
  }
  return made.toSorted((one, other) => one.ageSeconds - other.ageSeconds)
}

const SENTIMENTS = [
  ['positive', 0.7],
  ['neutral', 0.2],
  ['negative', 0.1],
] as const satisfies Choices<readonly [string, number]>
const SCORES: Readonly<Record<string, number>> = { positive: 0.7, neutral: 0, negative: -0.6 }

/** How a text says each sentiment. */
const VERBS: Readonly<Record<string, string>> = {
  positive: 'praised',
  neutral: 'mentioned',
  negative: 'criticised',
}

/** Only texts of a brand with wrong labels differ by sentiment. */
function labelled({ seed, wrongLabels }: Truth, sentiment: string, number: number) {
  if (wrongLabels === undefined) return { sentiment, verb: 'named' }
  const isWrong = fraction(seed + 2, number) < wrongLabels
  const others = Object.keys(VERBS).filter((other) => other !== sentiment)
  const wrong = others[hash(seed + 3, number) % others.length]
  return { sentiment: (isWrong ? wrong : null) ?? sentiment, verb: VERBS[sentiment] ?? '' }
}

/** The sentiment of a text of `bad-labels`. */
export function trueSentiment(mention: string): string | undefined {
  return Object.keys(VERBS).find((sentiment) => mention.includes(` ${VERBS[sentiment]} `))
}

/** @param draw 0 to 1 */
function sourceAt(draw: number, firstSource: number): number {
  if (draw < firstSource) return 0
  return 1 + Math.floor(((draw - firstSource) / (1 - firstSource)) * (SOURCES - 1))
}

const SUBJECTS = ['green tea', 'black tea', 'oolong', 'matcha', 'chai', 'white tea'] as const
const ASPECTS = ['for beginners', 'as a gift', 'in bulk', 'for iced tea', 'with honey'] as const

type Drawn = CitationHead & {
  name: string
  question: number
  source: number
  verb: string
  mention: string | undefined
}

function citation(drawn: Drawn): Made {
  const { name, question, source, platform, ageSeconds, sentiment, verb } = drawn
  const subject = pick(SUBJECTS, 1, question)
  const aspect = pick(ASPECTS, 2, question)
  const mention = drawn.mention ?? `${name} is often ${verb} for ${subject}.`
  return {
    platform,
    sentiment,
    ageSeconds,
    query: `Which ${subject} is best ${aspect}? (${question + 1})`,
    mention,
    url: `https://${source === 0 ? 'first' : `source-${source}`}.example/${subject.replace(' ', '-')}`,
    fullResponse: `There are many good choices. ${mention} Others are worth a try too.`,
    mentionContext: mention,
    sentimentScore: SCORES[sentiment] ?? 0,
    modelVersion: modelOf(platform),
  }
}

const BEFORE = 60
const HISTORY_DAYS = 90
/** As in `docs/contract.md`. */
const WEIGHTS: Readonly<Record<Component, number>> = {
  citation_frequency: 0.4,
  domain_authority: 0.3,
  platform_diversity: 0.2,
  technical_factors: 0.1,
}

function componentsOf({ risen }: Truth): Readonly<Record<Component, number>> {
  const before = {
    citation_frequency: BEFORE,
    domain_authority: BEFORE,
    platform_diversity: BEFORE,
    technical_factors: BEFORE,
  }
  return risen === undefined ? before : { ...before, [risen[0]]: risen[1] }
}

/** The sum of the components today, and the scores before. */
function scoresOf({ seed, risen }: Truth): BrandData['scoreOn'] {
  const oldest = [HISTORY_DAYS - 1, BEFORE] as const
  if (risen === undefined) return dailyScores({ seed, anchors: [oldest, [0, BEFORE]] })
  const [component, score] = risen
  const now = BEFORE + Math.round((score - BEFORE) * WEIGHTS[component])
  return dailyScores({ seed, anchors: [oldest, [WEEK_DAYS, BEFORE], [0, now]] })
}

function brandOf(truth: Truth): BrandData {
  let made: Made[] | null = null
  const citations = () => (made ??= makeCitations(truth))
  const at = (index: number): Made => {
    const all = citations()
    const found = all[index % all.length]
    if (found === undefined) throw new Error(`${truth.name} has no citations.`)
    return found
  }
  return {
    id: truth.id,
    name: truth.name,
    prefix: truth.prefix,
    components: componentsOf(truth),
    changeDays: WEEK_DAYS,
    historyDays: HISTORY_DAYS,
    scoreOn: scoresOf(truth),
    authority: { backlinks: 4000, referring_domains: 300 },
    diversity: { platforms_present: weekOf(truth, 0).platforms.length, platforms_total: 5 },
    technical: { schema_implemented: true, mobile_friendly: true, page_speed: 80 },
    citations: {
      get count() {
        return citations().length
      },
      head: at,
      body: at,
    },
  }
}

export const KNOWN_TRUTH: readonly BrandData[] = TRUTHS.map(brandOf)

export const QUIET: BrandData = brandOf({
  id: 'quiet',
  name: 'Quiet Tea',
  prefix: 'kq',
  seed: 701,
  week: () => ({ questions: numbers(0, 20), citations: 5 }),
})

/** Random variation: how much of a deviation remains on the next day, and its spread. */
const VARIATIONS: Choices<readonly [kept: number, spread: number]> = [
  [0, 2],
  [0.9, 3],
  [0.98, 5],
]

const STEP_DAYS = 4

/** What happened to every brand, or to one of them, four days ago. */
export type Varying = 'quiet' | 'step' | 'shared-shift' | 'own-fall'

const FALLEN_BRAND = 'northwind'

function stepOf(id: string, kind: Varying): number {
  if (kind === 'step') return 10
  if (kind === 'shared-shift') return -8
  return kind === 'own-fall' && id === FALLEN_BRAND ? -12 : 0
}

const VARYING_DAYS = 400

const varyingBrands = new Map<string, BrandData>()

/** A score that varies around 60, seeded by the id, with citations in which nothing changes. */
export function varyingBrand(id: string, kind: Varying): BrandData {
  const key = `${kind} ${id}`
  const known = varyingBrands.get(key)
  if (known !== undefined) return known
  const seed = hashText(id)
  const [kept, spread] = pick(VARIATIONS, seed, 0)
  let drawn = 0
  const draw = () => fraction(seed, (drawn += 1))
  const normal = () => Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw())
  let deviation = spread * normal()
  const change = stepOf(id, kind)
  const scores = Array.from({ length: VARYING_DAYS }, (_, at) => {
    deviation = kept * deviation + spread * Math.sqrt(1 - kept ** 2) * normal()
    const step = at >= VARYING_DAYS - STEP_DAYS ? change : 0
    return Math.max(0, Math.min(100, Math.round(BEFORE + deviation + step)))
  })
  const score = scores.at(-1) ?? BEFORE
  const made = {
    ...QUIET,
    id,
    name: id,
    historyDays: VARYING_DAYS,
    components: {
      citation_frequency: score,
      domain_authority: score,
      platform_diversity: score,
      technical_factors: score,
    },
    scoreOn: (daysAgo: number) => scores.at(-1 - daysAgo) ?? null,
  }
  varyingBrands.set(key, made)
  return made
}
