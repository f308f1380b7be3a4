import type { Count } from '../../api/schema.ts'
import { COMPONENTS } from '../../api/score.ts'
import { csvFile, type Separator } from '../../lib/csv.ts'
import { groupName } from '../../model/question-groups/question-group.ts'
import type { Range } from '../../model/range.ts'
import { bandOf } from '../../model/score/bands.ts'
import { changeOfScore } from '../../model/statistics/score-verdicts.ts'
import { type ScoreVerdicts, writtenVerdict } from '../../parts/score/score-verdict-text.ts'
import { type ComparedBrand, dataOf } from './compared-brand.ts'
import { cutTo, scoresOverTime } from './over-time/scores-over-time.ts'

/**
 * One row per brand, with the service's own names and its score on each day. Data that isn't loaded is empty; the
 * column `loaded` names what is there.
 * @param range the days of the scores
 * @param group a question group, whose citations are counted among the loaded ones; '' is all, as counted by the
 * service
 */
export function compareCsv(
  brands: readonly ComparedBrand[],
  group: string,
  range: Range,
  verdictsOf: (brandId: string) => ScoreVerdicts,
  separator: Separator,
): string {
  const platforms = keysOf(brands, 'by_platform')
  const sentiments = keysOf(brands, 'by_sentiment')
  const { dates, lines } = scoresOverTime(
    brands.flatMap((brand) => {
      const history = dataOf(brand.history)
      return history === undefined ? [] : [{ brand, history: cutTo(history, range) }]
    }),
  )
  const head = [
    'brand_id',
    'brand',
    'loaded',
    'score',
    'band',
    'change',
    'change_period',
    'verdict',
    'updated_at',
    ...COMPONENTS,
    'citations',
    'citations_period',
    'question_group',
    'citations_since',
    ...platforms.map((key) => `platform ${key}`),
    ...sentiments.map((key) => `sentiment ${key}`),
    ...dates.map((date) => `score ${date}`),
  ]
  const rows = brands.map((brand) => {
    const score = dataOf(brand.score)
    const stats = dataOf(brand.stats)
    const line = lines.find((each) => each.brand === brand)
    return [
      brand.id,
      brand.name,
      formatLoaded(brand),
      score?.score ?? '',
      score === undefined ? '' : bandOf(score.score).name,
      score?.change ?? '',
      score?.change_period ?? '',
      score === undefined ? '' : writtenVerdict(verdictsOf(brand.id), changeOfScore(score)),
      { date: score?.updated_at ?? '' },
      ...COMPONENTS.map((component) => score?.breakdown[component] ?? ''),
      stats?.total_citations ?? '',
      stats?.period ?? '',
      group === '' ? '' : groupName(group),
      { date: stats?.since ?? '' },
      ...platforms.map((key) => countOf(key, stats?.by_platform)),
      ...sentiments.map((key) => countOf(key, stats?.by_sentiment)),
      ...dates.map((_, index) => line?.scores[index] ?? ''),
    ]
  })
  return csvFile([head, ...rows], separator)
}

function keysOf(
  brands: readonly ComparedBrand[],
  counts: 'by_platform' | 'by_sentiment',
): string[] {
  const keys = brands.flatMap(({ stats }) => (dataOf(stats)?.[counts] ?? []).map(({ key }) => key))
  return [...new Set(keys)]
}

function countOf(key: string, counts: readonly Count[] | undefined): number | '' {
  if (counts === undefined) return ''
  return counts.find((each) => each.key === key)?.count ?? 0
}

function formatLoaded({ score, history, stats }: ComparedBrand): string {
  const loaded = [
    ...(score.kind === 'ready' ? ['score'] : []),
    ...(history.kind === 'ready' ? ['history'] : []),
    ...(stats.kind === 'ready' ? ['citations'] : []),
  ]
  return loaded.length === 3 ? 'all' : loaded.join(' ') || 'nothing'
}
