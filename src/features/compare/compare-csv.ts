import type { Count } from '../../api/schema.ts'
import { COMPONENTS } from '../../api/score.ts'
import { type CsvColumn, type Separator, toCsv } from '../../lib/csv.ts'
import { groupName } from '../../model/question-groups/question-group.ts'
import type { Range } from '../../model/range.ts'
import { bandOf } from '../../model/score/bands.ts'
import { changeOfScore } from '../../model/statistics/score-windows.ts'
import { type ScoreVerdicts, writtenVerdict } from '../../parts/score/score-verdict-text.ts'
import { type ComparedBrand, dataOf } from './compared-brand.tsx'
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
): Promise<string> {
  const { dates, lines } = scoresOverTime(
    brands.flatMap((brand) => {
      const history = dataOf(brand.history)
      return history === undefined ? [] : [{ brand, history: cutTo(history, range) }]
    }),
  )
  const rows = brands.map((brand) => ({
    brand,
    score: dataOf(brand.score),
    stats: dataOf(brand.stats),
    scores: lines.find((line) => line.brand === brand)?.scores,
  }))
  type Column = CsvColumn<(typeof rows)[number]>
  const columns: Column[] = [
    ['brand_id', ({ brand }) => brand.id],
    ['brand', ({ brand }) => brand.name],
    ['loaded', ({ brand }) => formatLoaded(brand)],
    ['score', ({ score }) => score?.score ?? ''],
    ['band', ({ score }) => (score === undefined ? '' : bandOf(score.score).name)],
    ['change', ({ score }) => score?.change ?? ''],
    ['change_period', ({ score }) => score?.change_period ?? ''],
    [
      'verdict',
      ({ brand, score }) =>
        score === undefined ? '' : writtenVerdict(verdictsOf(brand.id), changeOfScore(score)),
    ],
    ['updated_at', ({ score }) => ({ date: score?.updated_at ?? '' })],
    ...COMPONENTS.map((component): Column => [
      component,
      ({ score }) => score?.breakdown[component] ?? '',
    ]),
    ['citations', ({ stats }) => stats?.total_citations ?? ''],
    ['citations_period', ({ stats }) => stats?.period ?? ''],
    ['question_group', () => (group === '' ? '' : groupName(group))],
    ['citations_since', ({ stats }) => ({ date: stats?.since ?? '' })],
    ...keysOf(brands, 'by_platform').map((key): Column => [
      `platform ${key}`,
      ({ stats }) => countOf(key, stats?.by_platform),
    ]),
    ...keysOf(brands, 'by_sentiment').map((key): Column => [
      `sentiment ${key}`,
      ({ stats }) => countOf(key, stats?.by_sentiment),
    ]),
    ...dates.map((date, index): Column => [`score ${date}`, ({ scores }) => scores?.[index] ?? '']),
  ]
  return toCsv(columns, rows, separator)
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
