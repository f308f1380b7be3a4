import { getCitationStats } from '../../src/api/citations.ts'
import type { Count } from '../../src/api/schema.ts'
import { COMPONENTS, getScoreBreakdown, getScore } from '../../src/api/score.ts'
import { bandOf } from '../../src/model/score/bands.ts'
import { addUp, COMPONENT_NAMES } from '../../src/model/score/components.ts'
import { changeOfScore } from '../../src/model/statistics/score-windows.ts'
import { scoreVerdictText } from '../../src/parts/score/score-verdict-text.ts'
import { reasonOf } from '../digest/make-digest.ts'
import { readScore } from '../service/brand-reading.ts'
import { clip } from '../service/clip.ts'
import { addTool, type ToolHost } from './add-tool.ts'
import { answer, answerOfList } from './answer.ts'
import { BRAND, CURSOR, MAX_NAME_LENGTH, PERIOD } from './inputs.ts'

const SCORE_SCALE = 'points, 0 to 100: low to 25, moderate to 50, good to 75, excellent above'

export function addScoreTools(host: ToolHost): void {
  addTool(host, {
    name: 'score',
    title: 'GEO score',
    description: `The current score of a brand: how visible it is in the answers of AI assistants, in points from 0 to 100 with its band (Low, Moderate, Good, Excellent).
change is in points over change_period. verdict says whether that is "unusual" (among the biggest 5% of the changes over as many days in the last year), "normal", or "not enough data"; null means no change. It is a description of the past, not a cause and not a forecast.`,
    input: { brand: BRAND },
    run: async ({ brand }, { service }) => {
      const reading = await readScore(service, brand, '30d')
      const { score, change, change_period, breakdown, updated_at } = reading.score
      const words = scoreVerdictText(reading.verdictOf, changeOfScore(reading.score))
      return answer({
        brand,
        score,
        unit: SCORE_SCALE,
        band: bandOf(score).name,
        change,
        change_period,
        verdict: words?.name ?? null,
        reason: words === null ? null : reasonOf(words),
        components: breakdown,
        updated_at,
      })
    },
  })
  addTool(host, {
    name: 'history',
    title: 'Score history',
    description: `The daily scores of a brand, oldest first, in points from 0 to 100. A day without a score is null: no value is made up, and nothing is known of it. The service may have fewer days than asked for; period is what it answered. Scores are rounded, so a change of one point can be rounding alone.`,
    input: { brand: BRAND, period: PERIOD, cursor: CURSOR },
    run: async ({ brand, period = '30d', cursor }, { service }) => {
      const reading = await readScore(service, brand, period)
      return answerOfList('days', reading.days, cursor, {
        brand,
        period: reading.period,
        unit: SCORE_SCALE,
      })
    },
  })
  addTool(host, {
    name: 'breakdown',
    title: 'Score breakdown',
    description: `The four components of the score (citation frequency, domain authority, platform diversity, technical factors), each in points from 0 to 100, with the facts behind them. adds and still_to_gain are points of the score; they are null where the usual weights (40, 30, 20 and 10%) do not give the service's own score, and then nothing may be said about what a component adds. page_speed has no unit. For which time total_citations counts is not given.`,
    input: { brand: BRAND, cursor: CURSOR },
    run: async ({ brand, cursor }, { service, weights }) => {
      const [score, detail] = await Promise.all([
        service.ask(async (client, signal) => getScore(client, brand, signal)),
        service.ask(async (client, signal) => getScoreBreakdown(client, brand, signal)),
      ])
      const rows = addUp(score, weights)?.rows ?? []
      const components = COMPONENTS.map((component) => {
        const row = rows.find((each) => each.component === component)
        return {
          component,
          name: COMPONENT_NAMES[component],
          score: detail[component].score,
          weight: row?.weight ?? null,
          adds: row?.points ?? null,
          still_to_gain: row?.stillToGain ?? null,
        }
      })
      const { platforms, total_citations } = detail.citation_frequency
      return answerOfList('platforms', platforms.map(namedCount), cursor, {
        brand,
        components,
        total_citations,
        domain_authority: detail.domain_authority,
        platform_diversity: detail.platform_diversity,
        technical_factors: detail.technical_factors,
      })
    },
  })
  addTool(host, {
    name: 'statistics',
    title: 'Citation statistics',
    description: `How many citations the service counted for a brand, by platform and by sentiment, over a period that the service chooses and names. The counts of one kind need not add up to the total. Names of platforms and sentiments are an open set. Answers that do not mention the brand are not counted anywhere, so this is no share of all answers.`,
    input: { brand: BRAND, cursor: CURSOR },
    run: async ({ brand, cursor }, { service }) => {
      const stats = await service.ask(async (client, signal) =>
        getCitationStats(client, brand, signal),
      )
      const counts = [
        ...stats.by_platform.map((count) => ({ by: 'platform', ...namedCount(count) })),
        ...stats.by_sentiment.map((count) => ({ by: 'sentiment', ...namedCount(count) })),
      ]
      const { total_citations, period } = stats
      return answerOfList('counts', counts, cursor, { brand, total_citations, period })
    },
  })
}

function namedCount({ key, count }: Count) {
  return { name: clip(key, MAX_NAME_LENGTH), count }
}
